import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { FoundCase } from '../case.ts';
import type { OversightDeps } from '../deps.ts';
import { caseFact } from '../events.ts';
import { insertCases, updatePlay } from '../store/cases.ts';

/** Puts what a vendor signals about play before operators, and what it says anew of a case into that case. Nothing is taken from anybody. */
export async function keepPlay(
  { clock, ids }: Pick<OversightDeps, 'clock' | 'ids'>,
  tx: Tx,
  merchantId: number,
  found: readonly Omit<FoundCase, 'caseId' | 'foundAtMs'>[],
): Promise<void> {
  if (found.length === 0) return;
  const atMs = clock.nowMs();
  const changed = await updatePlay(tx, merchantId, found);
  const opened = await insertCases(
    tx,
    merchantId,
    found.map((one) => ({ ...one, caseId: ids.next(), foundAtMs: atMs })),
  );
  await appendOutbox(
    tx,
    [...changed, ...opened].map((caseId) => caseFact(merchantId, { id: ids.next(), caseId, atMs })),
  );
}
