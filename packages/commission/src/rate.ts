import { floorDiv } from '@fairhall/money/amount';

/** Rates are counted in 1/10000: 1% is 100. */
export const WHOLE = 10_000n;

/** A part of an amount, rounded towards minus infinity. */
export function partOf(amount: bigint, rateE4: bigint): bigint {
  return floorDiv(amount * rateE4, WHOLE);
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** Adds to what a map counts. */
export function add<Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}
