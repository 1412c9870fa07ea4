import { invariant } from '@fairhall/money/result';
import { columns, time } from '../../../platform/columns.ts';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { Tries } from '../../../platform/tries/ladder.ts';
import type { KeptTries } from '../../../platform/tries/tries.ts';
import { CODE_SENDS } from '../challenge/challenge.ts';
import { DEVICE_COOKIE_S } from '../entry/device-cookie.ts';
import { secretHash } from '../secret-hash.ts';
import { FLOOD, WAVE } from '../stuffing/stuffing.ts';

const GUARD = columns<{ merchantId: number; subject: Buffer; failures: number; lastAtMs: number }>({
  merchantId: 'merchant_id',
  subject: 'subject',
  failures: 'failures',
  lastAtMs: time('last_failed_at'),
});
const TRIES = GUARD.only('failures', 'lastAtMs');

/**
 * Tries of each subject, in the order asked for, with their rows kept from others until the transaction ends. The rows are taken in one
 * order, whoever asks for which: that is what keeps two transactions from waiting for each other.
 */
export async function lockTries(tx: Tx, merchantId: number, subjects: readonly string[]): Promise<KeptTries[]> {
  const tries = new Map<string, KeptTries>();
  for (const subject of subjects.toSorted((a, b) => Buffer.compare(secretHash(a), secretHash(b)))) {
    const [row] = await tx.query<{ failures: number; lastAtMs: number; locked: boolean; underWay: string[] }>(
      `insert into login_guard ${GUARD.insert}
       on conflict (merchant_id, subject) do update set failures = login_guard.failures
       returning ${TRIES.select}, locked_at is not null as locked, under_way as "underWay"`,
      GUARD.params({ merchantId, subject: secretHash(subject), failures: 0, lastAtMs: 0 }),
    );
    invariant(row, 'a guard that was put there is there');
    const { failures, lastAtMs, locked, underWay } = row;
    tries.set(subject, { failures, lastAtMs, locked, underWay: underWay.map(BigInt) });
  }
  return subjects.map((subject) => tries.get(subject) as KeptTries);
}

export type TriesToKeep = KeptTries & { subject: string; narrow: boolean; memberId: bigint | null };

/**
 * `memberId`: whose tries they are, where that is known. `narrow`: they are counted elsewhere too. A lock keeps the time of its failure.
 * Of what there is nothing to tell nothing is kept.
 */
export async function writeTries(
  tx: Tx,
  merchantId: number,
  { subject, narrow, memberId, failures, lastAtMs, locked = false, underWay }: TriesToKeep,
): Promise<void> {
  if (failures === 0 && underWay.length === 0 && !locked) {
    await tx.query('delete from login_guard where merchant_id = $1 and subject = $2', [merchantId, secretHash(subject)]);
    return;
  }
  await tx.query(
    `update login_guard set failures = $3, last_failed_at = to_timestamp($4 / 1000.0), member_id = $5, narrow = $6, under_way = $7,
       locked_at = case when $8 then coalesce(locked_at, to_timestamp($4 / 1000.0)) end
      where merchant_id = $1 and subject = $2`,
    [merchantId, secretHash(subject), failures, lastAtMs, memberId, narrow, underWay, locked],
  );
}

/** Keeps all tries at the doors of a member from others until the transaction ends. To be called before the member's row is locked. */
export async function lockTriesOf(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('select from login_guard where merchant_id = $1 and member_id = $2 order by subject for update', [merchantId, memberId]);
}

/** New tries at every door of a member. */
export async function clearTriesOf(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('update login_guard set failures = 0, locked_at = null where merchant_id = $1 and member_id = $2', [merchantId, memberId]);
}

/** Failed logins of a member since `sinceMs` through all doors, and the newest of them; without any its time is 0. */
export async function triesOf(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number },
): Promise<Tries> {
  const [row] = await db.query<{ failures: number; lastAtMs: number | null }>(
    `select coalesce(sum(failures), 0)::integer as failures, max(last_failed_at) as "lastAtMs" from login_guard
      where merchant_id = $1 and member_id = $2 and failures > 0 and not narrow
        and (last_failed_at > to_timestamp($3 / 1000.0) or locked_at is not null)`,
    [merchantId, memberId, sinceMs],
  );
  return { failures: row?.failures ?? 0, lastAtMs: row?.lastAtMs ?? 0 };
}

