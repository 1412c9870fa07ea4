import type { ReplyOf } from '@fairhall/contract/endpoint';
import { promotionOn } from '@fairhall/contract/merchant-profile';
import type { FRIEND_STATES, ownReferral as ownReferralEndpoint } from '@fairhall/contract/referral/referral';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { dayOf, startOfMonth } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { maskedName } from '../../../platform/masked-name.ts';
import { isProtected } from '../../promotion/index.ts';
import type { ReferralDeps } from '../deps.ts';
import { countFriends, countPaid, type FriendRow, listFriends } from '../store/referrals.ts';
import { findRule } from '../store/rules.ts';

const FRIENDS_SHOWN = 100;
const DAY_MS = 86_400_000;

/** The member's code, made at its first look; what friends bring, and how far each is. */
export async function ownReferral(
  deps: ReferralDeps,
  { actor: { merchantId, memberId }, merchant: { profile }, language }: Pick<MemberContext, 'actor' | 'merchant' | 'language'>,
): Promise<Result<ReplyOf<typeof ownReferralEndpoint>, 'NOT_FOUND'>> {
  if (!promotionOn(profile, 'REFERRAL')) return fail('NOT_FOUND');
  const { db, clock } = deps;
  const [nowMs, asset] = [clock.nowMs(), profile.currency.code];
  const month = dayOf(startOfMonth(nowMs, profile.timeZone), profile.timeZone);
  const [code, rule, total, ofMonth, friends, isKept, gifts] = await Promise.all([
    deps.identity.referralCode(merchantId, memberId),
    findRule(db, merchantId),
    countFriends(db, merchantId, memberId),
    countPaid(db, merchantId, { inviterId: memberId, month }),
    listFriends(db, merchantId, { inviterId: memberId, asset, max: FRIENDS_SHOWN }),
    isProtected(db, merchantId, { memberId, nowMs }),
    deps.promotions.titlesOn(merchantId, { trigger: 'friendQualified', language }),
  ]);
  const shown = rule?.shown && !isKept ? rule : null;
  return ok({
    ...{ currency: asset, protected: isKept, code, total, monthCount: ofMonth.count, monthE4: digits(ofMonth.sum) },
    rule: shown && {
      ...{ tier: shown.tier, minDepositE4: digits(shown.minDeposit), minStakeE4: digits(shown.minStake), withinDays: shown.withinDays },
      steps: shown.steps.map(({ from, amount }) => ({ from, amountE4: digits(amount) })),
      ...{ monthCap: shown.monthCap, friendE4: digits(shown.friendAmount), friendGifts: gifts },
    },
    friends: friends.map((friend) => {
      const untilMs = friend.atMs + (rule?.withinDays ?? 0) * DAY_MS;
      return {
        ...{ name: maskedName(friend.account), joinedAtMs: friend.atMs, untilMs, why: friend.why, amountE4: digits(friend.amount) },
        state: stateOf(friend, { isLate: untilMs <= nowMs, minDeposit: rule?.minDeposit ?? ZERO }),
      };
    }),
  });
}

type Measure = { isLate: boolean; minDeposit: bigint };

function stateOf({ state, amount, verified, deposited }: FriendRow, { isLate, minDeposit }: Measure): (typeof FRIEND_STATES)[number] {
  if (state === 'paid') return amount > ZERO ? 'paid' : 'capped';
  if (state !== null) return state;
  if (isLate) return 'late';
  if (!verified) return 'joined';
  return deposited >= minDeposit && deposited > ZERO ? 'deposited' : 'verified';
}
