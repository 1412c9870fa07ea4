import { invariant } from '@fairhall/money/result';
import { columns, time } from '../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../platform/db.ts';
import type { Position } from '../../platform/outbox.ts';

/** A breach as a stop keeps it: `broken` rows of the merchant, and the first of them. */
export type Breach = { invariant: string; broken: number; sample: Row };

/** What a check of one invariant came to in the books of one merchant. */
export type Check = { merchantId: number; invariant: string; looked: bigint; broken: number; sample: readonly Row[] };

/** The latest check of an invariant, and the breach found last; null when none was since the money was last reopened. */
export type KeptCheck = {
  invariant: string;
  checkedAtMs: number;
  looked: bigint;
  breach: { atMs: number; broken: number; sample: Row[] } | null;
};

export type KeptStop = Breach & {
  stopId: bigint;
  stoppedAtMs: number;
  reopened: { atMs: number; by: string; reason: string } | null;
};

/** How far the books were looked at, and what the looks took of the database beyond their share. Moments of the application's clock. */
export type Watch = {
  position: Position;
  checkedAtMs: number | null;
  wholeAtMs: number | null;
  sampledAtMs: number | null;
  owedMs: number;
  owedAtMs: number;
};

/** Since when the oldest change, and the oldest settled chunk, wait to be looked at; null: none does. */
export type Waiting = { changesFromMs: number | null; settledFromMs: number | null };

const WATCH = columns<Omit<Watch, 'position' | 'owedAtMs'> & { owedAtMs: number | null }>({
  checkedAtMs: time('checked_at'),
  wholeAtMs: time('whole_at'),
  sampledAtMs: time('sampled_at'),
  owedMs: 'owed_ms',
  owedAtMs: time('owed_at'),
});

const rows = (name: string) => ({ name, param: asJson });

type StopRow = Breach & { stopId: bigint; stoppedAtMs: number };
type ReopenedRow = { reopenedAtMs: number | null; by: string | null; reason: string | null };
const STOP = columns<StopRow>({
  stopId: 'stop_id',
  stoppedAtMs: time('stopped_at'),
  invariant: 'invariant',
  broken: 'broken',
  sample: rows('sample'),
});
const NEW_STOP = STOP.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const REOPENED = columns<ReopenedRow>({ reopenedAtMs: time('reopened_at'), by: 'reopened_by', reason: 'reopen_reason' });

type CheckRow = Omit<Check, 'merchantId'> & { checkedAtMs: number; breachedAtMs: number | null };
const CHECK = columns<CheckRow>({
  invariant: 'invariant',
  checkedAtMs: time('checked_at'),
  looked: 'looked',
  breachedAtMs: time('breached_at'),
  broken: 'broken',
  sample: rows('sample'),
});
const NEW_CHECK = CHECK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const NEW_CHECKS = NEW_CHECK.insertAll({
  ...{ merchantId: 'integer', invariant: 'text', checkedAtMs: 'float8', looked: 'bigint', breachedAtMs: 'float8' },
  ...{ broken: 'integer', sample: 'jsonb' },
});

/** For the rest of the transaction: what is new is a small part of tables that grow by the second, of which no statistics know yet. */
export async function readByKeys(tx: Tx): Promise<void> {
  await tx.query('set local enable_seqscan = off');
  await tx.query('set local max_parallel_workers_per_gather = 0');
}

/** How far the books were checked. */
export async function readWatch(db: Queryable): Promise<Watch & Waiting> {
  const [row] = await db.query<Row & Omit<Watch, 'position' | 'owedAtMs'> & Waiting & { xid: bigint; id: bigint; owedAtMs: number | null }>(
    `select w.xid::text::bigint as xid, w.id, ${WATCH.selectOf('w')},
       (select o.created_at from outbox o where (o.xid, o.id) > (w.xid, w.id) order by o.xid, o.id limit 1) as "changesFromMs",
       (select min(at) from books_due) as "settledFromMs"
     from books_watch w where watch_id = 1`,
  );
  invariant(row, 'the migration makes the one row');
  const { xid, id, owedAtMs, ...rest } = row;
  return { ...rest, owedAtMs: owedAtMs ?? 0, position: { xid, id } };
}

