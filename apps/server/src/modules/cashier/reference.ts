import { type RandomSource, randomText } from '../../platform/random.ts';

/** Of letters that look alike when written by hand (0 O, 1 I L, 2 Z, 5 S, 8 B, G 6) one at most; no vowels, which would make words. */
const ALPHABET = '2346789CDFHJKMNPQRTVWXY';
const LENGTH = 5;
const TRIES_PER_LENGTH = 4;

/**
 * What a payer writes on a transfer, e.g. LT-7Q4K2: two letters of the merchant and five drawn by chance. `tries` that were taken
 * already make it longer, so that a crowded merchant still finds free ones.
 */
export function makeReference(random: RandomSource, merchantCode: string, tries = 0): string {
  return `${prefixOf(merchantCode)}-${randomText(random, ALPHABET, LENGTH + Math.floor(tries / TRIES_PER_LENGTH))}`;
}

/** The code's first letter and the consonant after it: lotus is LT. */
export function prefixOf(code: string): string {
  const [first = 'X', ...rest] = code.toUpperCase().replace(/[^A-Z]/g, '');
  return first + (rest.find((letter) => !'AEIOU'.includes(letter)) ?? 'X');
}
