import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import type { Amount } from '@fairhall/money/amount';
import { columns, type RecordOf, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { type Deposit, OPEN_STATES } from '../deposit.ts';
import { openNumber, payeePlace } from '../numbers/locked-number.ts';
import { bankQr } from '../payee/bank-qr.ts';
import type { Change } from '../review/reviewed.ts';
import type { Channel } from '../terms.ts';
import { FIRST_APPROVAL, type FirstApprovalColumns, firstApprovalValues, toFirstApproval } from './first-approval.ts';

type DepositRow = Row &
  FirstApprovalColumns &
  Omit<Deposit, 'firstApproval' | 'receiverAccount' | 'qrContent'> &
  Pick<Channel, 'scheme' | 'bin'> & { receiverLocked: Buffer | null };

const DEPOSIT = columns<Omit<Deposit, 'firstApproval' | 'slips' | 'receiverAccount' | 'qrContent'>>({
  merchantId: 'merchant_id',
  part: 'part',
  depositId: 'deposit_id',
  memberId: 'member_id',
  account: 'account',
  asset: 'asset',
  amount: 'amount',
  fee: 'fee',
  feeReturn: 'fee_return',
  asked: 'asked',
  secondOf: 'second_of',
  payeeName: 'payee_name',
  payeeKey: 'payee_key',
  vendorId: 'vendor_id',
  payeeId: 'payee_id',
  slot: 'slot',
  channel: 'channel',
  bankType: 'bank_type',
  bankName: 'bank_name',
  receiverName: 'receiver_name',
  reference: 'reference',
  state: 'state',
  handlerId: 'handler_id',
  handlerName: 'handler_name',
  reason: 'reason',
  question: 'question',
  txId: 'tx_id',
  requestHash: 'request_hash',
  createdAtMs: time('created_at'),
  heldUntilMs: time('held_until'),
  paidAtMs: time('paid_at'),
  takenAtMs: time('taken_at'),
  decidedAtMs: time('decided_at'),
});

/** Of `deposit d`, for statements of this module's stores. */
export const COLUMNS = `${DEPOSIT.selectOf('d')}, ${FIRST_APPROVAL.selectOf('d')},
  (select count(*)::integer from deposit_slip s
    where s.merchant_id = d.merchant_id and s.part = d.part and s.deposit_id = d.deposit_id) as slips,
  (select p.number_locked from payee_account p where p.merchant_id = d.merchant_id and p.payee_id = d.payee_id) as "receiverLocked",
  (select c.scheme from deposit_channel c where c.merchant_id = d.merchant_id and c.vendor_id = d.vendor_id) as scheme,
  (select c.bin from deposit_channel c where c.merchant_id = d.merchant_id and c.vendor_id = d.vendor_id) as bin`;

function toDeposit({ firstApproverId, firstApproverName, firstApprovedAtMs, firstNote, ...row }: DepositRow): Deposit {
  const { receiverLocked, scheme, bin, ...deposit } = row;
  const receiverAccount = receiverLocked && row.payeeId !== null ? openNumber(receiverLocked, payeePlace(row.merchantId, row.payeeId)) : '';
  const isScanned = scheme !== null && row.state === 'created' && receiverAccount !== '';
  return {
    ...deposit,
    receiverAccount,
    // Made when it is shown: what it says is a number that is kept nowhere in clear.
    qrContent: isScanned ? bankQr({ scheme, bin }, { ...deposit, receiverAccount }) : null,
    firstApproval: toFirstApproval({ firstApproverId, firstApproverName, firstApprovedAtMs, firstNote }),
  };
}

/** Deposits by a statement that selects COLUMNS. */
export async function queryDeposits(db: Queryable, sql: string, params: readonly unknown[]): Promise<Deposit[]> {
  return (await db.query<DepositRow>(sql, params)).map(toDeposit);
}

async function queryOne(db: Queryable, condition: string, params: readonly unknown[]): Promise<Deposit | null> {
  const [row] = await queryDeposits(db, `select ${COLUMNS} from deposit d where d.merchant_id = $1 and ${condition}`, params);
  return row ?? null;
}

/** Whose deposits are meant. */
export type Owner = { part: number; memberId: bigint };

/**
 * One at a time for this member until the transaction ends: so that the deposits under way can be counted, and one key makes one.
 */
export async function lockMember(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('deposit:' || $1::text || ':' || $2::text, 0))", [merchantId, memberId]);
}

