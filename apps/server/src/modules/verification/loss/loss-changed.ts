import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { VerificationDeps } from '../deps.ts';
import { LOSS_CHANGED } from '../events.ts';

type Changed = { merchantId: number; memberId: bigint; lossId: bigint };

/** Says at the desk that a loss is not as it was. */
export async function lossChanged(
  { ids, clock }: Pick<VerificationDeps, 'ids' | 'clock'>,
  tx: Tx,
  { merchantId, memberId, lossId }: Changed,
): Promise<void> {
  const payload = { caseId: String(lossId) };
  await appendOutbox(tx, [{ merchantId, id: ids.next(), topic: LOSS_CHANGED, memberId, payload, atMs: clock.nowMs() }]);
}
