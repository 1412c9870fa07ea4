import { invariant } from '@fairhall/money/result';
import type { Queryable, Row } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { Position } from '../../../platform/outbox.ts';

/**
 * Rows by merchant and id, as two arrays in the database's own text form, in which they go back to it: after some busy seconds they are
 * many, and nobody here reads them. `looked`: how many they are of each merchant; empty when there are none.
 */
export type Keys = { merchantIds: string; ids: string; looked: ReadonlyMap<number, bigint> };
/** Chunks of draws: the first part of each besides. */
export type ChunkKeys = Keys & { parts: string };

/** A chunk of a draw that was settled or given back. Its transfers are no older than the moment of its fact. */
export type SettledChunk = { merchantId: number; drawId: bigint; part: number; partTo: number; atMs: number };

/** What the facts behind a position tell of. `oldestMs`: of the oldest of them; `fromTx`: no transfer of their wallets is older, as far as they say. */
export type Changes = {
  facts: number;
  to: Position;
  oldestMs: number;
  fromTx: bigint;
  wallets: Keys;
  draws: ChunkKeys;
  chunks: SettledChunk[];
};

type KeysRow = { merchantIds: string; ids: string; parts?: string; looked: Record<string, number> };
type ChangesRow = Row & {
  facts: number;
  xid: bigint;
  id: bigint;
  oldestMs: number;
  sinceMs: bigint | null;
  wallets: KeysRow | null;
  draws: KeysRow | null;
  chunks: { merchantId: number; drawId: string; part: number; partTo: number; at: string }[];
};

const keysOf = (rows: string, id: string, more = '') => `(
  select jsonb_build_object('merchantIds', array_agg(merchant_id)::text, 'ids', array_agg(${id})::text, ${more}
    'looked', (select jsonb_object_agg(merchant_id, n) from (select merchant_id, count(*) as n from ${rows} group by 1) of_merchant))
  from ${rows} having count(*) > 0)`;

/**
 * The wallets and draws that the next facts after a position name, at most `max` facts, each once; null when there is none. A fact can be
 * read when nothing before it can commit any more. Told apart in the database: their text is a hundred times what is kept of it.
 */
export function readChanges(db: Queryable, after: Position, max: number): Promise<Changes | null> {
  return read(db, 'member_ids', 'order by xid, id limit $3', [after.xid.toString(), after.id, max]);
}

const SAMPLE_WALLETS = 64;

/** Some of the wallets that the newest fact about wallets names, when it lies behind a position. */
export function readNewest(db: Queryable, after: Position): Promise<Changes | null> {
  const newest = `and topic = 'wallets.changed' order by xid desc, id desc limit 1`;
  return read(db, `member_ids[1:${SAMPLE_WALLETS}]`, newest, [after.xid.toString(), after.id]);
}

async function read(db: Queryable, members: string, which: string, params: readonly unknown[]): Promise<Changes | null> {
  const [row] = await db.query<ChangesRow>(
    `with fact as materialized (
       select xid, id, topic, merchant_id, ${members} as member_ids, payload, created_at from outbox
       where (xid, id) > ($1::text::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot()) ${which}
     ), wallet as materialized (
       select distinct merchant_id, unnest(member_ids) as member_id from fact where topic = 'wallets.changed'
     ), chunk as materialized (
       select merchant_id, (payload ->> 'drawId')::bigint as draw_id, payload, created_at from fact where topic = 'draw.chunk_settled'
     ), settled as materialized (
       select distinct merchant_id, draw_id, (payload ->> 'part')::integer as part from chunk
     )
     select count(*)::integer as facts, min(created_at) as "oldestMs",
       min((payload ->> 'sinceMs')::bigint) filter (where topic = 'wallets.changed') as "sinceMs",
       (select xid::text::bigint from fact order by fact.xid desc, id desc limit 1) as xid,
       (select id from fact order by fact.xid desc, id desc limit 1) as id,
       ${keysOf('wallet', 'member_id')} as wallets, ${keysOf('settled', 'draw_id', `'parts', array_agg(part)::text,`)} as draws,
       coalesce((select jsonb_agg(jsonb_build_object('merchantId', merchant_id, 'drawId', draw_id::text, 'part', (payload ->> 'part')::integer,
         'partTo', (payload ->> 'partTo')::integer, 'at', created_at)) from chunk), '[]') as chunks
     from fact`,
    params,
  );
  invariant(row, 'one row');
  if (row.facts === 0) return null;
  // The database keeps finer moments than our clock gives.
  const oldestMs = Math.floor(row.oldestMs);
  const fromTx = idAtMs(row.sinceMs === null ? oldestMs : Number(row.sinceMs));
  return {
    ...{ facts: row.facts, to: { xid: row.xid, id: row.id }, oldestMs, fromTx, wallets: toKeys(row.wallets), draws: toKeys(row.draws) },
    chunks: row.chunks.map(({ at, drawId, ...chunk }) => ({ ...chunk, drawId: BigInt(drawId), atMs: Date.parse(at) })),
  };
}

function toKeys(row: KeysRow | null): ChunkKeys {
  const { merchantIds = '{}', ids = '{}', parts = '{}', looked = {} } = row ?? {};
  return { merchantIds, ids, parts, looked: new Map(Object.entries(looked).map(([merchantId, n]) => [Number(merchantId), BigInt(n)])) };
}
