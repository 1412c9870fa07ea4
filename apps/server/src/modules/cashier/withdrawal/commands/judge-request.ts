import type { Amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import { startOfDay } from '../../../../platform/day.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { MemberContext } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { heldBack, outTier, overRoom, withdrawRoom } from '../../../identity/index.ts';
import { type NeedsStanding, partOf } from '../../../ledger/index.ts';
import { beyondLimits, type Mover, withdrawFees } from '../../rules/rules-for.ts';
import { checkAmount, outOfRange } from '../../terms.ts';
import { type Bank, type Card, PAYOUT_CHANNEL, shutBy } from '../card.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { listBanks } from '../store/banks.ts';
import { findCard } from '../store/cards.ts';
import { countSince } from '../store/withdrawals.ts';
import { isWindowOpen, withdrawBounds } from '../terms.ts';
import { turnoverLacking } from '../turnover-lacking.ts';

export type Payee = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;
export type Checked = { card: Card; bank: Bank; amount: Amount; fee: Amount };
type Wanted = { bankCardId: string; amount: string };

/**
 * All that would refuse a withdrawal, but for its password and the money, in the order in which it is told: lock, hold, needs, window, card
 * with its own wait, amount and limits, room of the tier, count. Without any: what was asked for, as it stands. Reads within the transaction, so that under
 * the locks of its caller the answer stays right until the commit. `needs`: asked before, by who must not wait for the wallet.
 */
export async function judgeRequest(
  deps: WithdrawalDeps,
  tx: Tx,
  payee: Payee,
  { wanted, needs }: { wanted: Wanted; needs: NeedsStanding },
) {
  const { merchantId, memberId } = payee.actor;
  const { profile } = payee.merchant;
  const nowMs = deps.clock.nowMs();
  const { allowed, from, to } = profile.withdraw;
  const isOpen = isWindowOpen({ from, to }, nowMs, profile.timeZone);
  const gate = await deps.ledger.gates.of(tx, merchantId, { memberId, daySinceMs: startOfDay(nowMs, profile.timeZone) });
  const tier = outTier(gate, nowMs);
  const target = await checkCard(deps, tx, payee, wanted.bankCardId);
  const sum = await checkSum(tx, moverOf(payee, nowMs), wanted.amount);
  const refusals = [
    (await deps.ledger.isFrozen(tx, merchantId, memberId)) ? fail('ACCOUNT_LOCKED') : null,
    heldBack(gate, nowMs),
    turnoverLacking(needs),
    allowed ? null : fail('WITHDRAW_OFF'),
    allowed && !isOpen ? fail('WITHDRAW_CLOSED', undefined, { from, to }) : null,
    target.ok ? null : target,
    sum.ok ? null : sum,
    sum.ok ? overRoom(sum.value.amount, withdrawRoom(profile, { ...gate, tier }), tier) : null,
    await checkCount(deps, tx, payee),
  ].filter((refusal) => refusal !== null && !refusal.ok);
  return { refusals, checked: target.ok && sum.ok ? { ...target.value, ...sum.value } : null };
}

/** Whose withdrawal it is, for the rules of fees and limits. */
export function moverOf({ actor: { merchantId, memberId }, merchant: { profile } }: Omit<Payee, 'language'>, nowMs: number): Mover {
  return { merchantId, memberId, profile, channel: PAYOUT_CHANNEL, nowMs };
}

/** A card that is paid to now: a new one is when its own wait is over. */
async function checkCard({ clock, identity }: WithdrawalDeps, tx: Tx, { actor: { merchantId, memberId } }: Payee, bankCardId: string) {
  const cardId = parseId(bankCardId);
  const card = cardId === null ? null : await findCard(tx, merchantId, { part: partOf(merchantId, memberId), memberId, cardId });
  const bank = (await listBanks(tx, merchantId)).find(({ bankCode }) => bankCode === card?.bankCode);
  if (!card || !bank) return fail('CARD_UNAVAILABLE', 'bankCardId');
  const shut = shutBy(card, bank, clock.nowMs());
  if (shut) return fail('CARD_UNAVAILABLE', 'bankCardId', { shutBy: shut });
  const hold = (await identity.cardHolds(tx, merchantId, memberId)).find((one) => one.cardId === card.cardId);
  return hold ? fail('HOLD', 'bankCardId', { cause: 'card', untilMs: hold.untilMs }) : ok({ card, bank });
}

/** The amount within all bounds, and what it costs: where nothing would arrive it is too small. */
async function checkSum(tx: Tx, mover: Mover, text: string) {
  const { profile } = mover;
  const bounds = withdrawBounds(profile.withdraw);
  const read = checkAmount(text, bounds, profile.currency);
  if (!read.ok) return read;
  const amount = read.value;
  const beyond = await beyondLimits(tx, mover, { direction: 'withdraw', amount, bounds });
  if (beyond) return beyond;
  const fee = (await withdrawFees(tx, mover)).of(amount);
  if (fee >= amount) return outOfRange({ min: fee, max: bounds.max }, profile.currency.displayDigits);
  return ok({ amount, fee });
}

async function checkCount({ clock }: WithdrawalDeps, tx: Tx, { actor: { merchantId, memberId }, merchant: { profile } }: Payee) {
  const sinceMs = startOfDay(clock.nowMs(), profile.timeZone);
  const used = await countSince(tx, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs });
  return used >= profile.withdraw.dailyCount ? fail('WITHDRAW_COUNT', undefined, { n: profile.withdraw.dailyCount }) : null;
}