export async function keepWatch(tx: Tx, { position, checkedAtMs, wholeAtMs, sampledAtMs, owedMs, owedAtMs }: Watch): Promise<void> {
  await tx.query(
    `update books_watch set xid = $1::text::xid8, id = $2, checked_at = to_timestamp($3 / 1000.0), whole_at = to_timestamp($4 / 1000.0),
       sampled_at = to_timestamp($5 / 1000.0), owed_ms = $6, owed_at = to_timestamp($7 / 1000.0)
      where watch_id = 1`,
    [position.xid.toString(), position.id, checkedAtMs, wholeAtMs, sampledAtMs, owedMs, owedAtMs],
  );
}

/** For how long the oldest change has been waiting to be looked at; 0 when nothing waits. */
export function behindMs({ changesFromMs, settledFromMs }: Waiting, nowMs: number): number {
  return Math.max(0, nowMs - Math.min(changesFromMs ?? nowMs, settledFromMs ?? nowMs));
}

/** Merchants whose money stands still. */
export async function stoppedMerchants(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ merchantId: number }>('select merchant_id as "merchantId" from money_stop where reopened_at is null');
  return rows.map(({ merchantId }) => merchantId);
}

export async function isStopped(db: Queryable, merchantId: number): Promise<boolean> {
  const [row] = await db.query<{ stopped: boolean }>(
    'select exists (select from money_stop where merchant_id = $1 and reopened_at is null) as stopped',
    [merchantId],
  );
  return row?.stopped === true;
}

/** False when it stands still already, or there is no such merchant. */
export async function insertStop(tx: Tx, merchantId: number, stop: Breach & { stopId: bigint; atMs: number }): Promise<boolean> {
  const known = await tx.query('select 1 from merchant where merchant_id = $1', [merchantId]);
  if (known.length === 0) return false;
  const made = await tx.query(
    `insert into money_stop ${NEW_STOP.insert} on conflict (merchant_id) where reopened_at is null do nothing returning 1`,
    NEW_STOP.params({ merchantId, ...stop, stoppedAtMs: stop.atMs }),
  );
  return made.length > 0;
}

/** Writes down what was looked at. A breach stays beside later checks that find none: they may have looked at other rows. */
export async function keepChecks(tx: Tx, atMs: number, checks: readonly Check[]): Promise<void> {
  await tx.query(
    `insert into money_check as kept ${NEW_CHECKS} join merchant m on m.merchant_id = n.merchant_id
     order by n.merchant_id, n.invariant
     on conflict (merchant_id, invariant) do update set checked_at = excluded.checked_at, looked = excluded.looked,
       breached_at = coalesce(excluded.breached_at, kept.breached_at),
       broken = case when excluded.broken > 0 then excluded.broken else kept.broken end,
       sample = case when excluded.broken > 0 then excluded.sample else kept.sample end`,
    NEW_CHECK.arrays(checks.map((check) => ({ ...check, checkedAtMs: atMs, breachedAtMs: check.broken > 0 ? atMs : null }))),
  );
}

/** Takes back breaches that are looked for as a whole alone, before they are kept anew; which there were. Of all merchants. */
export async function takeAlarms(tx: Tx, invariants: readonly string[]): Promise<{ merchantId: number; invariant: string }[]> {
  if (invariants.length === 0) return [];
  return tx.query(
    `update money_check set breached_at = null, broken = 0, sample = '[]' where invariant = any($1) and broken > 0
     returning merchant_id as "merchantId", invariant`,
    [invariants],
  );
}

