import type { Tx } from '../../../../platform/db.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import type { CashierDeps } from '../../deps.ts';
import { reconCaseChanged } from '../events.ts';
import { type FoundCase, insertCases } from '../store/cases.ts';

/** Puts what was found before operators; what was found before, whatever became of it, is left alone. Answers how many are new. */
export async function openCases(
  { clock, ids }: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  merchantId: number,
  found: readonly FoundCase[],
): Promise<number> {
  if (found.length === 0) return 0;
  const atMs = clock.nowMs();
  const opened = await insertCases(
    tx,
    merchantId,
    found.map((one) => ({ ...one, caseId: ids.next(), foundAtMs: atMs })),
  );
  await appendOutbox(
    tx,
    opened.map((caseId) => reconCaseChanged(merchantId, { id: ids.next(), caseId, atMs })),
  );
  return opened.length;
}
