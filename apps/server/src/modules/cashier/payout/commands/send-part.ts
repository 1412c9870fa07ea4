import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { AtAccount } from '../../providers/at-account.ts';
import { CALLS_LOOKED_AT, rests } from '../../providers/breaker.ts';
import { noteAnswer, type WrittenCall, writeCall } from '../../providers/commands/make-call.ts';
import { openProvider } from '../../providers/open-provider.ts';
import type { Payout, PayoutTaken, Refused, Unknown } from '../../providers/port.ts';
import { payoutRefOf } from '../../providers/reference.ts';
import { type Account, lockFreeAccount } from '../../providers/store/accounts.ts';
import { listRecentCalls } from '../../providers/store/calls.ts';
import { hasOpenChargeBack } from '../../recon/store/cases.ts';
import { rests as bankRests } from '../../withdrawal/card.ts';
import { findBank } from '../../withdrawal/store/banks.ts';
import { findCard, openCardNumber } from '../../withdrawal/store/cards.ts';
import { findWithdrawal } from '../../withdrawal/store/withdrawals.ts';
import type { PayoutDeps } from '../deps.ts';
import { ATTEMPTS_MAX, type Attempt, NO_TROUBLE, type Part } from '../payout.ts';
import { nextAsk } from '../plan.ts';
import { covers } from '../queries/lying.ts';
import { railsFor } from '../rails.ts';
import { railsOf } from '../rails-of.ts';
import { insertAttempt, listAttempts, updateAttempt } from '../store/attempts.ts';
import { updatePart } from '../store/parts.ts';
import { type HeldAttempt, holdAttempt } from './settle-payout.ts';
import { follow, PAYOUT_ACTOR, tellAttempt } from './tell-attempt.ts';

export type WrittenPayout = { attempt: Attempt; account: Account; payout: Payout; call: WrittenCall };

/**
 * Writes down that a part is sent, before it is: whoever dies behind the commit leaves a row that is asked about, never sent again. Null: no
 * rail of its bank takes it now, its bank rests, money stands still, or its member's was taken back, and it waits. Of a withdrawal that this
 * transaction holds.
 */
export async function writePayout(deps: PayoutDeps, tx: Tx, part: Part, busy: readonly AtAccount[] = []): Promise<WrittenPayout | null> {
  const { merchantId, withdrawalId, no, cardId, amount } = part;
  const withdrawal = await findWithdrawal(tx, merchantId, withdrawalId);
  const card = withdrawal && (await findCard(tx, merchantId, { part: part.part, memberId: withdrawal.memberId, cardId }));
  invariant(card, 'a part goes to a card of its member');
  const nowMs = deps.clock.nowMs();
  if (deps.ledger.isStopped(merchantId) || (await hasOpenChargeBack(tx, merchantId, withdrawal.memberId))) return null;
  const bank = await findBank(tx, merchantId, card.bankCode);
  if (!bank || bankRests(bank, nowMs)) return null;
  const found = await accountFor(deps, tx, { merchantId, bankCode: card.bankCode, amount, busy });
  if (!found) return null;
  const { account, channelCode } = found;
  const before = (await listAttempts(tx, merchantId, { part: part.part, withdrawalIds: [withdrawalId] })).filter((one) => one.no === no);
  // One that a person had tried again is new.
  if (part.state === 'absent' && before.length >= ATTEMPTS_MAX) return null;
  const attempt: Attempt = {
    ...{ merchantId, part: part.part, withdrawalId, no, attempt: before.length + 1, attemptId: deps.ids.next() },
    ...{
      accountId: account.accountId,
      channelCode,
      fileId: null,
      state: 'sent',
      theirId: null,
      code: null,
      ...NO_TROUBLE,
      sentAtMs: nowMs,
    },
    ...{ takenAtMs: null, paidAtMs: null, decidedAtMs: null, absentSinceMs: null, askedAtMs: null, decidedBy: null },
    nextPollAtMs: nextAsk({ state: 'sent', sentAtMs: nowMs, paidAtMs: null }, nowMs),
  };
  await insertAttempt(tx, attempt);
  await updatePart(tx, { ...part, state: 'sent', changedAtMs: nowMs });
  await follow(deps, tx, { withdrawal, actor: PAYOUT_ACTOR });
  const call = await writeCall(deps, tx, { merchantId, accountId: account.accountId, orderId: attempt.attemptId, op: 'payout' });
  const number = await openCardNumber(tx, merchantId, card);
  invariant(number, 'a card that is paid to has a number');
  const ref = payoutRefOf(attempt.attemptId);
  const to = { channel: channelCode, number, holder: card.holder };
  return { attempt, account, call, payout: { ref, amount, currency: withdrawal.asset, ...to, title: `${withdrawal.reference}-P${no}` } };
}

