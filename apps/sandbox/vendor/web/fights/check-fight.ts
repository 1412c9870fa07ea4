import { commit } from '@fairhall/fair/commitment';
import { dividendsOf, type Result, type Side } from '@fairhall/games/cockfight/pool';
import { practiceFight } from '@fairhall/games/cockfight/practice';
import { FIGHTS_CODE, type FightStatement, type StatementPool } from '../../fights-api.ts';

/** A pool reckoned anew from what was published of it. `unaccounted`: staked, less all that came back or was kept. */
export type CheckedPool = {
  dividend: { M: number; W: number };
  commission: bigint;
  /** Of practice: what the house's own play money got. */
  houseBack: bigint;
  unaccounted: bigint;
  fits: boolean;
};

const ONE = 10_000n;
const DRAW_BACK = 9n;
const SIDES = ['M', 'W', 'D'] as const;

/** Whether the seed is the one that was sealed, and gives result and house's stakes; null where nothing was sealed or it is still closed. */
export function isSeedRight({ seed, seedHash, number, result }: FightStatement): boolean | null {
  if (seed === null || seedHash === null) return null;
  return commit(seed) === seedHash && practiceFight({ seed, game: FIGHTS_CODE, number }).result === result;
}

/**
 * Dividends and commission follow from the totals; breakage is what the cutting leaves of each bet, so that it is held against the sum, and
 * against what it can be at most: one step of the dividend on the whole side, and less than a unit for each bet.
 */
export function checkPool({ terms, result }: Pick<FightStatement, 'terms' | 'result'>, pool: StatementPool): CheckedPool {
  const staked = sidesOf(pool.staked);
  const { meron, wala, isVoid } = dividendsOf(staked, terms);
  const dividend = { M: Number(meron), W: Number(wala) };
  const isOff = pool.void !== null || result === null || result === 'C';
  const commission = !isOff && result !== 'D' ? ((staked.M + staked.W) * BigInt(terms.commission)) / ONE : 0n;
  const houseBack = SIDES.reduce((sum, side) => sum + backOf(sidesOf(pool.house)[side], { side, result, dividend, isOff }), 0n);
  const [returned, breakage, drawResult] = [BigInt(pool.returned), BigInt(pool.breakage), BigInt(pool.drawResult)];
  const unaccounted = staked.M + staked.W + staked.D - returned - houseBack - commission - breakage - drawResult;
  // Only a pool that did not stand may have been void by itself.
  const isReasonRight = (pool.void === 'EMPTY_SIDE' || pool.void === 'DIVIDEND') === isVoid || pool.void === 'NO_POOL';
  const isDrawRight = isOff ? drawResult === 0n : drawResult === (result === 'D' ? -(DRAW_BACK - 1n) : 1n) * staked.D;
  const fits =
    [pool.dividend.M === dividend.M, pool.dividend.W === dividend.W, BigInt(pool.commission) === commission, unaccounted === 0n].every(
      Boolean,
    ) &&
    isDrawRight &&
    breakage >= 0n &&
    (isReasonRight || isOff);
  return { dividend, commission, houseBack, unaccounted, fits };
}

type Won = { side: Side; result: Result | null; dividend: { M: number; W: number }; isOff: boolean };

function backOf(stake: bigint, { side, result, dividend, isOff }: Won): bigint {
  if (isOff) return stake;
  if (result === 'D') return side === 'D' ? stake * DRAW_BACK : stake;
  return side !== 'D' && side === result ? (stake * BigInt(dividend[side])) / ONE : 0n;
}

function sidesOf({ M, W, D }: Record<Side, string>): Record<Side, bigint> {
  return { M: BigInt(M), W: BigInt(W), D: BigInt(D) };
}
