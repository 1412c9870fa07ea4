import { type RandomSource, randomText } from '../../platform/random.ts';

/** No characters that are taken for one another. 24 of them are some 139 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXYZ2346789';
const LENGTH = 24;

/** A password that somebody else is told, and that has to be replaced at the first login. */
export function oneTimePassword(random: RandomSource): string {
  return randomText(random, ALPHABET, LENGTH);
}
