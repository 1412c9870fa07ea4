import { fail, ok, type Result } from '@fairhall/money/result';
import { appendAudit } from '../../audit/index.ts';
import type { GatewayDeps } from '../deps.ts';
import type { Hand } from '../hand.ts';
import { wantList as setWanted } from '../store/lists.ts';

/** Has a vendor asked for its games as soon as its protocol allows. */
export async function wantList(
  deps: Pick<GatewayDeps, 'db' | 'clock' | 'ids'>,
  { merchantId, vendor }: { merchantId: number; vendor: string },
  hand: Hand,
): Promise<Result<void, 'NOT_FOUND'>> {
  return deps.db.of(merchantId).inTx(async (tx) => {
    if (!(await setWanted(tx, merchantId, vendor))) return fail('NOT_FOUND');
    await appendAudit(deps, tx, merchantId, { ...hand, action: 'vendor.list_asked', subject: { type: 'vendor', id: vendor } });
    return ok(undefined);
  });
}
