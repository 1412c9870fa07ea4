import { createHash } from 'node:crypto';
import { invariant } from '@fairhall/money/result';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { KeptTries } from '../../../platform/tries/tries.ts';

function hashOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

const GUARD = columns<{ subject: Buffer; failures: number; lastAtMs: number }>({
  subject: 'subject',
  failures: 'failures',
  lastAtMs: time('last_failed_at'),
});
const TRIES = GUARD.only('failures', 'lastAtMs');

/**
 * Tries of each subject, in the order asked for, with their rows kept from others until the transaction ends. The rows are taken in one
 * order, whoever asks for which: that is what keeps two transactions from waiting for each other.
 */
export async function lockTries(tx: Tx, subjects: readonly string[]): Promise<KeptTries[]> {
  const tries = new Map<string, KeptTries>();
  for (const subject of subjects.toSorted((a, b) => Buffer.compare(hashOf(a), hashOf(b)))) {
    const [row] = await tx.query<{ failures: number; lastAtMs: number; underWay: string[] }>(
      `insert into operator_guard ${GUARD.insert}
       on conflict (subject) do update set failures = operator_guard.failures
       returning ${TRIES.select}, under_way as "underWay"`,
      GUARD.params({ subject: hashOf(subject), failures: 0, lastAtMs: 0 }),
    );
    invariant(row, 'a guard that was put there is there');
    tries.set(subject, { failures: row.failures, lastAtMs: row.lastAtMs, underWay: row.underWay.map(BigInt) });
  }
  return subjects.map((subject) => tries.get(subject) as KeptTries);
}

/** Of what there is nothing to tell nothing is kept. */
export async function writeTries(tx: Tx, subject: string, { failures, lastAtMs, underWay }: KeptTries): Promise<void> {
  if (failures === 0 && underWay.length === 0) {
    await tx.query('delete from operator_guard where subject = $1', [hashOf(subject)]);
    return;
  }
  await tx.query('update operator_guard set failures = $2, last_failed_at = to_timestamp($3 / 1000.0), under_way = $4 where subject = $1', [
    hashOf(subject),
    failures,
    lastAtMs,
    underWay,
  ]);
}

const SWEEP_MAX = 100;

/** Deletes tries that no longer count, leaving alone what others work on. One that is under way stands last among those of its subject. */
export async function sweepTries(db: Queryable, beforeMs: number): Promise<void> {
  await db.query(
    `delete from operator_guard where subject in (
       select subject from operator_guard where last_failed_at <= to_timestamp($1 / 1000.0)
         and coalesce(under_way[cardinality(under_way)], 0) < $3 limit $2 for update skip locked)`,
    [beforeMs, SWEEP_MAX, idAtMs(beforeMs)],
  );
}
