import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { type Amount, amount as amountOf, sum } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { majorText, parseMajor } from '@fairhall/money/text';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import { msOfId } from '../../../../platform/ids.ts';
import { MoneyStopped } from '../../../../platform/money-stopped.ts';
import { type Intent, isLimitName, partOf, requestHash } from '../../../ledger/index.ts';
import { turnoverTerms } from '../../../merchant/index.ts';
import type { Payer } from '../../commands/admit.ts';
import { checkAmount } from '../../terms.ts';
import { turnoverLacking } from '../../withdrawal/turnover-lacking.ts';
import type { TransferDeps } from '../deps.ts';
import { inPostings, outPostings } from '../postings.ts';
import { findByKey, insertTransfers, lockSender, type MemberTransfer, suspectsAmong } from '../store/transfers.ts';
import { type Direction, maySend, sendBounds } from '../terms.ts';
import { mayReceive, type Target } from './check-receiver.ts';
import { checkSender } from './check-sender.ts';

/** `name` null: whoever stands above. `field` is what a refusal of the line names. */
export type Line = { name: string | null; amount: string; field: string };
export type Order = { key: string; direction: Direction; lines: readonly Line[]; password: string };
export type Sent = { orderId: string; amount: string; lines: number };

/** Within it money that comes back is a circle, and many who send to one are many. */
const LOOKED_BACK_MS = 24 * 3_600_000;

/**
 * Sends money to members: all lines of an order or none. As a withdrawal for who sends, as a deposit for who receives; what comes must be
 * turned over by the receiver. The wallets of all are locked in the order of their keys before anything is looked at, so that two who send
 * to each other never wait for each other. The same key gives the same order again; with another request it is IDEMPOTENCY_MISMATCH.
 */
export async function send(deps: TransferDeps, sender: Payer, order: Order) {
  const { actor, merchant } = sender;
  const { merchantId, memberId, type } = actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  if (!maySend(merchant.profile, type, order.direction)) return fail('TRANSFER_OFF');
  if (deps.ledger.isStopped(merchantId)) throw new MoneyStopped(merchantId);
  const hash = requestHash(['transfer', order.direction, order.lines.map(({ name, amount }) => [name, amount])]);
  const before = await sentBefore(deps.db, sender, { key: order.key, hash });
  if (before) return before;
  const amounts = readAmounts(sender, order.lines);
  if (!amounts.ok) return amounts;
  const lacking = turnoverLacking(await deps.ledger.needs.of(merchantId, { memberId, asset: merchant.profile.currency.code }));
  if (lacking) return lacking;
  const targets = await targetsOf(deps, sender, order, amounts.value);
  if (!targets.ok) return targets;
  const known = await deps.identity.checkPaymentPassword({ merchantId, memberId, password: order.password, field: 'paymentPassword' });
  if (!known.ok) return known;
  return deps.db.inTx((tx) => sendIn(deps, tx, { sender, order, hash, targets: targets.value }));
}

async function sentBefore(
  db: Queryable,
  { actor: { merchantId, memberId } }: Payer,
  { key, hash }: { key: string; hash: bigint },
): Promise<Result<Sent, 'IDEMPOTENCY_MISMATCH'> | null> {
  const rows = await findByKey(db, merchantId, { part: partOf(merchantId, memberId), memberId, key });
  if (rows.length === 0) return null;
  return rows.every(({ requestHash: kept }) => kept === hash) ? ok(told(rows)) : fail('IDEMPOTENCY_MISMATCH');
}

function told(rows: readonly MemberTransfer[]): Sent {
  return { orderId: String(rows[0]?.orderId ?? 0n), amount: majorText(sum(rows.map(({ amount }) => amount))), lines: rows.length };
}

function readAmounts({ merchant: { profile } }: Payer, lines: readonly Line[]) {
  const bounds = sendBounds(profile);
  const amounts: Amount[] = [];
  for (const { amount: text, field } of lines) {
    const amount = checkAmount(text, bounds, profile.currency);
    if (!amount.ok) return { ...amount, field: `${field}amount` };
    amounts.push(amount.value);
  }
  return ok(amounts);
}

/** Whom each line means. Who is not there is refused as who may not receive. */
async function targetsOf(
  { identity }: TransferDeps,
  { actor: { merchantId, memberId } }: Payer,
  { direction, lines }: Order,
  amounts: readonly Amount[],
): Promise<Result<Target[], 'TRANSFER_TARGET' | 'FIELD_FORMAT'>> {
  const names = lines.flatMap(({ name }) => name ?? []);
  const upline = direction === 'up' ? await identity.uplineOf(merchantId, memberId) : null;
  const below = direction === 'down' ? await identity.downlinesOf(merchantId, memberId, names) : null;
  const targets: Target[] = [];
  for (const [n, { name, field }] of lines.entries()) {
    const found = name === null ? upline : below?.get(name);
    if (!found) return fail('TRANSFER_TARGET', name === null ? undefined : `${field}downlineName`);
    if (targets.some(({ memberId }) => memberId === found.memberId)) return fail('FIELD_FORMAT', `${field}downlineName`);
    targets.push({ ...found, amount: amounts[n] as Amount });
  }
  return ok(targets);
}

