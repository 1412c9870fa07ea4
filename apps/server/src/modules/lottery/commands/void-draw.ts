import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawVoided } from '../events.ts';
import { type DrawRow, lockDraw } from '../store/draws.ts';
import { findVoids, insertVoid } from '../store/voids.ts';

/** Who voids, and for which merchant. */
export type Voider = { merchantId: number; operatorId: bigint; name: string };

/** `numero`: the draw's number as the operator typed it. */
export type VoidInput = { drawId: bigint; numero: string; reason: string };

/** Writes the act down in the transaction that does it. */
export type VoidWitness = (tx: Tx, draw: Pick<DrawRow, 'drawId' | 'gameId' | 'numero' | 'state'>) => Promise<void>;

export type VoidCode = 'NOT_FOUND' | 'DRAW_NUMBER_WRONG' | 'REASON_REQUIRED';

/**
 * Takes a draw back for one merchant's members, at any time: whatever its state, sale to them stops with this transaction, and
 * refund-voided.ts gives the stakes back. For all others the draw goes on with the same seed, tickets and proof. Done before, it answers
 * the same and writes nothing.
 */
export async function voidDraw(
  { db, ids, clock, catalogue }: LotteryDeps,
  { merchantId, operatorId, name }: Voider,
  { drawId, numero, reason, witness }: VoidInput & { witness: VoidWitness },
): Promise<Result<DrawRow, VoidCode>> {
  if (reason.trim() === '') return fail('REASON_REQUIRED', 'reason');
  return db.of(merchantId).inTx(async (tx) => {
    // Held for update: orders and settlements under way commit first, those that come later see the void.
    const draw = await lockDraw(tx, drawId);
    if (!draw || !(await catalogue.offer(merchantId, draw.gameId))) return fail('NOT_FOUND', 'drawId');
    if (numero.trim() !== draw.numero) return fail('DRAW_NUMBER_WRONG', 'numero');
    const [voided] = await findVoids(tx, merchantId, [drawId]);
    if (voided) return ok(draw);
    const voidedAtMs = clock.nowMs();
    await insertVoid(tx, merchantId, { drawId, reason: reason.trim(), operatorId, operatorName: name, voidedAtMs });
    await appendOutbox(tx, [drawVoided(ids.next(), { merchantId, ...draw }, voidedAtMs)]);
    await witness(tx, draw);
    return ok(draw);
  });
}
