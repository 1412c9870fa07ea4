import { type Fraction, fraction } from '../fraction.ts';
import { range } from '../options.ts';
import type { Pool } from './method.ts';

/** How many sets of `count` different numbers of the pool have each sum: exact, without listing them. */
export function sumCounts({ low, high }: Pool, count: number): ReadonlyMap<number, bigint> {
  // ways[k] holds sums of k numbers of those looked at so far.
  const ways = range(0, count).map(() => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (const number of range(low, high)) {
    for (let k = count; k >= 1; k -= 1) {
      for (const [sum, sets] of ways[k - 1] ?? []) ways[k]?.set(sum + number, (ways[k]?.get(sum + number) ?? 0n) + sets);
    }
  }
  return ways[count] ?? new Map();
}

/** Chance that the sum of `count` numbers drawn without return is as asked. */
export function sumChance(pool: Pool, count: number): (is: (sum: number) => boolean) => Fraction {
  const counts = sumCounts(pool, count);
  const total = [...counts.values()].reduce((all, sets) => all + sets, 0n);
  return (is) =>
    fraction(
      [...counts].reduce((sets, [sum, ways]) => (is(sum) ? sets + ways : sets), 0n),
      total,
    );
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
