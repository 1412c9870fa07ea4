import type { Amount } from '@fairhall/money/amount';
import { ZERO } from '@fairhall/money/amount';

/** What was staked on a game and came back; `squares`: of the stakes of its rounds, added up. */
export type Played = { rounds: number; stake: Amount; won: Amount; squares: bigint };

/** What the vendor states: the return in millionths, the standard deviation of a round per unit of stake in 1/10000. */
export type Stated = { returnE6: number; deviationE4: number };

/** In millionths of the stake; null where nothing was staked, or where nothing is stated. */
export type GameReturn = { actualE6: number | null; boundE6: number | null; off: boolean };

/** 99.9 % of honest games stay within so many standard deviations of the mean. */
const DEVIATIONS = 3.29;
/** Below so many rounds a mean is not near the normal distribution, and no bound means anything. */
export const ROUNDS_MIN = 1_000;

/**
 * What a game returned, and how far off luck alone may put it. With rounds of one stake the bound is 3.29 · sd / √n; with others each round
 * weighs as much as its stake: √n becomes Σs / √Σs².
 */
export function gameReturn({ rounds, stake, won, squares }: Played, stated: Stated | null): GameReturn {
  if (stake <= ZERO) return { actualE6: null, boundE6: null, off: false };
  const actualE6 = Number((won * 1_000_000n) / stake);
  if (!stated || rounds < ROUNDS_MIN) return { actualE6, boundE6: null, off: false };
  const weight = Math.sqrt(Number(squares)) / Number(stake);
  const boundE6 = Math.ceil(DEVIATIONS * (stated.deviationE4 / 10_000) * weight * 1_000_000);
  return { actualE6, boundE6, off: Math.abs(actualE6 - stated.returnE6) > boundE6 };
}
