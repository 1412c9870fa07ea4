import { columns, json, time } from './columns.ts';
import type { Queryable, Row } from './db.ts';
import type { DividedTable } from './partition-range.ts';

/** Place of a row in the order of commits: transaction, then id within it. Text on the wire: "xid.id". */
export type Position = { xid: bigint; id: bigint };

export type OutboxRow = {
  position: Position;
  merchantId: number;
  part: number;
  topic: string;
  memberId: bigint | null;
  /** Those it is about, when it is about several; the payload speaks of them in this order. */
  memberIds?: bigint[] | undefined;
  payload: Record<string, unknown>;
  atMs: number;
};

/** Rows of no single merchant, such as draws of the whole installation. */
export const ALL_MERCHANTS = 0;

export function positionText({ xid, id }: Position): string {
  return `${xid}.${id}`;
}

export function parsePosition(text: string): Position | null {
  const match = /^(\d{1,19})\.(\d{1,19})$/.exec(text);
  return match ? { xid: BigInt(match[1] as string), id: BigInt(match[2] as string) } : null;
}

/** Whether `a` was committed after `b`. */
export function isAfter(a: Position, b: Position): boolean {
  return a.xid > b.xid || (a.xid === b.xid && a.id > b.id);
}

/** Up to where all of several readers have come. */
export async function earliest(...reading: readonly Promise<Position>[]): Promise<Position> {
  return (await Promise.all(reading)).reduce((a, b) => (isAfter(a, b) ? b : a));
}

type RawRow = Row & Omit<OutboxRow, 'position' | 'memberIds'> & Position & { memberIds: string[] | null };

const COLUMNS = columns<RawRow>({
  xid: { name: 'xid', read: (column) => `${column}::text::bigint` },
  id: 'id',
  merchantId: 'merchant_id',
  part: 'part',
  topic: 'topic',
  memberId: 'member_id',
  memberIds: { name: 'member_ids', read: (column) => `${column}::text[]` },
  payload: json('payload'),
  atMs: time('created_at'),
}).select;
// A row of a transaction that began before this one may still commit: what lies at or above the oldest running one is not read yet,
// so that no late commit is ever skipped.
const SETTLED = 'xid < pg_snapshot_xmin(pg_current_snapshot())';

function toRow({ xid, id, memberIds, ...rest }: RawRow): OutboxRow {
  return { position: { xid, id }, memberIds: memberIds?.map(BigInt), ...rest } as OutboxRow;
}

/** Next rows after `after`, in order, at most `max`. */
export async function readOutbox(db: Queryable, after: Position, max: number): Promise<OutboxRow[]> {
  const rows = await db.query<RawRow>(
    `select ${COLUMNS} from outbox where (xid, id) > ($1::text::xid8, $2) and ${SETTLED} order by xid, id limit $3`,
    [after.xid.toString(), after.id, max],
  );
  return rows.map(toRow);
}

/** What one member may see after `after`: rows that are about it and rows of no member, of its merchant or of all. */
export async function readMemberOutbox(
  db: Queryable,
  { merchantId, memberId, after, max }: { merchantId: number; memberId: bigint; after: Position; max: number },
): Promise<OutboxRow[]> {
  const rows = await db.query<RawRow>(
    `select ${COLUMNS} from outbox where (xid, id) > ($1::text::xid8, $2) and ${SETTLED}
      and ((merchant_id = $3 and (member_id = $4 or $4 = any (member_ids) or member_id is null and member_ids is null)) or merchant_id = $5) order by xid, id limit $6`,
    [after.xid.toString(), after.id, merchantId, memberId, ALL_MERCHANTS, max],
  );
  return rows.map(toRow);
}

/** The newest position that can be read now, and the oldest still kept. */
export async function outboxBounds(db: Queryable): Promise<{ first: Position | null; last: Position }> {
  const [first] = await db.query<{ xid: bigint; id: bigint }>('select xid::text::bigint as xid, id from outbox order by xid, id limit 1');
  const [last] = await db.query<{ xid: bigint; id: bigint }>(
    `select xid::text::bigint as xid, id from outbox where ${SETTLED} order by outbox.xid desc, id desc limit 1`,
  );
  return { first: first ?? null, last: last ?? { xid: 0n, id: 0n } };
}

/**
 * After a dump was restored into another cluster, rows bear transaction ids that are still to come there: they would be read only
 * then, and between newer ones. This makes them the oldest of all, in the order of their ids. Call it as the owner, before anything
 * is written. Resolves to the number of rows; 0 when there was nothing to do.
 */
export async function adoptOutbox(owner: Queryable): Promise<number> {
  // No row that can be seen has an id that was not yet given out, unless it came from elsewhere. 3 is the first of any cluster.
  const [adopted] = await owner.query<{ rows: number }>(
    `with stranger as (select from outbox where xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1),
       moved as (update outbox set xid = '3' where exists (select from stranger) returning 1)
     select count(*)::integer as rows from moved`,
  );
  return adopted?.rows ?? 0;
}

const LAG_ROWS_MAX = 10_000;

/** What has been written after `after`: readable or held back by a transaction that still runs. Counts up to 10,000 rows. */
export async function outboxLag(db: Queryable, after: Position): Promise<{ rows: number; oldestAtMs: number | null }> {
  const [lag] = await db.query<{ rows: number; oldestAtMs: number | null }>(
    `select count(*)::integer as rows, min(created_at) as "oldestAtMs"
      from (select created_at from outbox where (xid, id) > ($1::text::xid8, $2) order by xid, id limit $3) waiting`,
    [after.xid.toString(), after.id, LAG_ROWS_MAX],
  );
  return lag ?? { rows: 0, oldestAtMs: null };
}

const KEPT_DAYS = 7;

/**
 * The outbox as a table that is divided by time: facts are dropped when they are old, but never before `readTo` says that whoever must
 * read all of them has come past. Whoever was away for longer is told to begin anew (outboxBounds).
 */
export function outboxTable(readTo: () => Promise<Position>): DividedTable {
  return {
    table: 'outbox',
    column: 'id',
    key: 'id',
    keepDays: KEPT_DAYS,
    leaving: 'dropped',
    async mayLeave(owner, partition) {
      const { xid, id } = await readTo();
      const unread = await owner.query(`select 1 from ${partition} where (xid, id) > ($1::text::xid8, $2) limit 1`, [xid.toString(), id]);
      return unread.length === 0;
    },
  };
}

export type NewOutboxRow = {
  merchantId: number;
  part?: number;
  id: bigint;
  topic: string;
  memberId?: bigint;
  payload: Record<string, unknown>;
  atMs: number;
};

const FACT = columns<Omit<NewOutboxRow, 'part' | 'memberId'> & { part: number; memberId: bigint | null }>({
  merchantId: 'merchant_id',
  part: 'part',
  id: 'id',
  topic: 'topic',
  memberId: 'member_id',
  payload: json('payload'),
  atMs: time('created_at'),
});
const FACTS = FACT.insertAll({
  ...{ merchantId: 'integer', part: 'smallint', id: 'bigint', topic: 'text', memberId: 'bigint', payload: 'jsonb', atMs: 'float8' },
});

/** Adds facts inside the transaction that makes them true. */
export async function appendOutbox(tx: Queryable, rows: NewOutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into outbox ${FACTS}`,
    FACT.arrays(rows.map(({ part = 0, memberId = null, ...row }) => ({ ...row, part, memberId }))),
  );
  await tx.query("select pg_notify('outbox', '')");
}