type Wanted = { merchantId: number; bankCode: string; amount: Amount; busy: readonly AtAccount[] };

/**
 * The account of the first rail that takes a payment now: it is open, answers, is not busy, and holds enough. It is held until the payment is
 * written, so that no other worker counts the same money. Null as well while another counts there: the payment waits rather than take a later
 * rail.
 */
async function accountFor(
  deps: PayoutDeps,
  tx: Tx,
  { merchantId, bankCode, amount, busy }: Wanted,
): Promise<{ account: Account; channelCode: string } | null> {
  const nowMs = deps.clock.nowMs();
  const { rails, minute } = await railsOf(deps, tx, merchantId, bankCode);
  for (const { accountId, channelCode } of railsFor(rails, amount, minute)) {
    if (busy.some((one) => one.merchantId === merchantId && one.accountId === accountId)) continue;
    const calls = await listRecentCalls(tx, merchantId, { accountId, op: 'payout', max: CALLS_LOOKED_AT });
    if (rests(calls, nowMs)) continue;
    const account = await lockFreeAccount(tx, merchantId, accountId);
    if (!account) return null;
    if (await covers(tx, account, { amount, nowMs })) return { account, channelCode };
  }
  return null;
}

/** Long before "we know none" can be taken for its word (plan.ts). */
const SENT_WITHIN_MS = 60_000;

/**
 * Sends what was written down, and writes down what was said. Whoever slept in between sends it no more: it may have been found absent by now, with
 * another in its place.
 */
export async function sendPayout(deps: PayoutDeps, { attempt, account, payout, call }: WrittenPayout): Promise<void> {
  const { merchantId, attemptId, sentAtMs } = attempt;
  if (deps.clock.nowMs() > sentAtMs + SENT_WITHIN_MS) return;
  const { code } = await deps.merchants.byId(merchantId);
  const provider = await openProvider(deps, account, code);
  invariant(provider.payouts, 'a route of payouts leads to who pays out');
  const said = await provider.payouts.create(payout);
  await deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, said);
    await noteSent(deps, tx, { merchantId, attemptId, said });
  });
}

type Sent = { merchantId: number; attemptId: bigint; said: PayoutTaken | Refused | Unknown };

/** Who was asked about meanwhile has its state from that. What they took is no payment yet: the query says so. */
async function noteSent(deps: PayoutDeps, tx: Tx, { merchantId, attemptId, said }: Sent): Promise<void> {
  const held = await holdAttempt(tx, merchantId, attemptId);
  if (held?.attempt.state !== 'sent') return;
  const { nextPollAtMs } = held.attempt;
  const moved = await tellSent(deps, tx, held, said);
  // Something was said of it while it was sent: it is asked about at once.
  if (nextPollAtMs !== null && nextPollAtMs <= deps.clock.nowMs()) await updateAttempt(tx, { ...moved, nextPollAtMs });
}

async function tellSent(deps: PayoutDeps, tx: Tx, held: HeldAttempt, said: Sent['said']): Promise<Attempt> {
  const of = { ...held, by: 'provider', actor: PAYOUT_ACTOR };
  if (said.kind === 'definite')
    return tellAttempt(deps, tx, { ...of, attempt: { ...held.attempt, theirId: said.theirId }, fact: { is: 'accepted' } });
  if (said.kind === 'refused')
    return tellAttempt(deps, tx, { ...of, attempt: { ...held.attempt, code: said.code }, fact: { is: 'failed', reason: said.code } });
  return tellAttempt(deps, tx, { ...of, fact: { is: 'unknown' } });
}
