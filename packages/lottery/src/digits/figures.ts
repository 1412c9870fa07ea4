import { choose } from '../choose.ts';
import { type Fraction, fraction } from '../fraction.ts';

/** Numbers of `count` digits, as a chance's denominator. */
export function of10(ways: number, count: number): Fraction {
  return fraction(ways, 10 ** count);
}

/** How many ordered numbers of `count` digits add up to `sum`. */
export function sumWays(sum: number, count: number): number {
  let ways = 0;
  for (let over = 0; over * 10 <= sum && over <= count; over += 1) {
    ways += (over % 2 ? -1 : 1) * choose(count, over) * choose(sum - 10 * over + count - 1, count - 1);
  }
  return ways;
}

/** How many ordered numbers of `count` digits have `span` between their lowest and highest digit. */
export function spanWays(span: number, count: number): number {
  if (span === 0) return 10;
  return (10 - span) * ((span + 1) ** count - 2 * span ** count + (span - 1) ** count);
}

/** How many pairs of different digits add up to `sum`, order apart. */
export function pairSums(sum: number): number {
  return (sumWays(sum, 2) - (sum % 2 === 0 && sum <= 18 ? 1 : 0)) / 2;
}

/** Sets of three digits by their sum, order apart: `pairs` hold two alike (group 3), `different` none (group 6). */
export function groupSums(sum: number): { pairs: number; different: number } {
  let pairs = 0;
  for (let twin = 0; twin <= 9; twin += 1) {
    const single = sum - 2 * twin;
    if (single >= 0 && single <= 9 && single !== twin) pairs += 1;
  }
  const triple = sum % 3 === 0 && sum <= 27 ? 1 : 0;
  return { pairs, different: (sumWays(sum, 3) - 3 * pairs - triple) / 6 };
}

/** How many numbers of `count` digits hold all of `size` given digits. */
export function holdingAll(size: number, count: number): number {
  let ways = 0;
  for (let missing = 0; missing <= size; missing += 1) ways += (missing % 2 ? -1 : 1) * choose(size, missing) * (10 - missing) ** count;
  return ways;
}

/** How many numbers of `count` digits hold a given digit `times` times or more. */
export function holdingOften(times: number, count: number): number {
  let ways = 0;
  for (let n = times; n <= count; n += 1) ways += choose(count, n) * 9 ** (count - n);
  return ways;
}
