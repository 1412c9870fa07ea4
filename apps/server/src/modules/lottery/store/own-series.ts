import type { Queryable } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** Whether any member of the merchant has a maximum of its own in Tradition. */
export async function anyOwnSeries(db: Queryable, merchantId: number): Promise<boolean> {
  const [row] = await db.query<{ any: boolean }>(
    "select exists (select from member_rate where merchant_id = $1 and rate_group = 'LOTT') as any",
    [merchantId],
  );
  return row?.any === true;
}

/** A member's own maximum on a day; null: none. */
export async function findOwnSeries(
  db: Queryable,
  merchantId: number,
  { memberId, today }: { memberId: bigint; today: string },
): Promise<number | null> {
  const [row] = await db.query<{ rate: number }>(
    `select rate from member_rate where merchant_id = $1 and part = $2 and member_id = $3 and rate_group = 'LOTT' and from_day <= $4::date
     order by from_day desc limit 1`,
    [merchantId, partOf(merchantId, memberId), memberId, today],
  );
  return row?.rate ?? null;
}
