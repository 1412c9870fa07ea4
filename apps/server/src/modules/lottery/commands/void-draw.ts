import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { appendAudit } from '../../audit/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawVoided } from '../events.ts';
import { type DrawRow, lockDraw } from '../store/draws.ts';
import { findVoids, insertVoid } from '../store/voids.ts';

/** `numero`: the draw's number as the operator typed it. */
export type VoidInput = { drawId: bigint; numero: string; reason: string };

export type VoidCode = 'NOT_FOUND' | 'DRAW_NUMBER_WRONG' | 'REASON_REQUIRED';

/**
 * Takes a draw back for one merchant's members, at any time: whatever its state, sale to them stops with this transaction, and
 * refund-voided.ts gives the stakes back. For all others the draw goes on with the same seed, tickets and proof. Done before, it answers
 * the same and writes nothing.
 */
export async function voidDraw(
  deps: Pick<LotteryDeps, 'db' | 'ids' | 'clock' | 'catalogue'>,
  { operator, ip }: ActingOperator,
  { drawId, numero, reason: given }: VoidInput,
): Promise<Result<DrawRow, VoidCode>> {
  const { ids, clock, catalogue } = deps;
  const { merchantId, operatorId, name } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return deps.db.of(merchantId).inTx(async (tx) => {
    // Held for update: orders and settlements under way commit first, those that come later see the void.
    const draw = await lockDraw(tx, drawId);
    if (!draw || !(await catalogue.offer(merchantId, draw.gameId))) return fail('NOT_FOUND', 'drawId');
    if (numero.trim() !== draw.numero) return fail('DRAW_NUMBER_WRONG', 'numero');
    const [voided] = await findVoids(tx, merchantId, [drawId]);
    if (voided) return ok(draw);
    const voidedAtMs = clock.nowMs();
    await insertVoid(tx, merchantId, { drawId, reason, operatorId, operatorName: name, voidedAtMs });
    await appendOutbox(tx, [drawVoided(ids.next(), { merchantId, ...draw }, voidedAtMs)]);
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'draw.voided',
      subject: { type: 'draw', id: String(drawId) },
      reason,
      ip,
      detail: { numero: draw.numero, gameId: String(draw.gameId), state: draw.state },
    });
    return ok(draw);
  });
}
