import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** Merchants that sold something in a draw. */
export async function merchantsInDraw(db: Queryable, drawId: bigint): Promise<number[]> {
  const rows = await db.query<{ merchantId: number }>(
    'select distinct merchant_id as "merchantId" from bet where draw_id = $1 order by 1',
    [drawId],
  );
  return rows.map((row) => row.merchantId);
}

export type KindRow = { kindId: bigint; play: string; selection: string; unit: Amount; odds: Record<string, string> };

/** The distinct ticket kinds of a merchant in a draw: what the rules are asked about, once each. */
export async function kindsInDraw(db: Queryable, merchantId: number, drawId: bigint): Promise<KindRow[]> {
  return db.query<KindRow & Row>(
    `select k.kind_id as "kindId", k.play, k.selection, k.unit, k.odds from ticket_kind k
      where k.merchant_id = $1 and k.kind_id in (select b.kind_id from bet b where b.draw_id = $2 and b.merchant_id = $1)`,
    [merchantId, drawId],
  );
}

export type ChunkKey = { merchantId: number; drawId: bigint; resultVersion: number; part: number; partTo: number };

/** Chunks of a draw that were settled under this version of the result. */
export async function settledChunks(db: Queryable, drawId: bigint, resultVersion: number): Promise<{ merchantId: number; part: number }[]> {
  return db.query('select merchant_id as "merchantId", part from settle_chunk where draw_id = $1 and result_version = $2', [
    drawId,
    resultVersion,
  ]);
}

export async function countChunks(db: Queryable, merchantId: number, drawIds: bigint[]): Promise<{ drawId: bigint; chunks: number }[]> {
  return db.query(
    'select draw_id as "drawId", count(*)::integer as chunks from settle_chunk where merchant_id = $1 and draw_id = any ($2) group by draw_id',
    [merchantId, drawIds],
  );
}

/** Prize of a kind for multiple 1. Kinds that return nothing are left out. */
export type KindPrize = { kindId: bigint; won: Amount; pushed: Amount };

export type WinnerRow = { betId: bigint; memberId: bigint; asset: string; part: number; won: Amount; pushed: Amount };

const KINDS = 'unnest($6::bigint[], $7::bigint[], $8::bigint[]) as z (kind_id, won, pushed)';
const CHUNK = 'b.draw_id = $2 and b.merchant_id = $1 and b.part between $4 and $5 and c.bet_id is null';
const BETS = `bet b left join bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id`;

function chunkParams({ merchantId, drawId, resultVersion, part, partTo }: ChunkKey, prizes: KindPrize[]): unknown[] {
  return [
    merchantId,
    drawId,
    resultVersion,
    part,
    partTo,
    prizes.map((z) => z.kindId),
    prizes.map((z) => z.won),
    prizes.map((z) => z.pushed),
  ];
}

/** Bets of a chunk that get money back, wallet by wallet. */
export async function chunkWinners(tx: Tx, chunk: ChunkKey, prizes: KindPrize[]): Promise<WinnerRow[]> {
  return tx.query<WinnerRow & Row>(
    `select b.bet_id as "betId", b.member_id as "memberId", b.asset, b.part, (z.won * b.multiple)::bigint as won, (z.pushed * b.multiple)::bigint as pushed
       from ${BETS} join ${KINDS} on z.kind_id = b.kind_id
      where ${CHUNK} and $3::integer is not null order by b.part, b.member_id, b.asset, b.bet_id`,
    chunkParams(chunk, prizes),
  );
}

/** Keeps what the draw meant to each member of the chunk, by one GROUP BY. Pushed stakes are no valid stake. */
export async function insertMemberDraws(
  tx: Tx,
  chunk: ChunkKey,
  { prizes, category }: { prizes: KindPrize[]; category: string },
): Promise<void> {
  await tx.query(
    `insert into member_draw (merchant_id, part, member_id, draw_id, result_version, asset, category, bets, stake, valid_stake, won, rebate)
     select $1, b.part, b.member_id, $2, $3, b.asset, $9, count(*), sum(b.stake), sum(b.stake - coalesce(z.pushed, 0) * b.multiple),
       sum(coalesce(z.won, 0) * b.multiple), 0
       from ${BETS} left join ${KINDS} on z.kind_id = b.kind_id
      where ${CHUNK} group by b.part, b.member_id, b.asset`,
    [...chunkParams(chunk, prizes), category],
  );
}

export type ChunkFigures = { nowMs: number; winners: number; paid: Amount };

/** Marks the chunk as settled, with its figures. False when it was settled before: then nothing may be paid. */
export async function insertChunk(tx: Tx, chunk: ChunkKey, { nowMs, winners, paid }: ChunkFigures): Promise<boolean> {
  const rows = await tx.query(
    `insert into settle_chunk (merchant_id, part, part_to, draw_id, result_version, bets, winners, stake, paid, settled_at)
     select $1::integer, $4::smallint, $5::smallint, $2::bigint, $3::smallint, count(*), $7::integer, coalesce(sum(b.stake), 0), $8::bigint, to_timestamp($6 / 1000.0)
       from ${BETS} where ${CHUNK}
     on conflict do nothing returning 1`,
    [chunk.merchantId, chunk.drawId, chunk.resultVersion, chunk.part, chunk.partTo, nowMs, winners, paid],
  );
  return rows.length === 1;
}