type Sending = { sender: Payer; order: Order; hash: bigint; targets: readonly Target[] };

async function sendIn(deps: TransferDeps, tx: Tx, sending: Sending) {
  const { sender, order, hash, targets } = sending;
  const { merchantId, memberId } = sender.actor;
  await lockSender(tx, merchantId, memberId);
  const before = await sentBefore(tx, sender, { key: order.key, hash });
  if (before) return before;
  const everybody = [memberId, ...targets.map((target) => target.memberId)].map((id) => ({ id, part: partOf(merchantId, id) }));
  everybody.sort((a, b) => a.part - b.part || (a.id < b.id ? -1 : 1));
  for (const { id } of everybody) await deps.ledger.lockBalances(tx, merchantId, id);
  const refused = await checkSender(
    deps,
    tx,
    sender,
    targets.map(({ amount }) => amount),
  );
  if (refused) return refused;
  for (const [n, target] of targets.entries()) {
    if (!(await mayReceive(deps, tx, { merchant: sender.merchant, target }))) return notReceived(order.lines[n]);
  }
  return move(deps, tx, sending);
}

function notReceived(line: Line | undefined) {
  return fail('TRANSFER_TARGET', line && line.name !== null ? `${line.field}downlineName` : undefined);
}

/** Posts both sides of each line, writes the rows that explain them, and opens what each receiver must turn over. */
async function move(deps: TransferDeps, tx: Tx, { sender, order, hash, targets }: Sending) {
  const { actor, merchant } = sender;
  const { merchantId, memberId } = actor;
  const { clock, ids, ledger } = deps;
  const asset = merchant.profile.currency.code;
  const [createdAtMs, orderId, part] = [clock.nowMs(), ids.next(), partOf(merchantId, memberId)];
  const { weights, clearBelow } = await turnoverTerms(tx, merchantId);
  const receiverIds = targets.map((target) => target.memberId);
  const suspects = await suspectsAmong(tx, merchantId, { memberId, receiverIds, sinceMs: createdAtMs - LOOKED_BACK_MS });
  const rows = targets.map(
    (target, n): MemberTransfer => ({
      ...{ merchantId, part, transferId: ids.next(), orderId, line: n + 1, memberId, receiverId: target.memberId, asset },
      ...{ amount: target.amount, direction: order.direction, suspect: suspects.get(target.memberId) ?? null },
      ...{ key: order.key, requestHash: hash, createdAtMs },
    }),
  );
  const receivers = [...new Set(rows.map(({ receiverId }) => receiverId))];
  await ledger.needs.clear(tx, merchantId, { memberIds: receivers, asset, below: parseMajor(clearBelow) ?? 0n });
  const answers = await ledger.post(tx, rows.flatMap(intentsOf));
  for (const [n, answer] of answers.entries()) {
    invariant(answer.code !== 'OVERLOADED', 'what is posted is decided');
    if (answer.code === 'PLACED') continue;
    if (answer.code !== 'REFUSED') return fail(answer.code, answer.code === 'INSUFFICIENT_FUNDS' ? 'amount' : undefined);
    if (answer.guard === 'ACCOUNT_LOCKED') return fail('ACCOUNT_LOCKED');
    invariant(isLimitName(answer.guard), 'nobody else guards a transfer');
    return notReceived(order.lines[n >> 1]);
  }
  await insertTransfers(tx, rows);
  const multiple = BigInt(merchant.profile.memberTransfer.multiple);
  const opened = { asset, source: 'transfer' as const, weights, blocking: true };
  const needs = rows.map(({ receiverId: memberId, transferId: ref, amount }) => ({
    ...{ ...opened, memberId, ref, required: amountOf(amount * multiple) },
  }));
  await ledger.needs.open(tx, merchantId, multiple > 0n ? needs : []);
  return ok(told(rows));
}

/** Out and in, each an intent of its wallet, about one transfer. */
function intentsOf({ merchantId, memberId, receiverId, transferId, asset, amount, direction }: MemberTransfer): Intent[] {
  const bornMs = msOfId(transferId);
  const both = { merchantId, asset, actor: { type: 'member' as const, id: String(memberId) } };
  const sides = [
    { memberId, side: 'out', transfers: outPostings({ transferId, amount, direction }) },
    { memberId: receiverId, side: 'in', transfers: inPostings({ transferId, amount }) },
  ];
  return sides.map(({ side, ...one }) => ({
    ...both,
    ...one,
    key: derivedKey(bornMs, `transfer.${side}`, merchantId, transferId),
    requestHash: requestHash(['transfer', side, transferId, asset, amount]),
  }));
}
