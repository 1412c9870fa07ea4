import type { Queryable, Row } from '../../../../platform/db.ts';
import type { Owner } from '../../store/deposits.ts';
import type { Used } from '../limit.ts';

type Since = Owner & { dayMs: number; monthMs: number };

const SUMS = `coalesce(sum(amount) filter (where at >= to_timestamp($4 / 1000.0)), 0)::bigint as "daySum",
  coalesce(sum(amount), 0)::bigint as "monthSum", count(*) filter (where at >= to_timestamp($4 / 1000.0))::integer as "dayCount",
  count(*)::integer as "monthCount"`;

/** What a member asked for since a day's and a month's beginning, by channel; what was rejected does not count. */
export async function usedByWithdrawals(db: Queryable, merchantId: number, { part, memberId, dayMs, monthMs }: Since): Promise<Used[]> {
  return db.query<Row & Used>(
    `select channel, ${SUMS} from (
       select channel, amount, created_at as at from withdrawal
        where merchant_id = $1 and part = $2 and member_id = $3 and state <> 'rejected' and created_at >= to_timestamp($5 / 1000.0)
     ) moved group by channel`,
    [merchantId, part, memberId, dayMs, monthMs],
  );
}

/** What a member paid in since then, and what is under way, by channel. */
export async function usedByDeposits(db: Queryable, merchantId: number, { part, memberId, dayMs, monthMs }: Since): Promise<Used[]> {
  return db.query<Row & Used>(
    `select channel, ${SUMS} from (
       select channel, amount, decided_at as at from deposit
        where merchant_id = $1 and part = $2 and member_id = $3 and state = 'approved' and decided_at >= to_timestamp($5 / 1000.0)
       union all
       select channel, amount, 'infinity'::timestamptz from deposit
        where merchant_id = $1 and part = $2 and member_id = $3 and state in ('created', 'paid', 'review')
     ) moved group by channel`,
    [merchantId, part, memberId, dayMs, monthMs],
  );
}

/** The level that a member has at its merchant. */
export async function levelOf(db: Queryable, merchantId: number, memberId: bigint): Promise<number> {
  const [row] = await db.query<{ level: number }>('select level from member_level where merchant_id = $1 and member_id = $2', [
    merchantId,
    memberId,
  ]);
  return row?.level ?? 0;
}
