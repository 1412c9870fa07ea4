import { parseDraw } from '@fairhall/lottery/parse-draw';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import { correctDraw, lockDraw } from '../store/draws.ts';

export type Correction = { drawId: bigint; result: readonly number[]; reason: string };

/**
 * Puts another result in the place of a drawn one, as its next version: settlement then takes back what the one before paid and pays
 * anew. The result before is kept. The same result again changes nothing. Whoever offers this to people asks for two of them first.
 */
export async function correctResult(
  { db, ids, clock, catalogue }: LotteryDeps,
  { drawId, result, reason }: Correction,
): Promise<Result<{ resultVersion: number }, 'NOT_FOUND' | 'INVALID_INPUT'>> {
  return db.inTx(async (tx) => {
    const draw = await lockDraw(tx, drawId);
    if (!draw?.result) return fail('NOT_FOUND', 'drawId');
    const game = await catalogue.game(draw.gameId);
    invariant(game, 'a draw has its game');
    if (!parseDraw(game.family, [...result]).ok) return fail('INVALID_INPUT', 'result');
    if (draw.result.join() === result.join()) return ok({ resultVersion: draw.resultVersion });
    const nowMs = clock.nowMs();
    await correctDraw(tx, draw, { result, reason, nowMs });
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'resulted', result: [...result] }, nowMs)]);
    return ok({ resultVersion: draw.resultVersion + 1 });
  });
}
