import { createHash } from 'node:crypto';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import type { Tries } from '../login-ladder.ts';

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/**
 * Failed tries of each subject, in the order asked for, with their rows kept from others until the transaction ends.
 * Ask in one order everywhere (account, then address): that is what keeps two transactions from waiting for each other.
 */
export async function lockTries(tx: Tx, merchantId: number, subjects: readonly string[]): Promise<Tries[]> {
  const tries: Tries[] = [];
  for (const subject of subjects) {
    const [row] = await tx.query<{ failures: number; at: Date }>(
      `insert into login_guard (merchant_id, subject, failures, last_failed_at) values ($1, $2, 0, to_timestamp(0))
       on conflict (merchant_id, subject) do update set failures = login_guard.failures
       returning failures, last_failed_at as at`,
      [merchantId, hashOf(subject)],
    );
    tries.push({ failures: row?.failures ?? 0, lastAtMs: row?.at.getTime() ?? 0 });
  }
  return tries;
}

export async function writeTries(tx: Tx, merchantId: number, subject: string, tries: Tries): Promise<void> {
  await tx.query(
    'update login_guard set failures = $3, last_failed_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and subject = $2',
    [merchantId, hashOf(subject), tries.failures, tries.lastAtMs],
  );
}

export async function clearTries(db: Queryable, merchantId: number, subject: string): Promise<void> {
  await db.query('update login_guard set failures = 0 where merchant_id = $1 and subject = $2', [merchantId, hashOf(subject)]);
}

/** Takes back one try: the one that turned out to be right. */
export async function forgiveTry(db: Queryable, merchantId: number, subject: string): Promise<void> {
  await db.query('update login_guard set failures = greatest(failures - 1, 0) where merchant_id = $1 and subject = $2', [
    merchantId,
    hashOf(subject),
  ]);
}

export type Expired = { nowMs: number; guardBeforeMs: number; tokenBeforeMs: number };

const SWEEP_MAX = 1_000;

/** Deletes what has served its time: at most `SWEEP_MAX` rows of each kind. True when there may be more. */
export async function sweepExpired(db: Db, { nowMs, guardBeforeMs, tokenBeforeMs }: Expired): Promise<boolean> {
  const sweeps: [string, number][] = [
    ['delete from captcha where ctid in (select ctid from captcha where expires_at <= to_timestamp($1 / 1000.0) limit $2)', nowMs],
    ['delete from page_ticket where ctid in (select ctid from page_ticket where expires_at <= to_timestamp($1 / 1000.0) limit $2)', nowMs],
    ['delete from sealed_once where ctid in (select ctid from sealed_once where expires_at <= to_timestamp($1 / 1000.0) limit $2)', nowMs],
    [
      'delete from login_guard where ctid in (select ctid from login_guard where last_failed_at <= to_timestamp($1 / 1000.0) limit $2)',
      guardBeforeMs,
    ],
    [
      'delete from session_token where ctid in (select ctid from session_token where created_at <= to_timestamp($1 / 1000.0) limit $2)',
      tokenBeforeMs,
    ],
  ];
  let full = false;
  for (const [statement, beforeMs] of sweeps) {
    const rows = await db.query(`${statement} returning 1`, [beforeMs, SWEEP_MAX]);
    full ||= rows.length === SWEEP_MAX;
  }
  return full;
}
