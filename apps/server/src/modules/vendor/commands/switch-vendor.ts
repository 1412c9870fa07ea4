import { fail, ok, type Result } from '@fairhall/money/result';
import { appendAudit } from '../../audit/index.ts';
import { type Hand, SYSTEM_HAND } from '../hand.ts';
import { setEnabled } from '../store/links.ts';
import type { LinkDeps } from './link-vendor.ts';

export type Switch = { merchantId: number; vendor: string; enabled: boolean };

/** Switches a vendor on or off. Off, no bet of it is taken from this commit on; what was taken is still won and given back. */
export async function switchVendor(
  deps: Pick<LinkDeps, 'db' | 'clock' | 'ids'>,
  asked: Switch,
  hand: Hand = SYSTEM_HAND,
): Promise<Result<void, 'NOT_FOUND'>> {
  const { merchantId, vendor, enabled } = asked;
  return deps.db.inTx(async (tx) => {
    if (!(await setEnabled(tx, merchantId, { vendor, enabled }))) return fail('NOT_FOUND');
    const action = enabled ? 'vendor.opened' : 'vendor.closed';
    await appendAudit(deps, tx, merchantId, { ...hand, action, subject: { type: 'vendor', id: vendor } });
    return ok(undefined);
  });
}
