import { type Amount, major } from '@fairhall/money/amount';

/** The counter of a merchant without a pool (spec-map.md 9): where it begins, what it grows by, how long it rests. */
const START = { from: 25_800_000, to: 28_000_000 } as const;
const GROWTH = { from: 100, to: 500 } as const;
const RESTS_MS = [3_000, 4_000, 5_000] as const;

/** A number from 0 to just below 1. */
export type Chance = () => number;

function between({ from, to }: { from: number; to: number }, chance: Chance): Amount {
  return major(from + Math.floor(chance() * (to - from + 1)));
}

export function startOf(chance: Chance): Amount {
  return between(START, chance);
}

/** What it grows to next, and after how long. */
export function nextOf(amount: Amount, chance: Chance): { amount: Amount; afterMs: number } {
  const afterMs = RESTS_MS[Math.floor(chance() * RESTS_MS.length)] ?? RESTS_MS[0];
  return { amount: (amount + between(GROWTH, chance)) as Amount, afterMs };
}
