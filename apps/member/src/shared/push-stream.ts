import { pushStream } from '@fairhall/contract/push/stream';
import { eventParser, type StreamEvent } from './event-stream.ts';
import { merchantCode } from './merchant-code.ts';

/** `stopped` by us, or `refused`: the server does not know this session any more. */
export type StreamEnd = 'stopped' | 'refused';

export type PushStream = {
  token: string;
  /** The last event taken, to resume after; null in the beginning. */
  lastId: () => string | null;
  take: (event: StreamEvent) => void;
  signal: AbortSignal;
};

const WAITS_MS = [1_000, 2_000, 5_000, 15_000] as const;
/** A stream silent for this long is taken for dead: phones drop connections without saying so. Resuming loses nothing. */
const SILENCE_MS = 60_000;

/** Holds the stream open until stopped or refused; after each break it resumes where it was. */
export async function openPushStream(stream: PushStream): Promise<StreamEnd> {
  let failures = 0;
  while (!stream.signal.aborted) {
    const outcome = await readOnce(stream);
    if (outcome === 'refused') return 'refused';
    failures = outcome === 'heard' ? 0 : failures + 1;
    await rest(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 1_000, stream.signal);
  }
  return 'stopped';
}

/** One connection, read to its end: whether anything was heard on it, or it was refused. */
async function readOnce({ token, lastId, take, signal }: PushStream): Promise<'heard' | 'silent' | 'refused'> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal.addEventListener('abort', giveUp);
  let silence = setTimeout(giveUp, SILENCE_MS);
  let heard = false;
  try {
    const response = await fetch(pushStream.path, { headers: headersOf(token, lastId()), cache: 'no-store', signal: stop.signal });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'silent';
    const parse = eventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return heard ? 'heard' : 'silent';
      heard = true;
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      for (const event of parse(value)) take(event);
    }
  } catch {
    return heard ? 'heard' : 'silent';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
    stop.abort();
  }
}

function headersOf(token: string, lastId: string | null): Record<string, string> {
  const merchant = merchantCode();
  return {
    Accept: 'text/event-stream',
    Authorization: token,
    ...(merchant ? { Merchant: merchant } : {}),
    ...(lastId ? { 'Last-Event-ID': lastId } : {}),
  };
}

/** Waits; less when the network comes back or the page is looked at again. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeIfSeen);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const wakeIfSeen = () => {
      if (document.visibilityState === 'visible') wake();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeIfSeen);
    signal.addEventListener('abort', wake);
  });
}
