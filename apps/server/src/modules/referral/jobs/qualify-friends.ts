import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { lockPair, payFriend, shareOf } from '../commands/pay-friend.ts';
import type { ReferralDeps } from '../deps.ts';
import { sharedBy } from '../rules.ts';
import { type Candidate, insertReferral, nextQualified, type Referral, sharedKinds } from '../store/referrals.ts';
import { findRule, type Rule } from '../store/rules.ts';

const FRIENDS_MAX = 50;

/** Looks for friends who have done what the rule asks: pays them, refuses who is one with its inviter, or hands them to an operator. */
export async function qualifyFriends(deps: ReferralDeps): Promise<'more' | 'idle'> {
  let found = 0;
  for (const merchant of await deps.merchants.all()) {
    const { merchantId, profile } = merchant;
    const own = deps.db.of(merchantId);
    const rule = await findRule(own, merchantId);
    // Not by the promotion's switch, which shows the way to it: who was invited keeps what was promised.
    if (!rule?.shown) continue;
    const asked = { asset: profile.currency.code, rule, nowMs: deps.clock.nowMs(), max: FRIENDS_MAX };
    const friends = await nextQualified(own, merchantId, asked);
    let stood = 0;
    for (const friend of friends) if ((await own.inTx((tx) => qualify(deps, tx, { merchant, rule, friend }))).ok) stood += 1;
    // Who could not be paid is asked for again at the next look, and not at once.
    if (stood === FRIENDS_MAX) found += 1;
  }
  return found > 0 ? 'more' : 'idle';
}

type Qualifying = { merchant: MerchantRef; rule: Rule; friend: Candidate };

async function qualify(
  deps: ReferralDeps,
  tx: Tx,
  { merchant: { merchantId, profile }, rule, friend }: Qualifying,
): Promise<Result<void, 'CHANGED_MEANWHILE'>> {
  const { friendId, inviterId } = friend;
  await lockPair(deps, tx, merchantId, friend);
  const why = sharedBy(await sharedKinds(tx, merchantId, friend));
  const [nowMs, referralId, asset] = [deps.clock.nowMs(), deps.ids.next(), profile.currency.code];
  const waiting: Referral = {
    ...{ friendId, referralId, inviterId, version: rule.version, state: why === 'ADDRESS' ? 'review' : 'refused', why, asset },
    ...{ month: null, place: null, amount: ZERO, friendAmount: ZERO, madeAtMs: nowMs, decidedAtMs: why === 'ADDRESS' ? null : nowMs },
    ...{ handlerName: null, reason: '' },
  };
  if (why !== null) return (await insertReferral(tx, merchantId, waiting)) ? ok(undefined) : fail('CHANGED_MEANWHILE');
  const share = await shareOf(tx, merchantId, { inviterId, rule, nowMs, timeZone: profile.timeZone });
  if (!(await insertReferral(tx, merchantId, { ...waiting, ...share, state: 'paid' }))) return fail('CHANGED_MEANWHILE');
  const paid = await payFriend(deps, tx, merchantId, { ...friend, referralId, asset, share, actor: { type: 'system', id: 'referrals' } });
  return paid ? ok(undefined) : fail('CHANGED_MEANWHILE');
}
