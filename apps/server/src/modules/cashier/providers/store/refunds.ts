import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { type AtAccount, isElsewhere, namesOf } from '../at-account.ts';

type RefundState = 'asked' | 'new' | 'sent' | 'pending' | 'unknown' | 'succeeded' | 'failed';

/** Money that a provider is to send back, since it may not be credited. */
export type Refund = {
  merchantId: number;
  part: number;
  refundId: bigint;
  orderId: bigint;
  depositId: bigint;
  accountId: number;
  state: RefundState;
  asset: string;
  amount: Amount;
  reason: string;
  /** Who asked for it; where two must, the second. */
  firstId: bigint;
  firstName: string;
  secondId: bigint | null;
  secondName: string | null;
  trouble: 'unanswered' | null;
  /** When the provider first said that it knows of none. */
  absentAtMs: number | null;
  createdAtMs: number;
  sentAtMs: number | null;
  nextPollAtMs: number | null;
  decidedAtMs: number | null;
};

const REFUND = columns<Refund>({
  merchantId: 'merchant_id',
  part: 'part',
  refundId: 'refund_id',
  orderId: 'order_id',
  depositId: 'deposit_id',
  accountId: 'account_id',
  state: 'state',
  asset: 'asset',
  amount: 'amount',
  reason: 'reason',
  firstId: 'first_id',
  firstName: 'first_name',
  secondId: 'second_id',
  secondName: 'second_name',
  trouble: 'trouble',
  absentAtMs: time('absent_at'),
  createdAtMs: time('created_at'),
  sentAtMs: time('sent_at'),
  nextPollAtMs: time('next_poll_at'),
  decidedAtMs: time('decided_at'),
});

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx.query(`insert into provider_refund ${REFUND.insert}`, REFUND.params(refund));
}

export async function lockRefund(tx: Tx, merchantId: number, refundId: bigint): Promise<Refund | null> {
  const [row] = await tx.query<Refund>(
    `select ${REFUND.select} from provider_refund where merchant_id = $1 and refund_id = $2 for update`,
    [merchantId, refundId],
  );
  return row ?? null;
}

/** The refund of a deposit that has not failed, held until the transaction ends. */
export async function lockRefundOf(tx: Tx, merchantId: number, depositId: bigint): Promise<Refund | null> {
  const [row] = await tx.query<Refund>(
    `select ${REFUND.select} from provider_refund where merchant_id = $1 and deposit_id = $2 and state <> 'failed' for update`,
    [merchantId, depositId],
  );
  return row ?? null;
}

/** The newest refund of a deposit, whatever became of it. */
export async function findRefundOf(db: Queryable, merchantId: number, depositId: bigint): Promise<Refund | null> {
  const [row] = await db.query<Refund>(
    `select ${REFUND.select} from provider_refund where merchant_id = $1 and deposit_id = $2 order by refund_id desc limit 1`,
    [merchantId, depositId],
  );
  return row ?? null;
}

const CHANGED = REFUND.only('state', 'secondId', 'secondName', 'trouble', 'absentAtMs', 'sentAtMs', 'nextPollAtMs', 'decidedAtMs');

/** Moves a refund that this transaction holds. */
export async function updateRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx.query(
    `update provider_refund set state = $4, second_id = $5, second_name = $6, trouble = $7, absent_at = to_timestamp($8 / 1000.0),
       sent_at = to_timestamp($9 / 1000.0), next_poll_at = to_timestamp($10 / 1000.0), decided_at = to_timestamp($11 / 1000.0)
     where merchant_id = $1 and part = $2 and refund_id = $3`,
    [refund.merchantId, refund.part, refund.refundId, ...CHANGED.params(refund)],
  );
}

type DueRefunds = { nowMs: number; againAtMs: number; max: number; busy: readonly AtAccount[] };

/** Takes what is due to be sent or asked about, of any merchant, save at accounts that are busy, and puts its next time off. */
export async function takeDueRefunds(tx: Tx, { nowMs, againAtMs, max, busy }: DueRefunds): Promise<Refund[]> {
  return tx.query<Refund>(
    `update provider_refund r set next_poll_at = to_timestamp($2 / 1000.0)
     from (
       select merchant_id, part, refund_id from provider_refund where next_poll_at <= to_timestamp($1 / 1000.0)
         and ${isElsewhere('provider_refund.merchant_id', 'provider_refund.account_id', 4)}
       order by next_poll_at limit $3 for update skip locked) d
     where r.merchant_id = d.merchant_id and r.part = d.part and r.refund_id = d.refund_id
     returning ${REFUND.selectOf('r')}`,
    [nowMs, againAtMs, max, ...namesOf(busy)],
  );
}
