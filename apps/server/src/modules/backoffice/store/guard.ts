import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Tries } from '../login-ladder.ts';

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/**
 * Failed tries of a subject, with its row kept from others until the transaction ends. Ask for a name first and for the name at an
 * address after it: that order is what keeps two transactions from waiting for each other.
 */
export async function lockTries(tx: Tx, subject: string): Promise<Tries> {
  const [row] = await tx.query<{ failures: number; at: Date }>(
    `insert into operator_guard (subject, failures, last_failed_at) values ($1, 0, to_timestamp(0))
     on conflict (subject) do update set failures = operator_guard.failures
     returning failures, last_failed_at as at`,
    [hashOf(subject)],
  );
  return { failures: row?.failures ?? 0, lastAtMs: row?.at.getTime() ?? 0 };
}

export async function writeTries(tx: Tx, subject: string, tries: Tries): Promise<void> {
  await tx.query('update operator_guard set failures = $2, last_failed_at = to_timestamp($3 / 1000.0) where subject = $1', [
    hashOf(subject),
    tries.failures,
    tries.lastAtMs,
  ]);
}

export async function clearTries(db: Queryable, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await db.query('delete from operator_guard where subject = $1', [hashOf(subject)]);
}

/** Takes back one try that was not judged. */
export async function forgiveTries(db: Queryable, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) {
    await db.query('update operator_guard set failures = greatest(failures - 1, 0) where subject = $1', [hashOf(subject)]);
  }
}

const SWEEP_MAX = 100;

/** Deletes tries that no longer count, leaving alone what others work on. */
export async function sweepTries(db: Queryable, beforeMs: number): Promise<void> {
  await db.query(
    `delete from operator_guard where subject in (
       select subject from operator_guard where last_failed_at <= to_timestamp($1 / 1000.0) limit $2 for update skip locked)`,
    [beforeMs, SWEEP_MAX],
  );
}
