import type { WordStream } from './stream.ts';

const WORDS = 2 ** 32;

/**
 * A number of 0..n−1, each with exactly equal chance, for n of 1..2³².
 * Takes words until one lies below the largest multiple of n, then its remainder: a plain remainder would favour small numbers.
 */
export function uniformBelow(stream: WordStream, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError('a range holds 1 to 2^32 numbers');
  const limit = WORDS - (WORDS % n);
  let word = stream.next();
  while (word >= limit) word = stream.next();
  return word % n;
}

const WORDS_64 = 2n ** 64n;

/** The same for n of 1..2⁶⁴: each try takes two words, the first above the second. */
export function uniformBelow64(stream: WordStream, n: bigint): bigint {
  if (n < 1n || n > WORDS_64) throw new RangeError('a range holds 1 to 2^64 numbers');
  const limit = WORDS_64 - (WORDS_64 % n);
  const next = () => (BigInt(stream.next()) << 32n) | BigInt(stream.next());
  let number = next();
  while (number >= limit) number = next();
  return number % n;
}
