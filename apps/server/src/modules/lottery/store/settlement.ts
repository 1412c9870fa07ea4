import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** Parts of one chunk, the same as SQL's `lottery_chunk_of`: 8 chunks for each merchant that sold something. */
export const CHUNK_PARTS = 128;
/** First parts of all chunks. */
export const CHUNKS: readonly number[] = Array.from({ length: 1_024 / CHUNK_PARTS }, (_, n) => n * CHUNK_PARTS);
/** The version of a draw that its void is (sql/void.sql). */
export const VOID_VERSION = 32_767;

/** Merchants that sold something in a draw and did not void it, each with the chunks that are settled under this version of the result. */
export async function settlingMerchants(
  db: Queryable,
  { drawId, gameId, resultVersion }: { drawId: bigint; gameId: number; resultVersion: number },
): Promise<{ merchantId: number; done: number[] }[]> {
  return db.query(
    `select s.merchant_id as "merchantId", array(
       select c.part::integer from settle_chunk c where c.merchant_id = s.merchant_id and c.draw_id = $1 and c.result_version = $3) as done
       from lottery_sale s
      where s.game_id = $2 and exists (
         select from whole.bet b where b.draw_id = $1 and b.bet_id >= lottery_first_bet($1) and b.merchant_id = s.merchant_id)
        and not exists (select from draw_void v where v.merchant_id = s.merchant_id and v.draw_id = $1)
      order by 1`,
    [drawId, gameId, resultVersion],
  );
}

export type KindRow = { kindId: bigint; play: string; selection: string; unit: Amount; odds: Record<string, string>; rebateE4: number };

/** The distinct ticket kinds of a merchant in a draw: what the rules are asked about, once each. */
export async function kindsInDraw(db: Queryable, merchantId: number, drawId: bigint): Promise<KindRow[]> {
  return db.query<KindRow & Row>(
    `select k.kind_id as "kindId", k.play, k.selection, k.unit, k.odds, k.rebate_e4 as "rebateE4" from ticket_kind k
      where k.merchant_id = $1 and k.kind_id in (
        select b.kind_id from bet b where b.draw_id = $2 and b.bet_id >= lottery_first_bet($2) and b.merchant_id = $1)`,
    [merchantId, drawId],
  );
}

/** Chunks of each draw that are done under the version that counts for it now: its result's, or the void. */
export async function countChunks(
  db: Queryable,
  merchantId: number,
  drawIds: bigint[],
): Promise<{ drawId: bigint; void: boolean; chunks: number }[]> {
  return db.query(
    `select c.draw_id as "drawId", c.result_version = $3 as void, count(*)::integer as chunks
       from settle_chunk c join draw d on d.draw_id = c.draw_id
      where c.merchant_id = $1 and c.draw_id = any ($2) and c.result_version in (d.result_version, $3) group by 1, 2`,
    [merchantId, drawIds, VOID_VERSION],
  );
}

/** A chunk of a draw under one version of its result. `part`: its first. */
export type ChunkKey = { merchantId: number; drawId: bigint; resultVersion: number; part: number };

/** What a kind returns for multiple 1, and the share of its valid stake that comes back ×10⁴. Kinds that return nothing are left out. */
export type KindPrize = { kindId: bigint; won: Amount; pushed: Amount; rebateE4: number };

/** What became of a chunk: done now; `busy`: done before, or under way elsewhere; `stale`: the draw has moved on from this version. */
export type ChunkOutcome = 'done' | 'busy' | 'stale';

const CHUNK = 'row($1::integer, $2::bigint, $3::smallint, $4::smallint, $5::smallint)::lottery_chunk';

function chunkParams({ merchantId, drawId, resultVersion, part }: ChunkKey): unknown[] {
  return [merchantId, drawId, resultVersion, part, part + CHUNK_PARTS - 1];
}

/** Whose money moves: the groups' ids (one for each 30,000 transfers of a wallet) and the moment, epoch ms. */
export type ChunkMoves = { txIds: bigint[]; nowMs: number };

/** Takes back what the version before paid in the chunk and pays this one's, with all that is kept of it, once. Days of bets go by clocks of `timeZone`. */
export async function settleChunk(
  tx: Tx,
  chunk: ChunkKey,
  { timeZone, prizes, txIds, nowMs }: ChunkMoves & { timeZone: string; prizes: KindPrize[] },
): Promise<ChunkOutcome> {
  const [row] = await tx.query<{ outcome: ChunkOutcome }>(
    `select lottery_settle_chunk(${CHUNK}, $6, array(
       select row(z.*)::lottery_prize from unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::integer[]) z
     ), $11::bigint[], to_timestamp($12 / 1000.0)) as outcome`,
    [
      ...chunkParams(chunk),
      timeZone,
      prizes.map((z) => z.kindId),
      prizes.map((z) => z.won),
      prizes.map((z) => z.pushed),
      prizes.map((z) => z.rebateE4),
      txIds,
      nowMs,
    ],
  );
  return (row as { outcome: ChunkOutcome }).outcome;
}

/** Gives the stakes of a chunk of a voided draw back and takes back what was paid in it, once. */
export async function voidChunk(tx: Tx, chunk: ChunkKey, { txIds, nowMs }: ChunkMoves): Promise<ChunkOutcome> {
  const [row] = await tx.query<{ outcome: ChunkOutcome }>(
    `select lottery_void_chunk(${CHUNK}, $6::bigint[], to_timestamp($7 / 1000.0)) as outcome`,
    [...chunkParams(chunk), txIds, nowMs],
  );
  return (row as { outcome: ChunkOutcome }).outcome;
}

/** A bet of a chunk that counts for a grant, and what this version of the draw returns of it. */
export type TiedBet = { memberId: bigint; asset: string; betId: bigint; won: Amount; pushed: Amount };

/** Behind the chunk, in its transaction; in the order of wallets and of the bets in them. */
export async function tiedBetsOf(tx: Tx, chunk: ChunkKey): Promise<TiedBet[]> {
  return tx.query<TiedBet & Row>(
    `select g.member_id as "memberId", g.asset, g.bet_id as "betId", coalesce(p.won, 0) as won, coalesce(p.pushed, 0) as pushed
     from grant_bet g left join payout p
       on p.merchant_id = g.merchant_id and p.part = g.part and p.bet_id = g.bet_id and p.result_version = $3
     where g.subject = $2 and g.merchant_id = $1 and g.part between $4 and $5 and g.state <> 'void'
     order by g.part, g.member_id, g.asset, g.bet_id`,
    chunkParams(chunk),
  );
}
