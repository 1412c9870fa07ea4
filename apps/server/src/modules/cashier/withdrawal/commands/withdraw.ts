import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import type { withdraw as withdrawEndpoint } from '@fairhall/contract/withdraw/withdraw';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { type Amount, amount as amountOf } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { startOfDay } from '../../../../platform/day.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import type { MemberContext } from '../../../../platform/http/context.ts';
import { msOfId, parseId } from '../../../../platform/ids.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import { heldBack, outTier, overRoom, withdrawRoom } from '../../../identity/index.ts';
import { type NeedsStanding, partOf, requestHash } from '../../../ledger/index.ts';
import { makeReference } from '../../reference.ts';
import { insertStep } from '../../store/steps.ts';
import { checkAmount } from '../../terms.ts';
import { type Bank, type Card, isPayable, PAYOUT_CHANNEL } from '../card.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { withdrawalChanged } from '../events.ts';
import { holdPostings } from '../postings.ts';
import { ownView } from '../queries/own-view.ts';
import { listBanks } from '../store/banks.ts';
import { findCard } from '../store/cards.ts';
import { countSince, findByKey, findWithdrawal, insertWithdrawal, isReferenceTaken, lockMember } from '../store/withdrawals.ts';
import { isWindowOpen, withdrawBounds } from '../terms.ts';

type Input = BodyOf<typeof withdrawEndpoint>;
type Payee = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;
type Checked = { card: Card; bank: Bank; amount: Amount; fee: Amount };

/**
 * Asks for a payment to a bound card. Checked in the order in which the form asks (wire.md 4.4): turnover, times, card, amount, count,
 * password, money. The amount is held in the transaction that writes the row: there is no moment at which it could be spent twice.
 * The same key gives the same withdrawal again, as it stands by then, whatever the password says; with another request it is
 * IDEMPOTENCY_MISMATCH. So that a repeated key is never refused while its first sending may still succeed, it waits for that one.
 */
export async function withdraw(deps: WithdrawalDeps, payee: Payee, { key, input }: { key: string; input: Input }) {
  const { merchantId, memberId, type } = payee.actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  const hash = requestHash(['withdrawal', input.bankCardId, input.amount]);
  const name = `${merchantId}:${memberId}:${key}`;
  const first = deps.underWay.get(name);
  if (first) return first.hash === hash ? first.answer : fail('IDEMPOTENCY_MISMATCH');
  const answer = judge(deps, payee, { key, hash, input }).finally(() => deps.underWay.delete(name));
  deps.underWay.set(name, { hash, answer });
  return answer;
}

async function judge(deps: WithdrawalDeps, payee: Payee, { key, hash, input }: { key: string; hash: bigint; input: Input }) {
  const { merchantId, memberId } = payee.actor;
  const own = { part: partOf(merchantId, memberId), memberId };
  const answered = async (db: Queryable): Promise<Result<WithdrawalView, 'IDEMPOTENCY_MISMATCH'> | null> => {
    const known = await findByKey(db, merchantId, { ...own, key });
    if (!known) return null;
    return known.requestHash === hash ? ok(await ownView(db, payee.language, known)) : fail('IDEMPOTENCY_MISMATCH');
  };
  const before = await answered(deps.db);
  if (before) return before;
  const checked = await checkRequest(deps, payee, input);
  if (!checked.ok) return checked;
  const full = await checkCount(deps, deps.db, payee);
  if (full) return full;
  const known = await deps.identity.checkPaymentPassword({ merchantId, memberId, password: input.password, field: 'password' });
  if (!known.ok) return known;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const meanwhile = (await answered(tx)) ?? (await checkCount(deps, tx, payee));
    if (meanwhile) return meanwhile;
    const lacking = turnoverLacking(
      await deps.ledger.needs.lockedOf(tx, merchantId, { memberId, asset: payee.merchant.profile.currency.code }),
    );
    if (lacking) return lacking;
    const shut = await checkGate(deps, tx, payee, checked.value);
    if (shut) return shut;
    const held = await hold(deps, tx, { payee, key, hash, ...checked.value });
    return held.ok ? ok(await ownView(tx, payee.language, held.value)) : held;
  });
}

async function checkRequest(deps: WithdrawalDeps, { actor, merchant }: Payee, input: Input) {
  const { merchantId, memberId } = actor;
  const { profile } = merchant;
  const lacking = turnoverLacking(await deps.ledger.needs.of(merchantId, { memberId, asset: profile.currency.code }));
  if (lacking) return lacking;
  const nowMs = deps.clock.nowMs();
  const { allowed, from, to } = profile.withdraw;
  if (!allowed) return fail('WITHDRAW_OFF');
  if (!isWindowOpen({ from, to }, nowMs, profile.timeZone)) return fail('WITHDRAW_CLOSED', undefined, { from, to });
  const cardId = parseId(input.bankCardId);
  const card = cardId === null ? null : await findCard(deps.db, merchantId, { part: partOf(merchantId, memberId), memberId, cardId });
  const bank = (await listBanks(deps.db, merchantId)).find(({ bankCode }) => bankCode === card?.bankCode);
  if (!card || !bank || !isPayable(card, bank, nowMs)) return fail('CARD_UNAVAILABLE', 'bankCardId');
  const amount = checkAmount(input.amount, withdrawBounds(profile.withdraw), profile.currency);
  if (!amount.ok) return amount;
  const fee = await deps.gates.fee(merchant, amount.value);
  // Nothing would arrive.
  if (fee >= amount.value) return fail('AMOUNT_OUT_OF_RANGE', 'amount', { min: majorText(fee), max: profile.withdraw.max });
  return ok({ card, bank, amount: amount.value, fee });
}

