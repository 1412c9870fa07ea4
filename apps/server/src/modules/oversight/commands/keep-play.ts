import type { Tx } from '../../../platform/db.ts';
import type { OversightDeps } from '../deps.ts';
import { updatePlay } from '../store/cases.ts';
import { type Found, putCases } from './put-cases.ts';

/** Puts what a vendor signals about play before operators, and what it says anew of a case into that case. Nothing is taken from anybody. */
export async function keepPlay(
  deps: Pick<OversightDeps, 'clock' | 'ids'>,
  tx: Tx,
  merchantId: number,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  await putCases(deps, tx, merchantId, { changed: await updatePlay(tx, merchantId, found), found });
}
