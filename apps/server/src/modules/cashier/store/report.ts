import type { Amount } from '@fairhall/money/amount';
import type { Queryable } from '../../../platform/db.ts';
import type { Deposit } from '../deposit.ts';
import { COLUMNS, type Owner, queryDeposits } from './deposits.ts';

/** Deposits asked for in [fromMs, toMs), newest first, with their number and what of them was credited. */
export async function reportDeposits(
  db: Queryable,
  merchantId: number,
  { part, memberId, fromMs, toMs, skip, max }: Owner & { fromMs: number; toMs: number; skip: number; max: number },
): Promise<{ deposits: Deposit[]; total: number; credited: Amount }> {
  const from = `from deposit d where d.merchant_id = $1 and d.part = $2 and d.member_id = $3
    and d.created_at >= to_timestamp($4 / 1000.0) and d.created_at < to_timestamp($5 / 1000.0)`;
  const params = [merchantId, part, memberId, fromMs, toMs];
  const [deposits, [sums]] = await Promise.all([
    queryDeposits(db, `select ${COLUMNS} ${from} order by d.deposit_id desc limit $6 offset $7`, [...params, max, skip]),
    db.query<{ total: number; credited: Amount }>(
      `select count(*)::integer as total, coalesce(sum(d.amount) filter (where d.state = 'approved'), 0)::bigint as credited ${from}`,
      params,
    ),
  ]);
  return { deposits, ...(sums as { total: number; credited: Amount }) };
}