/** Own money leaves when each need that keeps it in is met. */
function turnoverLacking({ status, required, actual }: NeedsStanding) {
  if (status !== 'N') return null;
  const [requiredTurnover, actualTurnover] = [required, actual].map(majorText);
  return fail('WITHDRAW_TURNOVER', undefined, { requiredTurnover, actualTurnover, remaining: majorText(amountOf(required - actual)) });
}

async function checkCount({ clock }: WithdrawalDeps, db: Queryable, { actor: { merchantId, memberId }, merchant: { profile } }: Payee) {
  const sinceMs = startOfDay(clock.nowMs(), profile.timeZone);
  const used = await countSince(db, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs });
  return used >= profile.withdraw.dailyCount ? fail('WITHDRAW_COUNT', undefined, { n: profile.withdraw.dailyCount }) : null;
}

/** Under the wallet's lock: a hold, or a lost tier, comes wholly before this or wholly after. */
async function checkGate(deps: WithdrawalDeps, tx: Tx, { actor, merchant: { profile } }: Payee, { amount, card }: Checked) {
  const { clock, ledger } = deps;
  const { merchantId, memberId } = actor;
  const day = { memberId, daySinceMs: startOfDay(clock.nowMs(), profile.timeZone) };
  const gate = await ledger.gates.of(tx, merchantId, day);
  const tier = outTier(gate, clock.nowMs());
  const shut =
    heldBack(gate, clock.nowMs()) ??
    (await cardHeld(deps, tx, card, merchantId)) ??
    overRoom(amount, withdrawRoom(profile, { ...gate, tier }), tier);
  if (!shut) await ledger.gates.openDay(tx, merchantId, day);
  return shut;
}

/** A new card is paid to when its own wait is over. */
async function cardHeld({ identity }: WithdrawalDeps, tx: Tx, { cardId, memberId }: Card, merchantId: number) {
  const hold = (await identity.cardHolds(tx, merchantId, memberId)).find((one) => one.cardId === cardId);
  return hold ? fail('HOLD', 'bankCardId', { cause: 'card', untilMs: hold.untilMs }) : null;
}

/** More references than this in a row are never all taken: they grow longer as they are tried. */
const REFERENCE_TRIES = 20;

async function freeReference({ random }: WithdrawalDeps, tx: Tx, { merchantId, code }: Payee['merchant']): Promise<string> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = `W${makeReference(random, code, tries)}`;
    if (!(await isReferenceTaken(tx, merchantId, reference))) return reference;
  }
  invariant(false, 'a reference is free');
}

/** Sets the amount aside and writes the row that explains it. */
async function hold(
  deps: WithdrawalDeps,
  tx: Tx,
  { payee: { actor, merchant }, key, hash, card, bank, amount, fee }: Checked & { payee: Payee; key: string; hash: bigint },
) {
  const { merchantId, memberId, account } = actor;
  const { clock, ids, ledger } = deps;
  const asset = merchant.profile.currency.code;
  const withdrawalId = ids.next();
  const reference = await freeReference(deps, tx, merchant);
  const [answer] = await ledger.post(tx, [
    {
      merchantId,
      memberId,
      asset,
      key: derivedKey(msOfId(withdrawalId), 'withdrawal.hold', merchantId, withdrawalId),
      requestHash: requestHash(['withdrawal.hold', withdrawalId, asset, amount]),
      actor: { type: 'member', id: String(memberId) },
      transfers: holdPostings({ withdrawalId, amount, reference }),
    },
  ]);
  invariant(answer && answer.code !== 'OVERLOADED', 'what is posted is decided');
  if (answer.code === 'REFUSED') {
    invariant(answer.guard === 'ACCOUNT_LOCKED', 'nobody guards a hold');
    return fail('ACCOUNT_LOCKED');
  }
  if (answer.code !== 'PLACED') return fail(answer.code, answer.code === 'INSUFFICIENT_FUNDS' ? 'amount' : undefined);
  const atMs = clock.nowMs();
  const part = partOf(merchantId, memberId);
  await insertWithdrawal(tx, merchantId, {
    ...{ part, withdrawalId, memberId, account, asset, amount, fee, reference, key },
    ...{ channel: PAYOUT_CHANNEL, cardId: card.cardId, bankCode: bank.bankCode, bankName: bank.nameEn },
    branch: card.branch,
    ...{ holdTxId: answer.txId, requestHash: hash, createdAtMs: atMs },
  });
  const by = { type: 'member' as const, id: String(memberId), name: account };
  await insertStep(tx, merchantId, { of: 'withdrawal', part, id: withdrawalId, state: 'requested', actor: by, atMs });
  const withdrawal = await findWithdrawal(tx, merchantId, withdrawalId);
  invariant(withdrawal, 'what was written is there');
  await appendOutbox(tx, [withdrawalChanged(ids.next(), withdrawal, atMs)]);
  return ok(withdrawal);
}
