import { fail, ok, type Result } from '@fairhall/money/result';
import type { PromotionDeps } from '../deps.ts';
import { tell } from '../events.ts';
import type { Claimant } from './give.ts';

/** Ends a grant for its member: what lies on it goes back, its own money stays. */
export async function giveUp(deps: PromotionDeps, claimant: Claimant, grantId: bigint): Promise<Result<void, 'NOT_FOUND' | 'GRANT_ENDED'>> {
  const { merchantId, memberId } = claimant;
  return deps.db.inTx(async (tx): Promise<Result<void, 'NOT_FOUND' | 'GRANT_ENDED'>> => {
    const done = await deps.ledger.grants.giveUp(tx, claimant, grantId);
    if (done !== 'OK') return fail(done);
    const fact = { grantId: String(grantId), state: 'forfeited' };
    await tell(deps, tx, { merchantId, memberId, topic: 'bonus.changed', fact });
    return ok(undefined);
  });
}
