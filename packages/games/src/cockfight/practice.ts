import { roundStream } from '@fairhall/fair/round';
import { uniformBelow } from '@fairhall/fair/uniform';
import type { Side } from './pool.ts';

/** A practice fight: how it ends, and what the house lays on meron and wala in practice money, in smallest stakes. */
export type PracticeFight = { readonly result: Side; readonly lay: { readonly M: number; readonly W: number } };

/** Of 20 each: a draw at nine times its stake brings 90 %. Nobody knows the chances of a real fight, and these are none of them. */
export const PRACTICE_CHANCES: Readonly<Record<Side, number>> = { M: 9, W: 9, D: 2 };
const OF = PRACTICE_CHANCES.M + PRACTICE_CHANCES.W + PRACTICE_CHANCES.D;
/** The house lays so many on a side at least, and fewer than so many more: no dividend of theirs alone is below the least one. */
const LAY_LEAST = 400;
const LAY_RANGE = 800;

/** Follows from the seed that was committed before the first bet, and from nothing else: three ranges of one stream. */
export function practiceFight({ seed, game, number }: { seed: string; game: string; number: number }): PracticeFight {
  const stream = roundStream({ seed, game, client: 'practice', nonce: number });
  const lay = () => LAY_LEAST + uniformBelow(stream, LAY_RANGE);
  const [M, W] = [lay(), lay()];
  const place = uniformBelow(stream, OF);
  return { result: place < PRACTICE_CHANCES.M ? 'M' : place < PRACTICE_CHANCES.M + PRACTICE_CHANCES.W ? 'W' : 'D', lay: { M, W } };
}