export async function findByKey(
  db: Queryable,
  merchantId: number,
  { part, memberId, key }: Owner & { key: string },
): Promise<Deposit | null> {
  return queryOne(db, 'd.part = $2 and d.member_id = $3 and d.idem_key = $4', [merchantId, part, memberId, key]);
}

export async function findOwn(
  db: Queryable,
  merchantId: number,
  { part, memberId, depositId }: Owner & { depositId: bigint },
): Promise<Deposit | null> {
  return queryOne(db, 'd.part = $2 and d.member_id = $3 and d.deposit_id = $4', [merchantId, part, memberId, depositId]);
}

/** The same, held until the transaction ends. */
export async function lockOwn(
  tx: Tx,
  merchantId: number,
  { part, memberId, depositId }: Owner & { depositId: bigint },
): Promise<Deposit | null> {
  return queryOne(tx, 'd.part = $2 and d.member_id = $3 and d.deposit_id = $4 for update of d', [merchantId, part, memberId, depositId]);
}

export async function findDeposit(db: Queryable, merchantId: number, depositId: bigint): Promise<Deposit | null> {
  return queryOne(db, 'd.deposit_id = $2', [merchantId, depositId]);
}

export async function lockDeposit(tx: Tx, merchantId: number, depositId: bigint): Promise<Deposit | null> {
  return queryOne(tx, 'd.deposit_id = $2 for update of d', [merchantId, depositId]);
}

/** Those with these ids, in no order. */
export async function listByIds(db: Queryable, merchantId: number, depositIds: readonly bigint[]): Promise<Deposit[]> {
  if (depositIds.length === 0) return [];
  return queryDeposits(db, `select ${COLUMNS} from deposit d where d.merchant_id = $1 and d.deposit_id = any ($2)`, [
    merchantId,
    depositIds,
  ]);
}

/** Those of these that nobody has in hand and whose time is not over, held; what another transaction holds is left out. */
export async function lockOpenOf(tx: Tx, merchantId: number, depositIds: readonly bigint[]): Promise<Deposit[]> {
  return queryDeposits(
    tx,
    `select ${COLUMNS} from deposit d where d.merchant_id = $1 and d.deposit_id = any ($2) and d.state in ('created', 'paid')
      order by d.deposit_id for update of d skip locked`,
    [merchantId, depositIds],
  );
}

