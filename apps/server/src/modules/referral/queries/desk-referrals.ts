import type { deskReferrals, referralRule } from '@fairhall/contract/console/referrals';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { ReferralDeps } from '../deps.ts';
import { listDesk } from '../store/referrals.ts';
import { findRule } from '../store/rules.ts';

export async function deskRule(
  { db }: Pick<ReferralDeps, 'db'>,
  { operator, merchant: { profile } }: Pick<OperatorContext, 'operator' | 'merchant'>,
): Promise<ReplyOf<typeof referralRule>> {
  const rule = await findRule(db, operator.merchantId);
  return {
    ...{ currency: profile.currency.code, version: rule?.version ?? 0, changedName: rule?.madeName ?? '' },
    rule: rule && {
      ...{ shown: rule.shown, tier: rule.tier, minDepositE4: digits(rule.minDeposit), minStakeE4: digits(rule.minStake) },
      ...{ withinDays: rule.withinDays, monthCap: rule.monthCap, friendE4: digits(rule.friendAmount) },
      steps: rule.steps.map(({ from, amount }) => ({ from, amountE4: digits(amount) })),
    },
  };
}

export async function deskFriends(
  { db }: Pick<ReferralDeps, 'db'>,
  merchantId: number,
  { state = 'review', page = 0 }: QueryOf<typeof deskReferrals>,
): Promise<ReplyOf<typeof deskReferrals>> {
  const { total, rows } = await listDesk(db, merchantId, { review: state === 'review', page, size: PAGE_SIZE.console });
  return {
    total,
    list: rows.map(({ friendId, inviterId, friend, inviter, state: is, why, amount, friendAmount, madeAtMs, handlerName, reason }) => ({
      ...{ friendId: String(friendId), friend, inviterId: String(inviterId), inviter, state: is, why, amountE4: digits(amount) },
      ...{ friendE4: digits(friendAmount), atMs: madeAtMs, handlerName, reason },
    })),
  };
}
