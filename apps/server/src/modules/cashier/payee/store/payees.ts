import type { Amount } from '@fairhall/money/amount';
import { columns, json, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import { lockNumber, openNumber, payeePlace } from '../../numbers/locked-number.ts';
import type { Payee, PayeeUse } from '../payee.ts';

type PayeeRow = Omit<Payee, 'number'> & { numberLocked: Buffer };

const PAYEE = columns<PayeeRow>({
  merchantId: 'merchant_id',
  payeeId: 'payee_id',
  vendorId: 'vendor_id',
  numberLocked: 'number_locked',
  holder: 'holder',
  state: 'state',
  replaces: 'replaces',
  dayCap: 'day_cap',
  dayCount: 'day_count',
  fromMinute: 'from_minute',
  untilMinute: 'until_minute',
  level: 'level',
  unit: 'unit',
  autoMax: 'auto_max',
  nameMax: 'name_max',
  profile: json('profile'),
  enteredBy: 'entered_by',
  enteredAtMs: time('entered_at'),
});

async function queryPayees(db: Queryable, merchantId: number, condition: string, params: readonly unknown[]): Promise<Payee[]> {
  const rows = await db.query<Row & PayeeRow>(`select ${PAYEE.select} from payee_account where merchant_id = $1 and ${condition}`, [
    merchantId,
    ...params,
  ]);
  return rows.map(({ numberLocked, ...row }) => ({ ...row, number: openNumber(numberLocked, payeePlace(merchantId, row.payeeId)) }));
}

/** Accounts of one channel, or of all where it is null, in their order. */
export async function listPayees(db: Queryable, merchantId: number, vendorId: number | null): Promise<Payee[]> {
  return queryPayees(db, merchantId, '($2::smallint is null or vendor_id = $2) order by vendor_id, payee_id', [vendorId]);
}

export async function findPayee(db: Queryable, merchantId: number, payeeId: bigint): Promise<Payee | null> {
  const [payee] = await queryPayees(db, merchantId, 'payee_id = $2', [payeeId]);
  return payee ?? null;
}

/** The same, held until the transaction ends: one deposit, one import and one change at a time. */
export async function lockPayee(tx: Tx, merchantId: number, payeeId: bigint): Promise<Payee | null> {
  const [payee] = await queryPayees(tx, merchantId, 'payee_id = $2 for no key update', [payeeId]);
  return payee ?? null;
}

/** Accounts of a channel that are open, held: what is chosen by their use stays so until it is written. */
export async function lockOpenPayees(tx: Tx, merchantId: number, vendorId: number): Promise<Payee[]> {
  return queryPayees(tx, merchantId, "vendor_id = $2 and state = 'open' order by payee_id for no key update", [vendorId]);
}

/** Adds an account; one of this id that is there already stays as it is. */
export async function insertPayee(db: Queryable, { number, ...payee }: Payee): Promise<void> {
  const numberLocked = lockNumber(number, payeePlace(payee.merchantId, payee.payeeId));
  await db.query(
    `insert into payee_account ${PAYEE.insert} on conflict (merchant_id, payee_id) do nothing`,
    PAYEE.params({ ...payee, numberLocked }),
  );
}

const CHANGED = PAYEE.only('state', 'dayCap', 'dayCount', 'fromMinute', 'untilMinute', 'level', 'unit', 'autoMax', 'nameMax', 'profile');

/** Writes an account that this transaction holds as it now is. */
export async function updatePayee(tx: Tx, merchantId: number, payee: Pick<Payee, 'payeeId'> & RecordOf<typeof CHANGED>): Promise<void> {
  await tx.query(
    `update payee_account set state = $3, day_cap = $4, day_count = $5, from_minute = $6, until_minute = $7, level = $8, unit = $9,
       auto_max = $10, name_max = $11, profile = $12 where merchant_id = $1 and payee_id = $2`,
    [merchantId, payee.payeeId, ...CHANGED.params(payee)],
  );
}

/** What each account has credited since the day began, and what is asked for and not decided. */
export async function payeeUses(
  db: Queryable,
  merchantId: number,
  { payeeIds, sinceMs }: { payeeIds: readonly bigint[]; sinceMs: number },
): Promise<Map<bigint, PayeeUse>> {
  const rows = await db.query<Row & PayeeUse & { payeeId: bigint }>(
    `select p.payee_id as "payeeId", coalesce(paid.sum, 0)::bigint as used, coalesce(held.sum, 0)::bigint as reserved,
       (coalesce(paid.count, 0) + coalesce(held.count, 0))::integer as count
     from unnest($2::bigint[]) p (payee_id)
     left join lateral (select sum(amount), count(*) from deposit d where d.merchant_id = $1 and d.payee_id = p.payee_id
       and d.state = 'approved' and d.decided_at >= to_timestamp($3 / 1000.0)) paid on true
     left join lateral (select sum(amount), count(*) from deposit d where d.merchant_id = $1 and d.payee_id = p.payee_id
       and d.state in ('created', 'paid', 'review')) held on true`,
    [merchantId, payeeIds, sinceMs],
  );
  return new Map(rows.map(({ payeeId, ...use }) => [payeeId, use]));
}

/** Amounts between two that an account may still be paid for somebody: those of open deposits, and of such whose hold ended just now. */
export async function awaitedAmounts(
  db: Queryable,
  merchantId: number,
  { payeeId, from, to, heldAfterMs }: { payeeId: bigint; from: Amount; to: Amount; heldAfterMs: number },
): Promise<Amount[]> {
  const rows = await db.query<{ amount: Amount }>(
    `select distinct amount from deposit where merchant_id = $1 and payee_id = $2 and amount between $3 and $4
       and (state in ('created', 'paid', 'review') or held_until > to_timestamp($5 / 1000.0))`,
    [merchantId, payeeId, from, to, heldAfterMs],
  );
  return rows.map(({ amount }) => amount);
}
