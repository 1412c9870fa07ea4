import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { isProtected, isWaitedFor } from '../../promotion/index.ts';
import type { ReferralDeps } from '../deps.ts';
import { decideReferral, lockReferral } from '../store/referrals.ts';
import { findRule } from '../store/rules.ts';
import { lockPair, payFriend, shareOf } from './pay-friend.ts';

type Deciding = { friendId: bigint; decision: 'pay' | 'refuse'; reason: string };
type Decided = Result<'paid' | 'refused', 'NOT_FOUND' | 'REASON_REQUIRED' | 'CHANGED_MEANWHILE' | 'PROTECTED' | 'REWARDS_WAIT'>;

/** Decides a friend that an address alone holds back. Paid, it takes the next place of the month in which that happens, by the rule of today. */
export async function decideFriend(
  deps: ReferralDeps,
  { operator, ip, merchant: { profile } }: Pick<OperatorContext, 'operator' | 'ip' | 'merchant'>,
  { friendId, decision, reason: said }: Deciding,
): Promise<Decided> {
  const { merchantId, operatorId, name } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return deps.db.inTx(async (tx): Promise<Decided> => {
    const found = await lockReferral(tx, merchantId, friendId);
    if (!found) return fail('NOT_FOUND');
    if (found.state !== 'review') return fail('CHANGED_MEANWHILE');
    const nowMs = deps.clock.nowMs();
    const { referralId, inviterId, asset } = found;
    const decided = { ...found, decidedAtMs: nowMs, handlerName: name, reason };
    if (decision === 'refuse') await decideReferral(tx, merchantId, { ...decided, state: 'refused' });
    else {
      await lockPair(deps, tx, merchantId, found);
      for (const memberId of [friendId, inviterId]) {
        if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
        if (await isWaitedFor(tx, merchantId, memberId)) return fail('REWARDS_WAIT');
      }
      const rule = await findRule(tx, merchantId);
      invariant(rule, 'who is in review came there by a rule');
      const share = await shareOf(tx, merchantId, { inviterId, rule, nowMs, timeZone: profile.timeZone });
      await decideReferral(tx, merchantId, { ...decided, ...share, state: 'paid' });
      const actor = { type: 'operator' as const, id: String(operatorId) };
      if (!(await payFriend(deps, tx, merchantId, { friendId, inviterId, referralId, asset, share, actor, timeZone: profile.timeZone })))
        return fail('PROTECTED');
    }
    const state = decision === 'pay' ? 'paid' : 'refused';
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, action: 'referral.decided', reason, subject: { type: 'member', id: String(friendId) } },
      detail: { state, inviter: String(inviterId) },
    });
    return ok(state);
  });
}
