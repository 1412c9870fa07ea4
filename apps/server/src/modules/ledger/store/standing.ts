import type { Queryable, Row } from '../../../platform/db.ts';
import { partOf } from '../part.ts';
import type { Standing } from '../port.ts';

/**
 * What a member has won and lost is what its accounts are worth, less what came into them other than by play. A member has one wallet of
 * money; points are none.
 */
export async function readStanding(db: Queryable, merchantId: number, memberId: bigint): Promise<Standing> {
  const [row] = await db.query<Standing & Row>(
    `select (coalesce((
         select sum(balance) from account where merchant_id = $1 and part = $2 and member_id = $3 and asset <> 'POINTS'), 0)
         - coalesce(sum(paid_in + given), 0))::bigint as net,
       coalesce(sum(paid_in), 0)::bigint as "paidIn"
     from wallet_source where merchant_id = $1 and part = $2 and member_id = $3 and asset <> 'POINTS'`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return row as Standing;
}
