import { add, least } from './rate.ts';
import { shareOut } from './share-out.ts';

/** Minuses of high rollers that stay with them, by player, each below 0. */
export type Fences = ReadonlyMap<string, bigint>;

/**
 * The pool of a month, and the fences behind it. A fenced player's plus first works off the own fence; only the rest
 * joins the pool. While the pool is negative, players at or below `-threshold` are fenced: together for at most the pool's minus, in
 * proportion to theirs. A threshold of null fences nobody anew.
 */
export function fencedPool(
  ngrs: ReadonlyMap<string, bigint>,
  before: Fences,
  threshold: bigint | null,
): { pool: bigint; fences: Map<string, bigint> } {
  const fences = new Map(before);
  let pool = 0n;
  for (const [player, ngr] of ngrs) {
    const fence = fences.get(player) ?? 0n;
    const worksOff = ngr > 0n ? least(ngr, -fence) : 0n;
    if (worksOff > 0n) fences.set(player, fence + worksOff);
    pool += ngr - worksOff;
  }
  if (threshold !== null && pool < 0n) {
    const minuses = new Map([...ngrs].filter(([, ngr]) => ngr < 0n && ngr <= -threshold).map(([player, ngr]) => [player, -ngr]));
    const sum = [...minuses.values()].reduce((total, minus) => total + minus, 0n);
    for (const [player, part] of shareOut(least(sum, -pool), minuses)) add(fences, player, -part);
  }
  return { pool, fences: new Map([...fences].filter(([, fence]) => fence !== 0n)) };
}
