import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { FoundCase } from '../case.ts';
import type { OversightDeps } from '../deps.ts';
import { caseFact } from '../events.ts';
import { insertCases } from '../store/cases.ts';

export type Found = Omit<FoundCase, 'caseId' | 'foundAtMs'>;

/** Writes down what was found, but for what stands there already, and tells the console of it and of `changed` cases. Ids of the new ones. */
export async function putCases(
  { clock, ids }: Pick<OversightDeps, 'clock' | 'ids'>,
  tx: Tx,
  merchantId: number,
  { found, changed = [] }: { found: readonly Found[]; changed?: readonly bigint[] },
): Promise<bigint[]> {
  const atMs = clock.nowMs();
  const opened = await insertCases(
    tx,
    merchantId,
    found.map((one) => ({ ...one, caseId: ids.next(), foundAtMs: atMs })),
  );
  await appendOutbox(
    tx,
    [...changed, ...opened].map((caseId) => caseFact(merchantId, { id: ids.next(), caseId, atMs })),
  );
  return opened;
}
