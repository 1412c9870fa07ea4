import type { BulkDraft, Segment } from '@fairhall/contract/console/bulk';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type BulkState = 'draft' | 'checked' | 'planned' | 'sending' | 'done' | 'stopped';

export type Bulk = {
  bulkId: bigint;
  name: string;
  segment: Segment;
  cls: BulkDraft['class'];
  product: BulkDraft['product'];
  channels: BulkDraft['channels'];
  texts: BulkDraft['texts'];
  link: string;
  state: BulkState;
  counted: number | null;
  startAtMs: number | null;
  goodUntilMs: number | null;
  byId: bigint;
  byName: string;
  secondId: bigint | null;
  secondName: string | null;
  atPart: number;
  atMember: bigint;
  createdAtMs: number;
  version: number;
};

const BULK = columns<Bulk>({
  bulkId: 'bulk_id',
  name: 'name',
  segment: json('segment'),
  cls: 'class',
  product: 'product',
  channels: 'channels',
  texts: json('texts'),
  link: 'link',
  state: 'state',
  counted: 'counted',
  startAtMs: time('start_at'),
  goodUntilMs: time('good_until'),
  byId: 'by_id',
  byName: 'by_name',
  secondId: 'second_id',
  secondName: 'second_name',
  atPart: 'at_part',
  atMember: 'at_member',
  createdAtMs: time('created_at'),
  version: 'version',
});
const NEW_BULK = BULK.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function insertBulk(tx: Tx, merchantId: number, bulk: Bulk): Promise<boolean> {
  const rows = await tx.query(
    `insert into bulk ${NEW_BULK.insert} on conflict do nothing returning 1`,
    NEW_BULK.params({ merchantId, ...bulk }),
  );
  return rows.length === 1;
}

/** Locked until the transaction ends. */
export async function lockBulk(tx: Tx, merchantId: number, bulkId: bigint): Promise<Bulk | null> {
  const [row] = await tx.query<Bulk & Row>(`select ${BULK.select} from bulk where merchant_id = $1 and bulk_id = $2 for update`, [
    merchantId,
    bulkId,
  ]);
  return row ?? null;
}

export async function updateBulk(tx: Tx, merchantId: number, b: Bulk): Promise<void> {
  await tx.query(
    `update bulk set name = $3, segment = $4::jsonb, class = $5, product = $6, channels = $7, texts = $8::jsonb, link = $9, state = $10,
       counted = $11, start_at = to_timestamp($12 / 1000.0), good_until = to_timestamp($13 / 1000.0), second_id = $14, second_name = $15,
       at_part = $16, at_member = $17, version = $18
      where merchant_id = $1 and bulk_id = $2`,
    [
      ...[merchantId, b.bulkId, b.name, JSON.stringify(b.segment), b.cls, b.product, b.channels, JSON.stringify(b.texts), b.link, b.state],
      ...[b.counted, b.startAtMs, b.goodUntilMs, b.secondId, b.secondName, b.atPart, b.atMember, b.version],
    ],
  );
}

export async function pageOfBulks(
  db: Queryable,
  merchantId: number,
  { page, size }: { page: number; size: number },
): Promise<(Bulk & { total: number })[]> {
  return db.query<Bulk & { total: number } & Row>(
    `select ${BULK.select}, (count(*) over ())::int as total from bulk where merchant_id = $1 order by bulk_id desc limit $2 offset $3`,
    [merchantId, size, page * size],
  );
}

export type Outcome = { bulkId: bigint; state: 'sent' | 'blocked' | 'held' | 'failed'; reason: string | null; count: number };

/** What became of the members of bulks, by state and reason. */
export async function countOutcomes(db: Queryable, merchantId: number, bulkIds: readonly bigint[]): Promise<Outcome[]> {
  return db.query<Outcome & Row>(
    `select bulk_id as "bulkId", state, reason, count(*)::int as count from bulk_member
      where merchant_id = $1 and bulk_id = any ($2) group by 1, 2, 3 order by 4 desc`,
    [merchantId, bulkIds],
  );
}