/** Failed tries of one subject; none when nothing is kept. Only looks. */
export async function readTries(db: Queryable, merchantId: number, subject: string): Promise<Tries> {
  const [row] = await db.query<{ failures: number; lastAtMs: number }>(
    `select ${TRIES.select} from login_guard where merchant_id = $1 and subject = $2`,
    [merchantId, secretHash(subject)],
  );
  return { failures: row?.failures ?? 0, lastAtMs: row?.lastAtMs ?? 0 };
}

export type Expired = { nowMs: number; guardBeforeMs: number; lockedNameBeforeMs: number; tokenBeforeMs: number };

const SWEEP_MAX = 1_000;
const HOUR_MS = 3_600_000;
const DEVICE_KEPT_MS = DEVICE_COOKIE_S * 1_000;

/** Deletes what has served its time: at most `SWEEP_MAX` rows of each kind. True when there may be more. */
export async function sweepExpired(db: Db, { nowMs, guardBeforeMs, lockedNameBeforeMs, tokenBeforeMs }: Expired): Promise<boolean> {
  // What another sweeper holds is left to it: two that wait for each other's rows would never end.
  const sweeps: [table: string, served: string, beforeMs: number][] = [
    ['captcha', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    ['page_ticket', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    ['sealed_once', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    // One that is under way stands last among those of its subject.
    [
      'login_guard',
      `last_failed_at <= to_timestamp($1 / 1000.0) and locked_at is null
         and coalesce(under_way[cardinality(under_way)], 0) < ${idAtMs(guardBeforeMs)}`,
      guardBeforeMs,
    ],
    // A locked member waits for an operator; a locked name that is nobody's would otherwise stay for ever.
    ['login_guard', 'last_failed_at <= to_timestamp($1 / 1000.0) and locked_at is not null and member_id is null', lockedNameBeforeMs],
    // What is counted of a number or an address is counted for a day.
    ['challenge', 'expires_at <= to_timestamp($1 / 1000.0)', guardBeforeMs],
    ['challenge_send', 'window_at <= to_timestamp($1 / 1000.0)', nowMs - CODE_SENDS.dayMs],
    // An hour of work reaches that long behind the last look.
    ['login_net', 'window_at <= to_timestamp($1 / 1000.0)', nowMs - 2 * HOUR_MS],
    ['login_hour', 'hour_at <= to_timestamp($1 / 1000.0)', nowMs - (FLOOD.usualHours + 2) * HOUR_MS],
    ['login_wave_name', 'last_at <= to_timestamp($1 / 1000.0)', nowMs - WAVE.keptMs],
    ['login_wave', 'last_at <= to_timestamp($1 / 1000.0)', nowMs - WAVE.keptMs],
    ['stranger_question', 'hour_at <= to_timestamp($1 / 1000.0)', nowMs - HOUR_MS],
    ['passkey_challenge', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    ['federated_visit', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    ['firebase_token', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    ['federated_ticket', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    ['login_step', 'expires_at <= to_timestamp($1 / 1000.0)', nowMs],
    // A year and a little: as long as a browser keeps what it shows of itself.
    ['login_event', 'at <= to_timestamp($1 / 1000.0)', nowMs - DEVICE_KEPT_MS],
    ['member_device', 'last_seen_at <= to_timestamp($1 / 1000.0)', nowMs - DEVICE_KEPT_MS],
    ['session_token', 'created_at <= to_timestamp($1 / 1000.0)', tokenBeforeMs],
  ];
  let full = false;
  for (const [table, served, beforeMs] of sweeps) {
    const rows = await db.query(
      `delete from ${table} where ctid in (select ctid from ${table} where ${served} limit $2 for update skip locked) returning 1`,
      [beforeMs, SWEEP_MAX],
    );
    full ||= rows.length === SWEEP_MAX;
  }
  return full;
}
