import type { Clock } from './clock.ts';

/** Makes 64-bit ids that grow with time: 41 bits of milliseconds since 2026-01-01, 10 bits of node, 12 bits of counter. */
export type Ids = { next(): bigint };

const EPOCH_MS = Date.UTC(2026, 0, 1);

/**
 * `node` (0..1023) must differ between processes on one database: a number, or what tells the one leased by now (node-number.ts).
 * A clock that steps back does not repeat an id: the last millisecond goes on counting.
 */
export function createIds(clock: Clock, node: number | (() => number)): Ids {
  const nodeNow = typeof node === 'number' ? () => node : node;
  let lastMs = 0;
  let counter = 0;
  return {
    next() {
      const held = nodeNow();
      const now = clock.nowMs() - EPOCH_MS;
      if (now > lastMs) {
        lastMs = now;
        counter = 0;
      } else if (++counter === 4096) {
        lastMs += 1;
        counter = 0;
      }
      return (BigInt(lastMs) << 22n) | (BigInt(held) << 12n) | BigInt(counter);
    },
  };
}

/** Ids have 41 bits for the time; the last day of it is room for whoever adds to a bound. */
const LAST_MS = 2 ** 41 - 1 - 86_400_000;

/** First id a moment could have given: bounds a time range over id-ordered rows. Of a moment before or after all ids the nearest one. */
export function idAtMs(ms: number): bigint {
  return BigInt(Math.min(Math.max(0, ms - EPOCH_MS), LAST_MS)) << 22n;
}

/** When an id was made, in epoch ms. */
export function msOfId(id: bigint): number {
  return Number(id >> 22n) + EPOCH_MS;
}

const ID_MAX = 9_223_372_036_854_775_807n;

/** An id as the wire carries it; null for what can be nobody's. */
export function parseId(text: string): bigint | null {
  if (!/^\d{1,19}$/.test(text)) return null;
  const id = BigInt(text);
  return id <= ID_MAX ? id : null;
}