/** Bulks that have begun, or whose time has come, of all merchants. */
export async function listDueBulks(db: Queryable, nowMs: number): Promise<{ merchantId: number; bulkId: bigint }[]> {
  return db.query(
    `select merchant_id as "merchantId", bulk_id as "bulkId" from bulk
      where state = 'sending' or state = 'planned' and start_at <= to_timestamp($1 / 1000.0) order by start_at limit 20`,
    [nowMs],
  );
}

type After = { segment: Segment; part: number; memberId: bigint; max: number };

/** Members of a segment that follow on one, in the order of their parts. */
export async function nextOfSegment(
  db: Queryable,
  merchantId: number,
  { segment, part, memberId, max }: After,
): Promise<{ part: number; memberId: bigint }[]> {
  return db.query(
    `select m.part::int as part, m.member_id as "memberId" from member m
      where m.merchant_id = $1 and (m.part, m.member_id) > ($3::smallint, $4::bigint) and in_segment(m, $2::jsonb)
      order by m.part, m.member_id limit $5`,
    [merchantId, JSON.stringify(segment), part, memberId, max],
  );
}

type Gate = { segment: Segment; cls: string; channels: readonly string[]; product: string; bulkId: bigint; strict: boolean; nowMs: number };

/** How many of a segment would be reached now, and how many not for which reason (null: reached). */
export async function countSegment(
  db: Queryable,
  merchantId: number,
  { segment, cls, channels, product, bulkId, strict, nowMs }: Gate,
): Promise<{ reason: string | null; count: number }[]> {
  return db.query(
    `with meant as (select m.member_id, m.state from member m where m.merchant_id = $1 and in_segment(m, $2::jsonb))
     select reason, count(*)::int as count from (
       select case when bool_or(reason is null) then null else min(reason) end as reason
       from market_reasons($1, array(select member_id from meant), $4::text[], $5, $6, $7, to_timestamp($8 / 1000.0))
       where $3 = 'marketing' group by member_id
       union all
       select case when state <> 'active' then state end from meant where $3 <> 'marketing') each
     group by 1 order by 2 desc`,
    [merchantId, JSON.stringify(segment), cls, channels, product, strict, `bulk:${bulkId}`, nowMs],
  );
}

export async function sampleSegment(
  db: Queryable,
  merchantId: number,
  { segment, max }: { segment: Segment; max: number },
): Promise<string[]> {
  const rows = await db.query<{ username: string }>(
    'select m.username from member m where m.merchant_id = $1 and in_segment(m, $2::jsonb) order by m.part, m.member_id limit $3',
    [merchantId, JSON.stringify(segment), max],
  );
  return rows.map(({ username }) => username);
}

type Sending = {
  bulkId: bigint;
  members: readonly bigint[];
  messageIds: readonly bigint[];
  factId: bigint;
  nowMs: number;
  strict: boolean;
  quiet: { fromMinute: number; toMinute: number; timeZone: string };
};
export type Reached = { memberId: bigint; language: string; channels: string[] };

/** Asks the gate for each and writes what becomes of it (sql/bulk.sql); who was sent it. */
export async function sendBulkTo(
  tx: Tx,
  merchantId: number,
  { bulkId, members, messageIds, factId, nowMs, strict, quiet }: Sending,
): Promise<Reached[]> {
  return tx.query<Reached & Row>(
    `select member_id as "memberId", language, channels
       from bulk_send($1, $2, $3::bigint[], $4::bigint[], $5, to_timestamp($6 / 1000.0), $7, $8::smallint, $9::smallint, $10)`,
    [merchantId, bulkId, members, messageIds, factId, nowMs, strict, quiet.fromMinute, quiet.toMinute, quiet.timeZone],
  );
}

/** Whose quiet hours are over. */
export async function dueHeld(
  tx: Queryable,
  merchantId: number,
  { bulkId, nowMs, max }: { bulkId: bigint; nowMs: number; max: number },
): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>(
    `select member_id as "memberId" from bulk_member
      where merchant_id = $1 and bulk_id = $2 and state = 'held' and due_at <= to_timestamp($3 / 1000.0) limit $4`,
    [merchantId, bulkId, nowMs, max],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function hasHeld(tx: Queryable, merchantId: number, bulkId: bigint): Promise<boolean> {
  return (
    (await tx.query("select 1 from bulk_member where merchant_id = $1 and bulk_id = $2 and state = 'held' limit 1", [merchantId, bulkId]))
      .length > 0
  );
}
