import { useSyncExternalStore } from 'react';

/** Half the round trip is unknown; a better sample, or one that contradicts the held offset, replaces it. */
let offsetMs = 0;
let errorMs = Number.POSITIVE_INFINITY;

/**
 * Learns the server's time from an answer. `sentAtMs` and `receivedAtMs` are this device's clock around the call.
 * Keeps the sample of the shortest round trip, as long as newer ones agree with it.
 */
export function learnServerTime(serverMs: number, { sentAtMs, receivedAtMs }: { sentAtMs: number; receivedAtMs: number }): void {
  const halfTripMs = (receivedAtMs - sentAtMs) / 2;
  const sampleMs = serverMs - (sentAtMs + receivedAtMs) / 2;
  if (halfTripMs > errorMs && Math.abs(sampleMs - offsetMs) <= errorMs + halfTripMs) return;
  offsetMs = sampleMs;
  errorMs = halfTripMs;
}

/** The server's time now, epoch ms, as far as this device has learned it. */
export function serverNow(): number {
  return Math.round(Date.now() + offsetMs);
}

const TICK_MS = 1_000;
const tickers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nowMs = 0;

function tick(): void {
  nowMs = serverNow();
  for (const ticker of [...tickers]) ticker();
  timer = setTimeout(tick, TICK_MS - (nowMs % TICK_MS));
}

function subscribe(ticker: () => void): () => void {
  tickers.add(ticker);
  if (tickers.size === 1) timer = setTimeout(tick, TICK_MS - (serverNow() % TICK_MS));
  return () => {
    tickers.delete(ticker);
    if (tickers.size === 0) clearTimeout(timer);
  };
}

/** Whole seconds of server time. One timer for all who watch; stable between ticks, as a snapshot must be. */
function snapshot(): number {
  const current = serverNow();
  if (Math.floor(current / TICK_MS) !== Math.floor(nowMs / TICK_MS)) nowMs = current;
  return Math.floor(nowMs / TICK_MS) * TICK_MS;
}

/** Server time, redrawn at each full second. */
export function useServerSecond(): number {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
