import type { Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

const KEPT_MS = 3_600_000;

/** How many wrong codes a member has tried within the hour. */
export async function countTries(tx: Tx, merchantId: number, { memberId, nowMs }: { memberId: bigint; nowMs: number }): Promise<number> {
  const whose = [merchantId, partOf(merchantId, memberId), memberId, nowMs - KEPT_MS];
  await tx.query(
    'delete from promo_code_try where merchant_id = $1 and part = $2 and member_id = $3 and at <= to_timestamp($4 / 1000.0)',
    whose,
  );
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from promo_code_try where merchant_id = $1 and part = $2 and member_id = $3',
    whose.slice(0, 3),
  );
  return row?.count ?? 0;
}

export async function noteTry(tx: Tx, merchantId: number, { memberId, nowMs }: { memberId: bigint; nowMs: number }): Promise<void> {
  await tx.query(
    `insert into promo_code_try (merchant_id, part, member_id, at)
     select $1, $2, $3, coalesce(greatest(to_timestamp($4 / 1000.0), max(at) + interval '1 microsecond'), to_timestamp($4 / 1000.0))
     from promo_code_try where merchant_id = $1 and part = $2 and member_id = $3`,
    [merchantId, partOf(merchantId, memberId), memberId, nowMs],
  );
}
