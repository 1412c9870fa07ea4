import { columns, time } from '../../../platform/columns.ts';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';

export type DueTrial = { merchantId: number; memberId: bigint };

const TRIAL_KEY = columns<DueTrial>({ merchantId: 'merchant_id', memberId: 'member_id' });
const TRIAL = columns<{ expiresAtMs: number; sweepAtMs: number }>({
  expiresAtMs: time('expires_at'),
  sweepAtMs: time('sweep_at'),
}).behind<DueTrial>({ merchantId: 'merchant_id', memberId: 'member_id' });

export async function insertTrial(
  tx: Tx,
  merchantId: number,
  { memberId, expiresAtMs }: { memberId: bigint; expiresAtMs: number },
): Promise<void> {
  await tx.query(`insert into trial ${TRIAL.insert}`, TRIAL.params({ merchantId, memberId, expiresAtMs, sweepAtMs: expiresAtMs }));
}

/** Practice accounts of all merchants whose time has come, the oldest first. */
export async function listDueTrials(db: Db, nowMs: number, max: number): Promise<DueTrial[]> {
  return db.query<DueTrial>(
    `select ${TRIAL_KEY.select} from trial
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
