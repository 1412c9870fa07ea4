import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Amount } from '@fairhall/money/amount';
import { columns, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import { holderPlace, openNumber } from '../../numbers/locked-number.ts';
import type { Change } from '../../review/reviewed.ts';
import type { Owner } from '../../store/deposits.ts';
import { FIRST_APPROVAL, type FirstApprovalColumns, firstApprovalValues, toFirstApproval } from '../../store/first-approval.ts';
import type { Withdrawal } from '../withdrawal.ts';

type Own = Omit<Withdrawal, 'firstApproval' | 'cardLast4' | 'cardHolder'>;
type WithdrawalRow = Row & FirstApprovalColumns & Own & { cardLast4: string; holderLocked: Buffer | null };

const WITHDRAWAL = columns<Own>({
  merchantId: 'merchant_id',
  part: 'part',
  withdrawalId: 'withdrawal_id',
  memberId: 'member_id',
  account: 'account',
  asset: 'asset',
  amount: 'amount',
  fee: 'fee',
  channel: 'channel',
  cardId: 'card_id',
  bankCode: 'bank_code',
  bankName: 'bank_name',
  branch: 'branch',
  reference: 'reference',
  state: 'state',
  handlerId: 'handler_id',
  handlerName: 'handler_name',
  reason: 'reason',
  bankReference: 'bank_reference',
  holdTxId: 'hold_tx_id',
  closeTxId: 'close_tx_id',
  requestHash: 'request_hash',
  createdAtMs: time('created_at'),
  takenAtMs: time('taken_at'),
  approvedAtMs: time('approved_at'),
  decidedAtMs: time('decided_at'),
});

/** Of `withdrawal w`, for statements of this folder's stores. */
export const COLUMNS = `${WITHDRAWAL.selectOf('w')}, ${FIRST_APPROVAL.selectOf('w')},
  ${ofCard('number_last4')} as "cardLast4", ${ofCard('holder_locked')} as "holderLocked"`;

/** What its card says: a card never changes. */
function ofCard(column: string): string {
  return `(select c.${column} from bank_card c where c.merchant_id = w.merchant_id and c.part = w.part and c.card_id = w.card_id)`;
}

function toWithdrawal({ firstApproverId, firstApproverName, firstApprovedAtMs, firstNote, ...row }: WithdrawalRow): Withdrawal {
  const { holderLocked, ...withdrawal } = row;
  return {
    ...withdrawal,
    cardHolder: holderLocked ? openNumber(holderLocked, holderPlace(row.merchantId, row.cardId)) : '',
    firstApproval: toFirstApproval({ firstApproverId, firstApproverName, firstApprovedAtMs, firstNote }),
  };
}

/** Withdrawals by a statement that selects COLUMNS. */
export async function queryWithdrawals(db: Queryable, sql: string, params: readonly unknown[]): Promise<Withdrawal[]> {
  return (await db.query<WithdrawalRow>(sql, params)).map(toWithdrawal);
}

async function queryOne(db: Queryable, condition: string, params: readonly unknown[]): Promise<Withdrawal | null> {
  const [row] = await queryWithdrawals(db, `select ${COLUMNS} from withdrawal w where w.merchant_id = $1 and ${condition}`, params);
  return row ?? null;
}

export async function listByIds(db: Queryable, merchantId: number, withdrawalIds: readonly bigint[]): Promise<Withdrawal[]> {
  if (withdrawalIds.length === 0) return [];
  return queryWithdrawals(db, `select ${COLUMNS} from withdrawal w where w.merchant_id = $1 and w.withdrawal_id = any ($2)`, [
    merchantId,
    withdrawalIds,
  ]);
}

/** One at a time for this member until the transaction ends: so that cards and withdrawals can be counted, and one key makes one. */
export async function lockMember(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('withdrawal:' || $1::text || ':' || $2::text, 0))", [merchantId, memberId]);
}

export async function findByKey(
  db: Queryable,
  merchantId: number,
  { part, memberId, key }: Owner & { key: string },
): Promise<Withdrawal | null> {
  return queryOne(db, 'w.part = $2 and w.member_id = $3 and w.idem_key = $4', [merchantId, part, memberId, key]);
}

export async function findWithdrawal(db: Queryable, merchantId: number, withdrawalId: bigint): Promise<Withdrawal | null> {
  return queryOne(db, 'w.withdrawal_id = $2', [merchantId, withdrawalId]);
}

/** The same, held until the transaction ends. */
export async function lockWithdrawal(tx: Tx, merchantId: number, withdrawalId: bigint): Promise<Withdrawal | null> {
  return queryOne(tx, 'w.withdrawal_id = $2 for update of w', [merchantId, withdrawalId]);
}

export async function isReferenceTaken(db: Queryable, merchantId: number, reference: string): Promise<boolean> {
  return (await db.query('select 1 from withdrawal where merchant_id = $1 and reference = $2', [merchantId, reference])).length > 0;
}

