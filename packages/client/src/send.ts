import { learnServerTime } from './server-clock.ts';

export type Payload = string | Blob;
export type Message = { method: string; headers: Record<string, string>; body: Payload | undefined };

export type SendOptions = {
  /** Aborting rejects with the signal's reason: the caller no longer wants to know. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** It goes out even when the page is left meanwhile. */
  keepalive?: boolean;
  /** For uploads: how much of the file has left this device, 0 to 1. */
  onSent?: (share: number) => void;
};

/** An answer later than this counts as lost. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a request, reads its answer to the end with `read`, and learns the server's time from it.
 * Null when no answer came: cut off, timed out, or not readable to the end.
 */
export async function send<Value>(
  url: string,
  message: Message,
  { signal, timeoutMs = TIMEOUT_MS, keepalive = false, onSent }: SendOptions,
  read: (response: Response) => Promise<Value>,
): Promise<Value | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  const giveUp = () => stop.abort();
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    const sentAtMs = Date.now();
    const response =
      onSent && message.body !== undefined
        ? await (await import('./send-counted.ts')).sendCounted(url, { ...message, body: message.body, signal: stop.signal, onSent })
        : await fetch(url, { ...message, cache: 'no-store', keepalive, signal: stop.signal });
    learnTime(response, sentAtMs);
    return await read(response);
  } catch {
    signal?.throwIfAborted();
    return null;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function learnTime(response: Response, sentAtMs: number): void {
  const serverMs = Number(response.headers.get('X-Server-Time'));
  if (serverMs > 0) learnServerTime(serverMs, { sentAtMs, receivedAtMs: Date.now() });
}
