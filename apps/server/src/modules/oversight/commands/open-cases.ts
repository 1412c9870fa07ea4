import type { Tx } from '../../../platform/db.ts';
import type { OversightDeps } from '../deps.ts';
import { type Found, putCases } from './put-cases.ts';

/** Puts what was found before operators; what stands there already is left alone. Answers how many are new. */
export async function openCases(
  deps: Pick<OversightDeps, 'clock' | 'ids' | 'log'>,
  tx: Tx,
  merchantId: number,
  found: readonly Found[],
): Promise<number> {
  if (found.length === 0) return 0;
  const opened = await putCases(deps, tx, merchantId, { found });
  if (opened.length > 0) deps.log.error({ merchantId, cases: opened.length }, 'a vendor and the books disagree');
  return opened.length;
}
