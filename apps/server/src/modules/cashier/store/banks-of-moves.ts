import type { Queryable, Row } from '../../../platform/db.ts';

/** By which bank a member's deposits were paid in and its withdrawals go out, by their ids. */
export async function listMoveBanks(
  db: Queryable,
  merchantId: number,
  { part, memberId, ids }: { part: number; memberId: bigint; ids: readonly bigint[] },
): Promise<{ id: bigint; bankName: string }[]> {
  return db.query<{ id: bigint; bankName: string } & Row>(
    `select deposit_id as id, bank_name as "bankName" from deposit
      where merchant_id = $1 and part = $2 and member_id = $3 and deposit_id = any ($4)
     union all
     select withdrawal_id, bank_name from withdrawal
      where merchant_id = $1 and part = $2 and member_id = $3 and withdrawal_id = any ($4)`,
    [merchantId, part, memberId, ids],
  );
}