/** How many were asked for since `sinceMs`; a rejected one doesn't count. */
export async function countSince(
  db: Queryable,
  merchantId: number,
  { part, memberId, sinceMs }: Owner & { sinceMs: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from withdrawal
      where merchant_id = $1 and part = $2 and member_id = $3 and created_at >= to_timestamp($4 / 1000.0) and state <> 'rejected'`,
    [merchantId, part, memberId, sinceMs],
  );
  return row?.count ?? 0;
}

/** How many of a member came to each end, and how many of those paid went to one card. */
export async function countClosed(
  db: Queryable,
  merchantId: number,
  { part, memberId, cardId }: Owner & { cardId: bigint },
): Promise<{ paid: number; rejected: number; toCard: number }> {
  const [row] = await db.query<{ paid: number; rejected: number; toCard: number }>(
    `select count(*) filter (where state = 'paid')::integer as paid, count(*) filter (where state = 'rejected')::integer as rejected,
       count(*) filter (where state = 'paid' and card_id = $4)::integer as "toCard"
       from withdrawal where merchant_id = $1 and part = $2 and member_id = $3`,
    [merchantId, part, memberId, cardId],
  );
  return row ?? { paid: 0, rejected: 0, toCard: 0 };
}

type Range = Owner & { fromMs: number; toMs: number; skip: number; max: number };

/** A member's withdrawals asked for in [fromMs, toMs), newest first, with their number and what of them was paid. */
export async function listOwn(
  db: Queryable,
  merchantId: number,
  { part, memberId, fromMs, toMs, before, skip, max }: Range & { before: bigint | null },
): Promise<{ withdrawals: Withdrawal[]; total: number; paid: Amount }> {
  const from = `from withdrawal w where w.merchant_id = $1 and w.part = $2 and w.member_id = $3
    and w.created_at >= to_timestamp($4 / 1000.0) and w.created_at < to_timestamp($5 / 1000.0)
    and w.withdrawal_id < coalesce($6, ${2n ** 63n - 1n})`;
  const params = [merchantId, part, memberId, fromMs, toMs, before];
  const [withdrawals, [sums]] = await Promise.all([
    queryWithdrawals(db, `select ${COLUMNS} ${from} order by w.withdrawal_id desc limit $7 offset $8`, [...params, max, skip]),
    db.query<{ total: number; paid: Amount }>(
      `select count(*)::integer as total, coalesce(sum(w.amount) filter (where w.state = 'paid'), 0)::bigint as paid ${from}`,
      params,
    ),
  ]);
  return { withdrawals, ...(sums as { total: number; paid: Amount }) };
}

const NEW_WITHDRAWAL = WITHDRAWAL.only(
  'merchantId',
  'part',
  'withdrawalId',
  'memberId',
  'account',
  'asset',
  'amount',
  'fee',
  'channel',
  'cardId',
  'bankCode',
  'bankName',
  'branch',
  'reference',
  'holdTxId',
  'requestHash',
  'createdAtMs',
).behind<{ key: string }>({ key: 'idem_key' });

export type NewWithdrawal = Omit<RecordOf<typeof NEW_WITHDRAWAL>, 'merchantId'>;

export async function insertWithdrawal(tx: Tx, merchantId: number, w: NewWithdrawal): Promise<void> {
  await tx.query(`insert into withdrawal ${NEW_WITHDRAWAL.insert}`, NEW_WITHDRAWAL.params({ merchantId, ...w }));
}

/** Moves a withdrawal that this transaction holds. */
export async function updateWithdrawal(
  tx: Tx,
  merchantId: number,
  { part, withdrawalId, change }: { part: number; withdrawalId: bigint; change: Change<WithdrawalState> },
): Promise<void> {
  await tx.query(
    `update withdrawal set state = $4, handler_id = coalesce($5, handler_id), handler_name = coalesce($6, handler_name),
       reason = case when $4 in ('paying', 'paid') then null else coalesce($7, reason) end, note = coalesce($8, note),
       -- What goes on, or came back, has ended no more.
       bank_reference = case when $4 in ('paying', 'returned', 'rejected') then null else coalesce($9, bank_reference) end,
       close_tx_id = case when $4 in ('paying', 'returned') then null else coalesce($10, close_tx_id) end, taken_at = coalesce(to_timestamp($11 / 1000.0), taken_at),
       approved_at = coalesce(to_timestamp($12 / 1000.0), approved_at), decided_at = case when $4 not in ('paying', 'returned') then coalesce(to_timestamp($13 / 1000.0), decided_at) end,
       first_approver_id = coalesce($14, first_approver_id), first_approver_name = coalesce($15, first_approver_name),
       first_approved_at = coalesce(to_timestamp($16 / 1000.0), first_approved_at), first_note = coalesce($17, first_note)
     where merchant_id = $1 and part = $2 and withdrawal_id = $3`,
    [
      merchantId,
      part,
      withdrawalId,
      change.state,
      change.handler?.id ?? null,
      change.handler?.name ?? null,
      change.reason ?? null,
      change.note ?? null,
      change.bankReference ?? null,
      change.txId ?? null,
      change.takenAtMs ?? null,
      change.approvedAtMs ?? null,
      change.decidedAtMs ?? null,
      ...firstApprovalValues(change.firstApproval),
    ],
  );
}
