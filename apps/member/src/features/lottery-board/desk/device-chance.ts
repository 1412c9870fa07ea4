import type { Chance } from '../random-picks.ts';

const WORDS = 2 ** 32;

/** Chance of the device, each number as likely: what would favour the low ones is thrown away. */
export const deviceChance: Chance = (below) => {
  const limit = WORDS - (WORDS % below);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % below;
};
