import type { Queryable } from '../../../platform/db.ts';

/** Whether what promotions give waits for a member until a person has decided who it is (sql/waits.sql). */
export async function isWaitedFor(db: Queryable, merchantId: number, memberId: bigint): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select promotion_waits($1, $2) as is', [merchantId, memberId]);
  return row?.is === true;
}

/** Whether its rewards are kept beyond their end, since they could not be claimed. */
export async function areRewardsKept(
  db: Queryable,
  merchantId: number,
  { memberId, nowMs }: { memberId: bigint; nowMs: number },
): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select promotion_kept($1, $2, to_timestamp($3 / 1000.0)) as is', [
    ...[merchantId, memberId, nowMs],
  ]);
  return row?.is === true;
}
