import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawVoided } from '../events.ts';
import { VOID_VERSION, voidChunk } from '../store/settlement.ts';
import { markRefunded, type OpenVoid, openVoids } from '../store/voids.ts';
import { chunkOnce, inTurnsOf, missingChunks } from './chunks.ts';
import { createParked } from './parked.ts';
import { settleTiedBets } from './tied-bets.ts';

const VOIDS_MAX = 20;

/**
 * Gives the stakes of voided draws back, chunk by chunk as settlement pays: a crash resumes at the missing chunks, and nothing is given
 * back twice. What a result had paid before goes back in the same transaction, behind the stake.
 */
export async function refundNextVoid(deps: LotteryDeps, parked = createParked<string>()): Promise<'more' | 'idle'> {
  const failures: unknown[] = [];
  let outcome: 'more' | 'idle' = 'idle';
  for (const voided of await openVoids(deps.db, { max: VOIDS_MAX, besides: parked.list() })) {
    const refunded = await refundVoid(deps, voided).catch((error: unknown) => void failures.push(error));
    if (refunded) outcome = 'more';
    else parked.park(`${voided.merchantId}:${voided.drawId}`);
  }
  if (failures.length > 0) throw failures[0];
  return outcome;
}

async function refundVoid(deps: LotteryDeps, voided: OpenVoid): Promise<boolean> {
  const { merchantId, drawId, done } = voided;
  if (deps.ledger.isStopped(merchantId)) return false;
  await inTurnsOf(missingChunks(merchantId, done), {
    isBusy: deps.ledger.isBusy,
    work: (task) =>
      chunkOnce(deps, { task, draw: voided, state: 'void' }, async (tx, moves) => {
        const chunk = { ...task, drawId, resultVersion: VOID_VERSION };
        const outcome = await voidChunk(tx, chunk, moves);
        const by = { actor: { type: 'operator', id: String(voided.operatorId) }, reason: voided.reason } as const;
        if (outcome === 'done') await settleTiedBets(deps, tx, chunk, { state: 'void', ...by });
        return outcome;
      }),
  });
  return deps.db.inTx(async (tx) => {
    const nowMs = deps.clock.nowMs();
    if (!(await markRefunded(tx, merchantId, { drawId, nowMs }))) return false;
    await appendOutbox(tx, [drawVoided(deps.ids.next(), voided, nowMs)]);
    return true;
  });
}
