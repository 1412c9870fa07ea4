import type { Queryable } from '../../../platform/db.ts';

export async function hasMember(db: Queryable, merchantId: number, memberId: bigint): Promise<boolean> {
  return (await db.query('select 1 from member where merchant_id = $1 and member_id = $2', [merchantId, memberId])).length > 0;
}
