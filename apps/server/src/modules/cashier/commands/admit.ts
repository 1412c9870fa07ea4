import type { Amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { MoneyStopped } from '../../../platform/money-stopped.ts';
import { depositRoom, overRoom } from '../../identity/index.ts';
import { partOf } from '../../ledger/index.ts';
import type { CashierDeps } from '../deps.ts';
import { depositPostings } from '../postings.ts';
import { beyondLimits, costOfDeposit } from '../rules/rules-for.ts';
import { countOpen } from '../store/deposits.ts';
import { boundsOf, type Channel, OPEN_MAX, outOfRange } from '../terms.ts';

/** Whose deposit it is, at which merchant. */
export type Payer = Pick<MemberContext, 'actor' | 'merchant'> & {
  /** Terms of an offer that were taken for it. */
  promoClaimId?: string | undefined;
};

/** Whether this member may pay in at all just now. Throws `MoneyStopped`: whoever pays in now would wait for it. */
export async function admitPayer({ ledger }: Pick<CashierDeps, 'ledger'>, tx: Tx, { actor: { merchantId, memberId } }: Payer) {
  if (ledger.isStopped(merchantId)) throw new MoneyStopped(merchantId);
  if (await ledger.isFrozen(tx, merchantId, memberId)) return fail('ACCOUNT_LOCKED');
  const rest = await ledger.breaks.codeOf(tx, merchantId, memberId);
  return rest ? fail(rest) : ok(undefined);
}

/**
 * What so much by a channel comes to, if that keeps to the limits of channel, merchant and level; `bounds` are what channel and merchant
 * allow of one.
 */
export async function admitRules(
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  { payer: { actor, merchant }, channel, amount }: { payer: Payer; channel: Channel; amount: Amount },
) {
  const { merchantId, memberId } = actor;
  const mover = { merchantId, memberId, profile: merchant.profile, channel: channel.code, nowMs: clock.nowMs() };
  const bounds = boundsOf(channel, merchant.profile);
  const beyond = await beyondLimits(tx, mover, { direction: 'deposit', amount, bounds });
  if (beyond) return beyond;
  const cost = await costOfDeposit(tx, mover, amount);
  return cost.fee < amount ? ok(cost) : outOfRange({ min: cost.fee, max: bounds.max }, merchant.profile.currency.displayDigits);
}

/** Whether so much more fits the room of the member's tier. */
export async function admitRoom({ ledger }: Pick<CashierDeps, 'ledger'>, tx: Tx, { actor, merchant }: Payer, amount: Amount) {
  const gate = await ledger.gates.of(tx, actor.merchantId, { memberId: actor.memberId, daySinceMs: 0 });
  return overRoom(amount, depositRoom(merchant.profile, gate), gate.tier) ?? ok(undefined);
}

/** Whether so much more may come by a channel: the member's own limits, and how many are under way. */
export async function admitAmount(
  { ledger }: Pick<CashierDeps, 'ledger'>,
  tx: Tx,
  { payer: { actor, merchant }, channel, amount }: { payer: Payer; channel: string; amount: Amount },
) {
  const { merchantId, memberId } = actor;
  const transfers = depositPostings({ depositId: 0n, channel, amount, reference: '' });
  const limit = await ledger.limits.hit(tx, merchantId, { memberId, asset: merchant.profile.currency.code, transfers });
  if (limit) return fail('MEMBER_LIMIT', 'amount', { limit });
  const underWay = await countOpen(tx, merchantId, { part: partOf(merchantId, memberId), memberId });
  return underWay >= OPEN_MAX ? fail('DEPOSIT_PENDING_MAX', undefined, { n: OPEN_MAX }) : ok(undefined);
}
