import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import type { withdraw as withdrawEndpoint } from '@fairhall/contract/withdraw/withdraw';
import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { startOfDay } from '../../../../platform/day.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import { msOfId } from '../../../../platform/ids.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import { partOf, requestHash } from '../../../ledger/index.ts';
import { makeReference } from '../../reference.ts';
import { insertStep } from '../../store/steps.ts';
import { PAYOUT_CHANNEL } from '../card.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { withdrawalChanged } from '../events.ts';
import { holdPostings } from '../postings.ts';
import { ownView } from '../queries/own-view.ts';
import { findByKey, findWithdrawal, insertWithdrawal, isReferenceTaken, lockMember } from '../store/withdrawals.ts';
import { type Checked, judgeRequest, type Payee } from './judge-request.ts';

type Input = BodyOf<typeof withdrawEndpoint>;

/**
 * Asks for a payment to a bound card. All that can be known is checked before the password (judge-request.ts), and once
 * more under the locks. The amount is held in the transaction that writes the row: there is no moment at which it could be spent twice.
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
  const reader = { language: payee.language, nowMs: deps.clock.nowMs() };
  const answered = async (db: Queryable): Promise<Result<WithdrawalView, 'IDEMPOTENCY_MISMATCH'> | null> => {
    const known = await findByKey(db, merchantId, { ...own, key });
    if (!known) return null;
    return known.requestHash === hash ? ok(await ownView(db, reader, known)) : fail('IDEMPOTENCY_MISMATCH');
  };
  const before = await answered(deps.db);
  if (before) return before;
  const whose = { memberId, asset: payee.merchant.profile.currency.code };
  const standing = await deps.ledger.needs.of(merchantId, whose);
  const first = await deps.db.inTx(async (tx) => (await judgeRequest(deps, tx, payee, { wanted: input, needs: standing })).refusals[0]);
  if (first) return first;
  const known = await deps.identity.checkPaymentPassword({ merchantId, memberId, password: input.password, field: 'password' });
  if (!known.ok) return known;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const meanwhile = await answered(tx);
    if (meanwhile) return meanwhile;
    // Under the wallet's lock: a hold, or a lost tier, comes wholly before this or wholly after.
    const needs = await deps.ledger.needs.lockedOf(tx, merchantId, whose);
    const { refusals, checked } = await judgeRequest(deps, tx, payee, { wanted: input, needs });
    const [refusal] = refusals;
    if (refusal) return refusal;
    invariant(checked, 'what nothing refuses is whole');
    await deps.ledger.gates.openDay(tx, merchantId, {
      memberId,
      daySinceMs: startOfDay(deps.clock.nowMs(), payee.merchant.profile.timeZone),
    });
    const held = await hold(deps, tx, { payee, key, hash, ...checked });
    return held.ok ? ok(await ownView(tx, reader, held.value)) : held;
  });
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
  await ledger.grants.end(tx, { merchantId, memberId, asset }, { withdrawalId, asked: amount });
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
