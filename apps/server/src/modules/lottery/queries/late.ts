import type { Game } from '../game.ts';
import { RESULT_WITHIN_S } from '../store/claims.ts';
import type { DrawRow } from '../store/draws.ts';

/** From when on a result from elsewhere is late: prizes that are missing then may stay so. */
export function lateAtMs({ drawsAtMs }: Pick<DrawRow, 'drawsAtMs'>, { periodS }: Pick<Game, 'periodS'>): number {
  const { quick, slow, quickPeriod } = RESULT_WITHIN_S;
  return drawsAtMs + (periodS <= quickPeriod ? quick : slow) * 1_000;
}
