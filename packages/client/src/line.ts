import { createEventReader, type StreamEvent } from './event-stream.ts';

/** `stopped` by us, or `refused`: the server does not know this session any more. */
export type LineEnd = 'stopped' | 'refused';
export type LineState = 'live' | 'connecting';

export type Line = {
  path: string;
  headers: () => Record<string, string>;
  /** The last event taken, to resume behind; null in the beginning. */
  lastId: () => string | null;
  take: (event: StreamEvent) => void;
  onState?: (state: LineState) => void;
  signal: AbortSignal;
};

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** A line silent for this long is taken for dead: phones drop connections without saying so. Resuming loses nothing. */
const SILENCE_MS = 60_000;
/** A line that gave way to newer ones of its session comes back late, or when its page is looked at: else they would push each other out. */
const GAVE_WAY_MS = 5 * 60_000;

/** Holds a line of server-sent events open until it is stopped or refused; after each break it resumes where it was. */
export async function holdLine(line: Line): Promise<LineEnd> {
  let failures = 0;
  while (!line.signal.aborted) {
    const outcome = await readOnce(line);
    if (line.signal.aborted) break;
    line.onState?.('connecting');
    if (outcome === 'refused') return 'refused';
    failures = outcome === 'silent' ? failures + 1 : 0;
    if (outcome === 'gave_way') await rest(GAVE_WAY_MS, line.signal);
    else await rest(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 1_000, line.signal);
  }
  return 'stopped';
}

/** One connection, read to its end: whether anything was heard on it, or it was refused. */
async function readOnce({ path, headers, lastId, take, onState, signal }: Line): Promise<'heard' | 'silent' | 'gave_way' | 'refused'> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal.addEventListener('abort', giveUp);
  let silence = setTimeout(giveUp, SILENCE_MS);
  let heard = false;
  let gaveWay = false;
  try {
    const last = lastId();
    const resuming: Record<string, string> = last === null ? {} : { 'Last-Event-ID': last };
    const response = await fetch(path, {
      headers: { ...headers(), Accept: 'text/event-stream', ...resuming },
      cache: 'no-store',
      signal: stop.signal,
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'silent';
    onState?.('live');
    const feed = createEventReader((event) => {
      if (event.name === 'stream.closed') gaveWay = true;
      else take(event);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return gaveWay ? 'gave_way' : heard ? 'heard' : 'silent';
      heard = true;
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      feed(value);
    }
  } catch {
    return heard ? 'heard' : 'silent';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
    stop.abort();
  }
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
