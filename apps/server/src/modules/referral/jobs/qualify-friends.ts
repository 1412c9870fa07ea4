import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { lockPair, payFriend, shareOf } from '../commands/pay-friend.ts';
import type { ReferralDeps } from '../deps.ts';
import { sharedBy } from '../rules.ts';
import {
  type Candidate,
  findPiece,
  findWalk,
  insertReferral,
  keepWalk,
  listQualified,
  type Place,
  type Referral,
  sharedKinds,
} from '../store/referrals.ts';
import { findRule, type Rule } from '../store/rules.ts';

const FRIENDS_MAX = 500;
const BEFORE_ALL: Place = { cameAtMs: 0, friendId: 0n };

/**
 * Looks for friends who have done what the rule asks, some at a time: pays them, refuses who is one with its inviter, or hands them to an
 * operator. Behind the last it begins anew, so that whom it could not pay keeps nobody waiting, and is asked for again.
 */
export async function qualifyFriends(deps: ReferralDeps): Promise<'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const { merchantId } = merchant;
    const rule = await findRule(deps.db.of(merchantId), merchantId);
    // Not by the promotion's switch, which shows the way to it: who was invited keeps what was promised.
    if (rule?.shown) await lookAtPiece(deps, merchant, rule);
  }
  return 'idle';
}

async function lookAtPiece(deps: ReferralDeps, merchant: MerchantRef, rule: Rule): Promise<void> {
  const { merchantId, profile } = merchant;
  const own = deps.db.of(merchantId);
  const nowMs = deps.clock.nowMs();
  const behind = (await findWalk(own, merchantId)) ?? BEFORE_ALL;
  const upTo = await findPiece(own, merchantId, { rule, nowMs, behind, max: FRIENDS_MAX });
  if (upTo) {
    const friends = await listQualified(own, merchantId, { asset: profile.currency.code, rule, nowMs, behind, upTo });
    for (const friend of friends) await own.inTx((tx) => qualify(deps, tx, { merchant, rule, friend }));
  }
  const next = upTo && (await findPiece(own, merchantId, { rule, nowMs, behind: upTo, max: 1 })) ? upTo : BEFORE_ALL;
  await keepWalk(own, merchantId, next);
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
  const paid = await payFriend(deps, tx, merchantId, {
    ...friend,
    referralId,
    asset,
    share,
    actor: { type: 'system', id: 'referrals' },
    timeZone: profile.timeZone,
  });
  return paid ? ok(undefined) : fail('CHANGED_MEANWHILE');
}
