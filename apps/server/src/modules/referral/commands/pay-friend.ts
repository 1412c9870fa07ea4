import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { dayOf, startOfMonth } from '../../../platform/day.ts';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { msOfId } from '../../../platform/ids.ts';
import { type Intent, type LedgerActor, partOf, requestHash } from '../../ledger/index.ts';
import type { ReferralDeps } from '../deps.ts';
import { rewardAt } from '../rules.ts';
import { countPaid } from '../store/referrals.ts';
import type { Rule } from '../store/rules.ts';

export type Pair = { friendId: bigint; inviterId: bigint };
export type Share = { month: string; place: number; amount: Amount; friendAmount: Amount };

/** Locks both wallets in the order of their keys: of two who were invited by each other's friends none waits for the other. */
export async function lockPair(
  { ledger }: Pick<ReferralDeps, 'ledger'>,
  tx: Tx,
  merchantId: number,
  { friendId, inviterId }: Pair,
): Promise<void> {
  const both = [friendId, inviterId].map((id) => ({ id, part: partOf(merchantId, id) }));
  both.sort((a, b) => a.part - b.part || (a.id < b.id ? -1 : 1));
  for (const { id } of both) await ledger.lockBalances(tx, merchantId, id);
}

/** What a friend that qualifies now brings: by its place among those of the month. Under the inviter's lock. */
export async function shareOf(
  tx: Tx,
  merchantId: number,
  { inviterId, rule, nowMs, timeZone }: { inviterId: bigint; rule: Rule; nowMs: number; timeZone: string },
): Promise<Share> {
  const month = dayOf(startOfMonth(nowMs, timeZone), timeZone);
  const place = (await countPaid(tx, merchantId, { inviterId, month })).count + 1;
  const { steps, monthCap, friendAmount } = rule;
  return { month, place, amount: rewardAt(steps, { place, cap: monthCap }), friendAmount };
}

type Paying = Pair & { referralId: bigint; asset: string; share: Share; actor: LedgerActor; timeZone: string };

/** Pays both, as far as there is something for each, and gives the friend what campaigns have for it; false: a wallet took nothing, and nothing may stand. */
export async function payFriend(
  { ledger, promotions }: Pick<ReferralDeps, 'ledger' | 'promotions'>,
  tx: Tx,
  merchantId: number,
  paying: Paying,
): Promise<boolean> {
  const { friendId, inviterId, share, asset, timeZone } = paying;
  const sides = [
    { memberId: inviterId, amount: share.amount, side: 'inviter' },
    { memberId: friendId, amount: share.friendAmount, side: 'friend' },
  ].filter(({ amount }) => amount > ZERO);
  if (sides.length > 0) {
    const answers = await ledger.post(
      tx,
      sides.map((side) => intentOf(merchantId, paying, side)),
    );
    invariant(answers.length === sides.length, 'each is answered');
    if (!answers.every(({ code }) => code === 'PLACED')) return false;
  }
  await promotions.giveOn(tx, { merchantId, memberId: friendId, asset }, { trigger: 'friendQualified', occasion: 'friend', timeZone });
  return true;
}

type Side = { memberId: bigint; amount: Amount; side: string };

function intentOf(merchantId: number, { referralId, asset, actor }: Paying, { memberId, amount, side }: Side): Intent {
  return {
    ...{ merchantId, memberId, asset, actor, key: derivedKey(msOfId(referralId), `referral.${side}`, merchantId, referralId) },
    requestHash: requestHash(['referral', side, String(referralId), String(amount)]),
    transfers: [
      {
        debit: { owner: 'house', kind: 'promotion', area: 'REFERRAL' },
        credit: { owner: 'member', kind: 'cash' },
        ...{ amount, kind: 'referral_rebate', ref: referralId },
      },
    ],
  };
}
