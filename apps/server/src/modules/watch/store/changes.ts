import { invariant } from '@fairhall/money/result';
import type { Queryable, Row } from '../../../platform/db.ts';
import { idAtMs, msOfId } from '../../../platform/ids.ts';
import type { Position } from '../../../platform/outbox.ts';

/**
 * Rows by merchant and id, as two arrays in the database's own text form, in which they go back to it: after some busy seconds they are
 * many, and nobody here reads them. `looked`: how many they are of each merchant; empty when there are none.
 */
export type Keys = { merchantIds: string; ids: string; looked: ReadonlyMap<number, bigint> };

/** What the facts behind a position tell of. `oldestMs`: of the oldest of them; `fromTx`: no transfer of their wallets is older, as far as they say. */
export type Changes = { facts: number; to: Position; oldestMs: number; fromTx: bigint; wallets: Keys; draws: Keys };

type KeysRow = { merchantIds: string; ids: string; looked: Record<string, number> };
type ChangesRow = Row & {
  facts: number;
  xid: bigint;
  id: bigint;
  oldestMs: number;
  fromTx: string | null;
  wallets: KeysRow | null;
  draws: KeysRow | null;
};

const keysOf = (rows: string, id: string) => `(
  select jsonb_build_object('merchantIds', array_agg(merchant_id)::text, 'ids', array_agg(${id})::text,
    'looked', (select jsonb_object_agg(merchant_id, n) from (select merchant_id, count(*) as n from ${rows} group by 1) of_merchant))
  from ${rows} having count(*) > 0)`;

/**
 * The wallets and draws that the next facts after a position name, at most `max` facts, each once; null when there is none. A fact can be
 * read when nothing before it can commit any more. Told apart in the database: their text is a hundred times what is kept of it.
 */
export async function readChanges(db: Queryable, after: Position, max: number): Promise<Changes | null> {
  const [row] = await db.query<ChangesRow>(
    `with fact as materialized (
       select xid, id, topic, merchant_id, member_ids, payload, created_at from outbox
       where (xid, id) > ($1::text::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, id limit $3
     ), wallet as materialized (
       select distinct merchant_id, unnest(member_ids) as member_id from fact where topic = 'wallets.changed'
     ), chunk as materialized (
       select distinct merchant_id, (payload ->> 'drawId')::bigint as draw_id from fact where topic = 'draw.chunk_settled'
     )
     select count(*)::integer as facts, min(created_at) as "oldestMs",
       min((payload ->> 'from')::bigint) filter (where topic = 'wallets.changed')::text as "fromTx",
       (select xid::text::bigint from fact order by fact.xid desc, id desc limit 1) as xid,
       (select id from fact order by fact.xid desc, id desc limit 1) as id,
       ${keysOf('wallet', 'member_id')} as wallets, ${keysOf('chunk', 'draw_id')} as draws
     from fact`,
    [after.xid.toString(), after.id, max],
  );
  invariant(row, 'one row');
  if (row.facts === 0) return null;
  // The database keeps finer moments than our clock gives.
  const oldestMs = Math.floor(row.oldestMs);
  // Ids of one moment may come from processes whose numbers stand in no order.
  const fromTx = row.fromTx === null ? idAtMs(oldestMs) : idAtMs(msOfId(BigInt(row.fromTx)));
  return { facts: row.facts, to: { xid: row.xid, id: row.id }, oldestMs, fromTx, wallets: toKeys(row.wallets), draws: toKeys(row.draws) };
}

function toKeys(row: KeysRow | null): Keys {
  const { merchantIds = '{}', ids = '{}', looked = {} } = row ?? {};
  return { merchantIds, ids, looked: new Map(Object.entries(looked).map(([merchantId, n]) => [Number(merchantId), BigInt(n)])) };
}
