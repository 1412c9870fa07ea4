import type { VerificationDeps } from '../deps.ts';
import { noteTraces } from '../signals.ts';
import { listUnnoted, markNoted } from '../store/traces.ts';

const MEMBERS_MAX = 20;

/** Compares each member that logged in with all others: once a login, behind its transaction. */
export async function noteTracesOfLogins(deps: VerificationDeps): Promise<'more' | 'idle'> {
  let isMore = false;
  for (const { merchantId } of await deps.merchants.all()) {
    const own = deps.db.of(merchantId);
    const members = await listUnnoted(own, merchantId, MEMBERS_MAX);
    for (const memberId of members) {
      await own.inTx(async (tx) => {
        await markNoted(tx, merchantId, memberId);
        await noteTraces(deps, tx, { merchantId, memberId });
      });
    }
    isMore ||= members.length > 0;
  }
  return isMore ? 'more' : 'idle';
}
