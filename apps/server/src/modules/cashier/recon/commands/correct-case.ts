import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import type { CashierDeps } from '../../deps.ts';
import { isUndecided } from '../case.ts';
import { reconCaseChanged } from '../events.ts';
import { lockCase, updateCase } from '../store/cases.ts';

type Corrected = { caseId: bigint; reason: string; txId: bigint | null; moveId: bigint | null };

/** Closes the case that a posted adjustment, or a posted move of the treasury, puts right; one that is decided by now stays as it is. */
export async function correctCase(
  { clock, ids }: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { operator: { merchantId, name } }: ActingOperator,
  { caseId, reason, txId, moveId }: Corrected,
): Promise<void> {
  const found = await lockCase(tx, merchantId, caseId);
  if (!found || !isUndecided(found)) return;
  const atMs = clock.nowMs();
  await updateCase(tx, { ...found, state: 'corrected', decidedBy: name, decidedReason: reason, decidedAtMs: atMs, txId, moveId });
  await appendOutbox(tx, [reconCaseChanged(merchantId, { id: ids.next(), caseId, atMs })]);
}
