import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { FoundCase } from '../case.ts';
import type { OversightDeps } from '../deps.ts';
import { caseFact } from '../events.ts';
import { insertCases } from '../store/cases.ts';

/** Puts what was found before operators; what stands there already is left alone. Answers how many are new. */
export async function openCases(
  { clock, ids, log }: Pick<OversightDeps, 'clock' | 'ids' | 'log'>,
  tx: Tx,
  merchantId: number,
  found: readonly Omit<FoundCase, 'caseId' | 'foundAtMs'>[],
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
    opened.map((caseId) => caseFact(merchantId, { id: ids.next(), caseId, atMs })),
  );
  if (opened.length > 0) log.error({ merchantId, cases: opened.length }, 'a vendor and the books disagree');
  return opened.length;
}
