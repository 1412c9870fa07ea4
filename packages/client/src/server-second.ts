import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const TICK_MS = 1_000;
const tickers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nowMs = 0;

function tick(): void {
  nowMs = serverNow();
  for (const ticker of [...tickers]) ticker();
  timer = setTimeout(tick, TICK_MS - (nowMs % TICK_MS));
}

/** Calls back at each full second of server time. One timer for all who watch. */
export function onServerSecond(ticker: () => void): () => void {
  tickers.add(ticker);
  if (tickers.size === 1) timer = setTimeout(tick, TICK_MS - (serverNow() % TICK_MS));
  return () => {
    tickers.delete(ticker);
    if (tickers.size === 0) clearTimeout(timer);
  };
}

/** Whole seconds of server time; stable between ticks, as a snapshot must be. */
function snapshot(): number {
  const current = serverNow();
  if (Math.floor(current / TICK_MS) !== Math.floor(nowMs / TICK_MS)) nowMs = current;
  return Math.floor(nowMs / TICK_MS) * TICK_MS;
}

/** Server time, redrawn at each full second. */
export function useServerSecond(): number {
  return useSyncExternalStore(onServerSecond, snapshot, snapshot);
}
