import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { Keys, SettledChunk } from './changes.ts';

/** A chunk whose wallets wait to be looked at, from `nextPart` to `partTo`. */
export type DueChunk = Omit<SettledChunk, 'atMs'> & { nextPart: number; fromTx: bigint };

const CHUNK = columns<DueChunk>({
  merchantId: 'merchant_id',
  drawId: 'draw_id',
  part: 'part',
  partTo: 'part_to',
  nextPart: 'next_part',
  fromTx: 'from_tx',
});

/** Ids of a chunk's transfers and the moment of its fact are made one after the other. */
const BEFORE_MS = 1_000;

/** Notes chunks whose wallets are to be looked at; one that is noted already is begun anew. */
export async function noteSettled(tx: Tx, chunks: readonly SettledChunk[]): Promise<void> {
  if (chunks.length === 0) return;
  await tx.query(
    `insert into books_due as d (merchant_id, draw_id, part, part_to, next_part, from_tx, at)
     select merchant_id, draw_id, part, max(part_to), part, min(from_tx), to_timestamp(min(at_ms) / 1000.0)
     from unnest($1::integer[], $2::bigint[], $3::smallint[], $4::smallint[], $5::bigint[], $6::float8[])
       c (merchant_id, draw_id, part, part_to, from_tx, at_ms)
     where exists (select from merchant m where m.merchant_id = c.merchant_id)
     group by merchant_id, draw_id, part order by 1, 2, 3
     on conflict (merchant_id, draw_id, part) do update set next_part = d.part, from_tx = least(d.from_tx, excluded.from_tx), at = least(d.at, excluded.at)`,
    [
      chunks.map(({ merchantId }) => merchantId),
      chunks.map(({ drawId }) => drawId),
      chunks.map(({ part }) => part),
      chunks.map(({ partTo }) => partTo),
      chunks.map(({ atMs }) => idAtMs(atMs - BEFORE_MS)),
      chunks.map(({ atMs }) => atMs),
    ],
  );
}

/** Chunks looked at in one step, and bets in them: wallets are fewer. Of a chunk that has more some parts are looked at. */
const CHUNKS_MAX = 64;
const BETS_MAX = 5_000;
const PARTS_A_STEP = 8;

/** What waits longest, as much as one step looks at. */
export async function oldestSettled(db: Queryable): Promise<DueChunk[]> {
  const chunks = await db.query<DueChunk & { bets: number } & Row>(
    `select ${CHUNK.selectOf('d')}, (
       select count(*)::integer from (
         select from bet b where b.draw_id = d.draw_id and b.merchant_id = d.merchant_id and b.part between d.next_part and d.part_to
           and b.bet_id >= lottery_first_bet(d.draw_id) limit $2
       ) few
     ) as bets
     from books_due d order by at, merchant_id, draw_id, part limit $1`,
    [CHUNKS_MAX, BETS_MAX],
  );
  let bets = 0;
  const fitting = chunks.filter((chunk) => {
    const fits = bets === 0 || bets + chunk.bets <= BETS_MAX;
    bets += chunk.bets;
    return fits;
  });
  return fitting.map(({ bets: own, ...chunk }) => ({
    ...chunk,
    partTo: own < BETS_MAX ? chunk.partTo : Math.min(chunk.partTo, chunk.nextPart + PARTS_A_STEP - 1),
  }));
}

/** These parts of the chunks were looked at: the rest waits on, what has none is done with. */
export async function leaveSettled(tx: Tx, done: readonly DueChunk[]): Promise<void> {
  if (done.length === 0) return;
  await tx.query(
    `update books_due d set next_part = c.done_to + 1 from unnest($1::integer[], $2::bigint[], $3::smallint[], $4::smallint[])
       c (merchant_id, draw_id, part, done_to) where d.merchant_id = c.merchant_id and d.draw_id = c.draw_id and d.part = c.part`,
    [
      done.map(({ merchantId }) => merchantId),
      done.map(({ drawId }) => drawId),
      done.map(({ part }) => part),
      done.map(({ partTo }) => partTo),
    ],
  );
  await tx.query('delete from books_due where next_part > part_to');
}

/** Wallets that were moved in these parts of the chunks. */
export async function movedWallets(db: Queryable, chunks: readonly DueChunk[]): Promise<Keys> {
  const [row] = await db.query<{ merchantIds: string | null; ids: string | null; looked: Record<string, number> | null }>(
    `with moved as materialized (
       select w.merchant_id, w.member_id from (
         select b.merchant_id, b.part, b.member_id, min(c.from_tx) as from_tx
         from unnest($1::integer[], $2::bigint[], $3::smallint[], $4::smallint[], $5::bigint[]) c (merchant_id, draw_id, part, part_to, from_tx)
           join bet b on b.draw_id = c.draw_id and b.merchant_id = c.merchant_id and b.part between c.part and c.part_to
             and b.bet_id >= lottery_first_bet(c.draw_id)
         group by 1, 2, 3
       ) w where exists (
         select from transfer t where t.merchant_id = w.merchant_id and t.part = w.part and t.member_id = w.member_id and t.tx_id >= w.from_tx
           and t.kind in ('payout', 'stake_refund', 'stake_void', 'rebate', 'reversal'))
     )
     select array_agg(merchant_id)::text as "merchantIds", array_agg(member_id)::text as ids,
       (select jsonb_object_agg(merchant_id, n) from (select merchant_id, count(*) as n from moved group by 1) of_merchant) as looked
     from moved`,
    [
      chunks.map(({ merchantId }) => merchantId),
      chunks.map(({ drawId }) => drawId),
      chunks.map(({ nextPart }) => nextPart),
      chunks.map(({ partTo }) => partTo),
      chunks.map(({ fromTx }) => fromTx),
    ],
  );
  const { merchantIds, ids, looked } = row ?? { merchantIds: null, ids: null, looked: null };
  return {
    merchantIds: merchantIds ?? '{}',
    ids: ids ?? '{}',
    looked: new Map(Object.entries(looked ?? {}).map(([merchantId, n]) => [Number(merchantId), BigInt(n)])),
  };
}
