/** A seeded source of choices (mulberry32): the same seed makes the same choices, whatever the timing makes of them. */
export type Chance = {
  /** Below 1. */
  next(): number;
  below(count: number): number;
  oneOf<T>(items: readonly T[]): T;
};

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, oneOf: (items) => items[below(items.length)] as (typeof items)[number] };
}
