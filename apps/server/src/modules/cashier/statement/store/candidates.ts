import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../../platform/db.ts';
import type { Candidate, CreditedLine } from '../match/match-line.ts';

type CandidateRow = Row & Omit<Candidate, 'sender' | 'senderKey'> & { payeeName: string };

const COLUMNS = `d.deposit_id as "depositId", d.payee_id as "payeeId", d.reference, d.amount, d.slot is not null as unique,
  d.payee_name as "payeeName", d.state, d.created_at as "createdAtMs", d.held_until as "heldUntilMs",
  (exists (select from deposit_proof p where p.merchant_id = d.merchant_id and p.part = d.part and p.deposit_id = d.deposit_id)
    or exists (select from bank_line l where l.merchant_id = d.merchant_id and l.deposit_id = d.deposit_id and l.state = 'planned')
  ) as proved`;

/** Deposits with one of the references, and those that the account waits for with one of the amounts since a time. */
export async function findCandidates(
  db: Queryable,
  merchantId: number,
  {
    payeeId,
    references,
    amounts,
    heldAfterMs,
  }: { payeeId: bigint; references: readonly string[]; amounts: readonly Amount[]; heldAfterMs: number },
): Promise<CandidateRow[]> {
  return db.query<CandidateRow>(
    `select ${COLUMNS} from deposit d where d.merchant_id = $1 and d.reference = any ($3)
     union
     select ${COLUMNS} from deposit d where d.merchant_id = $1 and d.payee_id = $2 and d.amount = any ($4)
       and d.held_until > to_timestamp($5 / 1000.0)`,
    [merchantId, payeeId, references, amounts, heldAfterMs],
  );
}

/** Lines of the account that were credited with one of the amounts: one of them may be what the bank takes back. */
export async function findCredited(
  db: Queryable,
  merchantId: number,
  { payeeId, amounts }: { payeeId: bigint; amounts: readonly Amount[] },
): Promise<CreditedLine[]> {
  return db.query<Row & CreditedLine>(
    `select l.line_id as "lineId", l.amount, l.bank_ref as "bankRef", l.end_to_end as "endToEnd", l.deposit_id as "depositId", d.reference
     from bank_line l join deposit d on d.merchant_id = l.merchant_id and d.deposit_id = l.deposit_id
     where l.merchant_id = $1 and l.payee_id = $2 and l.state = 'credited' and l.amount = any ($3)`,
    [merchantId, payeeId, amounts],
  );
}

export type OpenDeposit = CandidateRow & { account: string };

/** Deposits that an account waits for, and such whose hold ended in the last days; the newest first. */
export async function listAwaited(
  db: Queryable,
  merchantId: number,
  { payeeId, heldAfterMs, max }: { payeeId: bigint; heldAfterMs: number; max: number },
): Promise<OpenDeposit[]> {
  return db.query<OpenDeposit>(
    `select ${COLUMNS}, d.account from deposit d where d.merchant_id = $1 and d.payee_id = $2
       and (d.state in ('created', 'paid', 'review') or (d.state = 'expired' and d.held_until > to_timestamp($3 / 1000.0)))
      order by d.deposit_id desc limit $4`,
    [merchantId, payeeId, heldAfterMs, max],
  );
}

/** How many deposits wait for money at an account, and how much. */
export async function sumAwaited(db: Queryable, merchantId: number, payeeId: bigint): Promise<{ count: number; sum: Amount }> {
  const [row] = await db.query<{ count: number; sum: Amount }>(
    `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as sum from deposit
      where merchant_id = $1 and payee_id = $2 and state in ('created', 'paid', 'review')`,
    [merchantId, payeeId],
  );
  return row as { count: number; sum: Amount };
}

/** References of deposits by their ids. */
export async function referencesOf(db: Queryable, merchantId: number, depositIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const rows = await db.query<{ depositId: bigint; reference: string }>(
    'select deposit_id as "depositId", reference from deposit where merchant_id = $1 and deposit_id = any ($2)',
    [merchantId, depositIds],
  );
  return new Map(rows.map(({ depositId, reference }) => [depositId, reference]));
}

export type Exported = { attemptId: bigint; reference: string; no: number; amount: Amount };

/** Payments of these amounts that went out by a bank's file and have no line yet. */
export async function findExported(db: Queryable, merchantId: number, amounts: readonly Amount[]): Promise<Exported[]> {
  return db.query<Exported>(
    `select a.attempt_id as "attemptId", w.reference, a.no, p.amount from payout_attempt a
       join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
       join withdrawal w on w.merchant_id = a.merchant_id and w.part = a.part and w.withdrawal_id = a.withdrawal_id
      where a.merchant_id = $1 and a.file_id is not null and p.amount = any ($2)
        and not exists (select from bank_line l where l.merchant_id = a.merchant_id and l.attempt_id = a.attempt_id)
      order by a.attempt_id desc limit 2000`,
    [merchantId, amounts],
  );
}
