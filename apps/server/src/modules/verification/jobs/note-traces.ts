import { ok } from '@fairhall/money/result';
import type { VerificationDeps } from '../deps.ts';
import { noteTraces } from '../signals.ts';
import { listUnnoted, markNoted, noteTrouble } from '../store/traces.ts';

const MEMBERS_MAX = 20;

/**
 * Compares each member that logged in or bound a card with all others: once each time, behind its transaction. One at whom that fails is
 * passed over and tried again later, so that the others don't wait for it.
 */
export async function noteTracesOfMembers(deps: VerificationDeps): Promise<'more' | 'idle'> {
  let isMore = false;
  for (const { merchantId } of await deps.merchants.all()) {
    const members = await listUnnoted(deps.db.of(merchantId), merchantId, { nowMs: deps.clock.nowMs(), max: MEMBERS_MAX });
    for (const memberId of members) await noteMember(deps, { merchantId, memberId });
    isMore ||= members.length > 0;
  }
  return isMore ? 'more' : 'idle';
}

async function noteMember(deps: VerificationDeps, { merchantId, memberId }: { merchantId: number; memberId: bigint }): Promise<void> {
  const own = deps.db.of(merchantId);
  try {
    await own.inTx(async (tx) => {
      await markNoted(tx, merchantId, memberId);
      await noteTraces(deps, tx, { merchantId, memberId });
      return ok(undefined);
    });
  } catch (error) {
    const failures = await noteTrouble(own, merchantId, { memberId, nowMs: deps.clock.nowMs() });
    deps.log.error({ err: error, merchantId, memberId: String(memberId), failures }, 'a member could not be compared');
  }
}
