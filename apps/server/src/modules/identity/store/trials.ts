import type { Db, Queryable, Tx } from '../../../platform/db.ts';

export async function insertTrial(
  tx: Tx,
  merchantId: number,
  { memberId, expiresAtMs }: { memberId: bigint; expiresAtMs: number },
): Promise<void> {
  await tx.query(
    'insert into trial (merchant_id, member_id, expires_at, sweep_at) values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0))',
    [merchantId, memberId, expiresAtMs],
  );
}

export type DueTrial = { merchantId: number; memberId: bigint };

/** Practice accounts of all merchants whose time has come, the oldest first. */
export async function listDueTrials(db: Db, nowMs: number, max: number): Promise<DueTrial[]> {
  return db.query<DueTrial>(
    `select merchant_id as "merchantId", member_id as "memberId" from trial
      where sweep_at <= to_timestamp($1 / 1000.0) order by sweep_at limit $2`,
    [nowMs, max],
  );
}

/** Keeps a due account for this transaction. False when it isn't due any more, or in the hands of another process. */
export async function takeDueTrial(tx: Tx, { merchantId, memberId }: DueTrial, nowMs: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from trial where merchant_id = $1 and member_id = $2 and sweep_at <= to_timestamp($3 / 1000.0) for update skip locked`,
    [merchantId, memberId, nowMs],
  );
  return rows.length === 1;
}

/** When to look again for play money; null = never. */
export async function scheduleSweep(db: Queryable, { merchantId, memberId }: DueTrial, atMs: number | null): Promise<void> {
  await db.query('update trial set sweep_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and member_id = $2', [
    merchantId,
    memberId,
    atMs,
  ]);
}