/** The merchant's checks: broken ones first, then by name. */
export async function listChecks(db: Queryable, merchantId: number): Promise<KeptCheck[]> {
  type Kept = Row & Omit<CheckRow, 'sample'> & { sample: Row[] };
  const rows = await db.query<Kept>(
    `select ${CHECK.select} from money_check
      where merchant_id = $1 order by broken = 0, invariant`,
    [merchantId],
  );
  return rows.map(({ invariant, checkedAtMs, looked, breachedAtMs, broken, sample }) => ({
    invariant,
    checkedAtMs,
    looked,
    breach: breachedAtMs === null ? null : { atMs: breachedAtMs, broken, sample },
  }));
}

/** The merchant's stops, newest first: one that is open is the first. */
export async function listStops(db: Queryable, merchantId: number, max: number): Promise<KeptStop[]> {
  type Kept = Row & StopRow & ReopenedRow;
  const rows = await db.query<Kept>(
    `select ${STOP.select}, ${REOPENED.select}
     from money_stop where merchant_id = $1 order by reopened_at is not null, stopped_at desc, stop_id desc limit $2`,
    [merchantId, max],
  );
  return rows.map(({ stopId, stoppedAtMs, invariant, broken, sample, reopenedAtMs, by, reason }) => ({
    stopId,
    stoppedAtMs,
    invariant,
    broken,
    sample,
    reopened: reopenedAtMs === null ? null : { atMs: reopenedAtMs, by: by ?? '', reason: reason ?? '' },
  }));
}

/** Rows that break each invariant, over all merchants; what nobody breaks is left out. */
export async function breachesByInvariant(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.query<{ invariant: string; broken: number }>(
    'select invariant, sum(broken)::integer as broken from money_check where broken > 0 group by invariant',
  );
  return new Map(rows.map(({ invariant, broken }) => [invariant, broken]));
}

/** Rows of each of these tables and views, by merchant. Names are those of our own statements; what is none, or has no merchant, is left out. */
export async function countByMerchant(db: Queryable, names: readonly string[]): Promise<Map<string, Map<number, bigint>>> {
  const tables = await db.query<{ name: string; relation: string }>(
    `select n.name, to_regclass(n.name)::text as relation
     from unnest($1::text[]) n (name) join pg_attribute a on a.attrelid = to_regclass(n.name) and a.attname = 'merchant_id'`,
    [names],
  );
  const counts = new Map<string, Map<number, bigint>>();
  for (const { name, relation } of tables) {
    const rows = await db.query<{ merchantId: number; rows: bigint }>(
      `select merchant_id as "merchantId", count(*) as rows from ${relation} group by merchant_id`,
    );
    counts.set(name, new Map(rows.map((row) => [row.merchantId, row.rows])));
  }
  return counts;
}

function asJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part));
}

/** Merchants of the installation. */
export async function listMerchantIds(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ merchantId: number }>('select merchant_id as "merchantId" from merchant order by merchant_id');
  return rows.map(({ merchantId }) => merchantId);
}

/** `alarms`: whose breaches stay, since they stopped nothing. The invariant whose breach is reopened from; null when the merchant's money does not stand still, or not by the stop that is meant. */
export async function closeStop(
  tx: Tx,
  merchantId: number,
  {
    by,
    reason,
    atMs,
    stopId,
    alarms,
  }: { by: string; reason: string; atMs: number; stopId?: bigint | undefined; alarms: readonly string[] },
): Promise<string | null> {
  const [row] = await tx.query<{ invariant: string }>(
    `update money_stop set reopened_at = to_timestamp($2 / 1000.0), reopened_by = $3, reopen_reason = $4
      where merchant_id = $1 and reopened_at is null and ($5::bigint is null or stop_id = $5) returning invariant`,
    [merchantId, atMs, by, reason, stopId ?? null],
  );
  if (row)
    await tx.query(
      "update money_check set breached_at = null, broken = 0, sample = '[]' where merchant_id = $1 and broken > 0 and invariant <> all($2)",
      [merchantId, alarms],
    );
  return row?.invariant ?? null;
}
