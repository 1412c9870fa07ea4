import { invariant } from '@fairhall/money/result';
import type { CommandDeps } from '../deps.ts';
import type { EndReason, MemberState } from '../member.ts';
import { endSession } from '../sessions.ts';
import { lockMember, updateState } from '../store/members.ts';

export type SessionsToEnd = { merchantId: number; memberId: bigint; reason: EndReason };

/** Ends whatever session a member has open, companions of embedded pages included. */
export async function endSessions(deps: CommandDeps, end: SessionsToEnd): Promise<void> {
  await deps.db.inTx((tx) => endSession(deps, tx, end));
  deps.cache.forget(end.merchantId, end.memberId);
}

/** Locks a member out, or lets it in again. A closed one stays closed. */
export async function setMemberState(
  deps: CommandDeps,
  change: { merchantId: number; memberId: bigint; state: Exclude<MemberState, 'closed'> },
): Promise<void> {
  const { merchantId, memberId, state } = change;
  await deps.db.inTx(async (tx) => {
    const member = await lockMember(tx, merchantId, memberId);
    invariant(member && member.state !== 'closed', 'only an open account is locked or unlocked');
    await updateState(tx, merchantId, { memberId, state });
    if (state === 'locked') await endSession(deps, tx, { merchantId, memberId, reason: 'locked' });
  });
  deps.cache.forget(merchantId, memberId);
}
