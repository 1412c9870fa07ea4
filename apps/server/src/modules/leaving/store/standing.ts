import type { Queryable } from '../../../platform/db.ts';

type Whose = { memberId: bigint; part: number };

/** Whether bets of the member wait for their draw, or a round of a vendor's game for its end. */
export async function hasOpenBets(db: Queryable, merchantId: number, { memberId, part }: Whose): Promise<boolean> {
  const rows = await db.query(
    `select 1 from bet b join draw d using (draw_id)
      where b.merchant_id = $1 and b.part = $2 and b.member_id = $3 and d.state not in ('settled', 'void')
        and not exists (select from bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id)
     union all
     select 1 from vendor_round where merchant_id = $1 and part = $2 and member_id = $3 and closed_at is null
     limit 1`,
    [merchantId, part, memberId],
  );
  return rows.length > 0;
}

/** Whether money of the member is on its way in. */
export async function hasDepositsUnderWay(db: Queryable, merchantId: number, { memberId, part }: Whose): Promise<boolean> {
  const rows = await db.query(
    `select 1 from deposit where merchant_id = $1 and part = $2 and member_id = $3 and state in ('paid', 'review') limit 1`,
    [merchantId, part, memberId],
  );
  return rows.length > 0;
}
