import type { Queryable } from '../../../platform/db.ts';

type Asked = { memberId: bigint; nowMs: number };

/** Whether nothing is offered to a member for its protection (sql/protected.sql). */
export async function isProtected(db: Queryable, merchantId: number, { memberId, nowMs }: Asked): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select promotion_protected($1, $2, to_timestamp($3 / 1000.0)) as is', [
    ...[merchantId, memberId, nowMs],
  ]);
  return row?.is !== false;
}

/** Of some members those to whom nothing is given: protected ones, and those of the house. */
export async function listBarred(
  db: Queryable,
  merchantId: number,
  { memberIds, nowMs }: { memberIds: readonly bigint[]; nowMs: number },
): Promise<ReadonlySet<bigint>> {
  const rows = await db.query<{ memberId: bigint }>(
    `select m.member_id as "memberId" from unnest($2::bigint[]) m (member_id)
     where promotion_protected($1, m.member_id, to_timestamp($3 / 1000.0)) or promotion_staff($1, m.member_id)`,
    [merchantId, memberIds, nowMs],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Whether no offer for a deposit is shown to it: a limit of its own is reached. */
export async function areDepositsClosed(db: Queryable, merchantId: number, { memberId, nowMs }: Asked): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select promotion_deposits_closed($1, $2, to_timestamp($3 / 1000.0)) as is', [
    ...[merchantId, memberId, nowMs],
  ]);
  return row?.is === true;
}