export async function countOpen(db: Queryable, merchantId: number, { part, memberId }: Owner): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from deposit where merchant_id = $1 and part = $2 and member_id = $3 and state = any ($4)`,
    [merchantId, part, memberId, OPEN_STATES],
  );
  return row?.count ?? 0;
}

/** How many deposits of a member came to each end. */
export async function countDecided(
  db: Queryable,
  merchantId: number,
  { part, memberId }: Owner,
): Promise<{ approved: number; rejected: number }> {
  const [row] = await db.query<{ approved: number; rejected: number }>(
    `select count(*) filter (where state = 'approved')::integer as approved, count(*) filter (where state = 'rejected')::integer as rejected
       from deposit where merchant_id = $1 and part = $2 and member_id = $3`,
    [merchantId, part, memberId],
  );
  return row ?? { approved: 0, rejected: 0 };
}

/** A page of a member's deposits, newest first. */
export async function listOwn(
  db: Queryable,
  merchantId: number,
  { part, memberId, before, skip, max }: Owner & { before: bigint | null; skip: number; max: number },
): Promise<{ deposits: Deposit[]; total: number }> {
  const from = `from deposit d where d.merchant_id = $1 and d.part = $2 and d.member_id = $3 and d.deposit_id < coalesce($4, ${2n ** 63n - 1n})`;
  const params = [merchantId, part, memberId, before];
  const [deposits, [count]] = await Promise.all([
    queryDeposits(db, `select ${COLUMNS} ${from} order by d.deposit_id desc limit $5 offset $6`, [...params, max, skip]),
    db.query<{ total: number }>(`select count(*)::integer as total ${from}`, params),
  ]);
  return { deposits, total: count?.total ?? 0 };
}

const NEW_DEPOSIT = DEPOSIT.only(
  'merchantId',
  'part',
  'depositId',
  'memberId',
  'account',
  'asset',
  'amount',
  'fee',
  'feeReturn',
  'asked',
  'secondOf',
  'payeeName',
  'payeeKey',
  'vendorId',
  'payeeId',
  'slot',
  'channel',
  'bankType',
  'bankName',
  'receiverName',
  'reference',
  'requestHash',
  'createdAtMs',
  'heldUntilMs',
).behind<{ key: string }>({ key: 'idem_key' });

export type NewDeposit = Omit<RecordOf<typeof NEW_DEPOSIT>, 'merchantId'>;

/** False when the reference is taken. */
export async function insertDeposit(tx: Tx, merchantId: number, d: NewDeposit): Promise<boolean> {
  const rows = await tx.query(
    `insert into deposit ${NEW_DEPOSIT.insert} on conflict on constraint deposit_reference do nothing returning 1`,
    NEW_DEPOSIT.params({ merchantId, ...d }),
  );
  return rows.length === 1;
}

/** Moves a deposit that this transaction holds. */
export async function updateDeposit(
  tx: Tx,
  merchantId: number,
  { part, depositId, change }: { part: number; depositId: bigint; change: Change<DepositState> },
): Promise<void> {
  await tx.query(
    `update deposit set state = $4, handler_id = coalesce($5, handler_id), handler_name = coalesce($6, handler_name),
       reason = coalesce($7, reason), note = coalesce($8, note), tx_id = coalesce($9, tx_id),
       paid_at = coalesce(paid_at, to_timestamp($10 / 1000.0)), taken_at = coalesce(to_timestamp($11 / 1000.0), taken_at),
       decided_at = case when $4 in ('approved', 'rejected', 'expired', 'reversed', 'refunded') then coalesce(to_timestamp($12 / 1000.0), decided_at) end, first_approver_id = coalesce($13, first_approver_id),
       first_approver_name = coalesce($14, first_approver_name),
       first_approved_at = coalesce(to_timestamp($15 / 1000.0), first_approved_at), first_note = coalesce($16, first_note)
     where merchant_id = $1 and part = $2 and deposit_id = $3`,
    [
      merchantId,
      part,
      depositId,
      change.state,
      change.handler?.id ?? null,
      change.handler?.name ?? null,
      change.reason ?? null,
      change.note ?? null,
      change.txId ?? null,
      change.paidAtMs ?? null,
      change.takenAtMs ?? null,
      change.decidedAtMs ?? null,
      ...firstApprovalValues(change.firstApproval),
    ],
  );
}

/** The same for many at once that were credited on proof, each by its group. */
export async function approveAll(
  tx: Tx,
  merchantId: number,
  { credited, atMs }: { credited: readonly { part: number; depositId: bigint; txId: bigint }[]; atMs: number },
): Promise<void> {
  await tx.query(
    `update deposit d set state = 'approved', tx_id = n.tx_id, paid_at = coalesce(d.paid_at, to_timestamp($5 / 1000.0)),
       decided_at = to_timestamp($5 / 1000.0)
     from unnest($2::smallint[], $3::bigint[], $4::bigint[]) n (part, deposit_id, tx_id)
     where d.merchant_id = $1 and d.part = n.part and d.deposit_id = n.deposit_id`,
    [merchantId, credited.map(({ part }) => part), credited.map(({ depositId }) => depositId), credited.map(({ txId }) => txId), atMs],
  );
}

/** Says what came, where it is not what was asked for, and why it waits for a person; of a deposit that this transaction holds. */
export async function noteReceived(
  tx: Tx,
  { merchantId, part, depositId }: Pick<Deposit, 'merchantId' | 'part' | 'depositId'>,
  { received, fee, feeReturn, question }: Pick<Deposit, 'fee' | 'feeReturn' | 'question'> & { received: Amount },
): Promise<void> {
  await tx.query(
    `update deposit set asked = case when amount <> $4 then coalesce(asked, amount) else asked end, amount = $4, question = $5,
       fee = $6, fee_return = $7
     where merchant_id = $1 and part = $2 and deposit_id = $3`,
    [merchantId, part, depositId, received, question, fee, feeReturn],
  );
}

/** Unpaid deposits of all merchants whose time is over, held; those that somebody else holds at this moment are left for later. */
export async function lockDue(tx: Tx, nowMs: number, max: number): Promise<Deposit[]> {
  return queryDeposits(
    tx,
    `select ${COLUMNS} from deposit d where d.state = 'created' and d.held_until <= to_timestamp($1 / 1000.0)
      order by d.held_until limit $2 for update of d skip locked`,
    [nowMs, max],
  );
}

/** Terms of an offer that a member took for a deposit are its choice from now on; they are the promotions' own to look at. */
export async function bindPromoClaim(
  tx: Tx,
  merchantId: number,
  { part, memberId, depositId, claimId, atMs }: Owner & { depositId: bigint; claimId: bigint; atMs: number },
): Promise<void> {
  await tx.query('select promo_claim_bind($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))', [
    merchantId,
    part,
    memberId,
    depositId,
    claimId,
    atMs,
  ]);
}
