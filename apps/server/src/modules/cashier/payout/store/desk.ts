import type { Queryable } from '../../../../platform/db.ts';
import { COLUMNS, queryWithdrawals } from '../../withdrawal/store/withdrawals.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';

/** Approved, on its way or come back; besides, those of which a payment was not what we knew. */
const OPEN = `w.merchant_id = $1 and (w.state in ('approved', 'paying', 'returned') or w.withdrawal_id in (
  select a.withdrawal_id from payout_attempt a where a.merchant_id = $1 and a.trouble is not null))`;

/** Withdrawals that are to be paid or are being paid, oldest first, with how many there are. */
export async function listPayouts(db: Queryable, merchantId: number, max: number): Promise<{ rows: Withdrawal[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    queryWithdrawals(db, `select ${COLUMNS} from withdrawal w where ${OPEN} order by w.approved_at, w.withdrawal_id limit $2`, [
      merchantId,
      max,
    ]),
    db.query<{ total: number }>(`select count(*)::integer as total from withdrawal w where ${OPEN}`, [merchantId]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** In how long nine of ten parts to a bank arrived, of those since then; null: they are too few to say. */
export async function usualTimes(
  db: Queryable,
  merchantId: number,
  { sinceMs, least }: { sinceMs: number; least: number },
): Promise<Map<string, number>> {
  const rows = await db.query<{ bankCode: string; ms: number }>(
    `select c.bank_code as "bankCode",
       (1000 * percentile_cont(0.9) within group (order by extract(epoch from a.paid_at - a.sent_at)))::float8 as ms
       from payout_attempt a
       join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
       join bank_card c on c.merchant_id = p.merchant_id and c.part = p.part and c.card_id = p.card_id
      where a.merchant_id = $1 and a.paid_at >= to_timestamp($2 / 1000.0) and p.way <> 'hand'
      group by 1 having count(*) >= $3`,
    [merchantId, sinceMs, least],
  );
  return new Map(rows.map(({ bankCode, ms }) => [bankCode, ms]));
}
