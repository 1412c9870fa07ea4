import { invariant } from '@fairhall/money/result';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { Position } from '../../../platform/outbox.ts';

/** Money of a merchant moved in transfers with ids from the one to the other. */
export type Moved = { merchantId: number; fromTx: bigint; toTx: bigint };

/** What the next facts behind a position tell of. `voided`: draws that merchants took back. */
export type Noticed = { facts: number; to: Position; moved: Moved[]; voided: { merchantId: number; drawId: bigint }[] };

export type DueDraw = { merchantId: number; drawId: bigint; gameId: number; voided: boolean };

/** Up to where draws were noticed, held until the commit; null: another process counts. */
export async function lockWatch(tx: Tx): Promise<Position | null> {
  const [row] = await tx.query<Position & Row>(
    'select xid::text::bigint as xid, id from exposure_watch where watch_id = 1 for update skip locked',
  );
  return row ? { xid: row.xid, id: row.id } : null;
}

export async function moveWatch(tx: Tx, { xid, id }: Position): Promise<void> {
  await tx.query('update exposure_watch set xid = $1::text::xid8, id = $2 where watch_id = 1', [xid.toString(), id]);
}

/**
 * What the next facts tell of, at most `max` of them. A fact is read when nothing before it can commit any more, so none is missed. The
 * transfers of a fact have ids from the moment it says up to its own: it bears the last of them.
 */
export async function noticedSince(db: Queryable, after: Position, max: number): Promise<Noticed> {
  type Found = Row & { facts: number; xid: bigint | null; id: bigint | null; moved: string[][]; voided: string[][] };
  const [row] = await db.query<Found>(
    `with fact as materialized (
       select xid, id, topic, merchant_id, payload, created_at from outbox
        where (xid, id) > ($1::text::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, id limit $3
     ), moved as (
       select merchant_id, min(first_id(coalesce(to_timestamp((payload ->> 'sinceMs')::bigint / 1000.0), created_at - interval '1 minute'))) as from_tx, max(id) as to_tx
       from fact where topic = 'wallets.changed' group by merchant_id
     )
     select (select count(*)::integer from fact) as facts, l.xid::text::bigint as xid, l.id,
       coalesce((select jsonb_agg(array[merchant_id::text, from_tx::text, to_tx::text]) from moved), '[]') as moved,
       coalesce((select jsonb_agg(array[merchant_id::text, payload ->> 'drawId']) from fact where topic = 'draw.voided'), '[]') as voided
     from (select 1) one left join (select xid, id from fact order by fact.xid desc, id desc limit 1) l on true`,
    [after.xid.toString(), after.id, max],
  );
  invariant(row, 'one row');
  return {
    facts: row.facts,
    to: row.xid === null || row.id === null ? after : { xid: row.xid, id: row.id },
    moved: row.moved.map(([merchantId = '', from = '', to = '']) => ({
      merchantId: Number(merchantId),
      fromTx: BigInt(from),
      toTx: BigInt(to),
    })),
    voided: row.voided.map(([merchantId = '', drawId = '']) => ({ merchantId: Number(merchantId), drawId: BigInt(drawId) })),
  };
}

/**
 * Notes the draws in which these moves bought or gave back bets, and those that were taken back, while their result is still to come: the
 * draws of a chase too, long before their sale. `oldestMs`: bets that can still be given back are younger.
 */
export async function noteDue(
  tx: Tx,
  { moved, voided }: Pick<Noticed, 'moved' | 'voided'>,
  { nowMs, oldestMs }: { nowMs: number; oldestMs: number },
): Promise<void> {
  if (moved.length + voided.length === 0) return;
  const bounds = moved.flatMap(({ fromTx, toTx }) => [fromTx, toTx]).sort((a, b) => (a < b ? -1 : 1));
  await tx.query(
    `with moved as (select * from unnest($1::integer[], $2::bigint[], $3::bigint[]) m (merchant_id, from_tx, to_tx)), touched as (
       select o.merchant_id, o.draw_id from moved m join bet_order o on o.merchant_id = m.merchant_id
         and o.order_id between m.from_tx and m.to_tx and o.order_id between $4 and $5 and o.asset <> 'TRIAL'
       union
       select i.merchant_id, i.draw_id from moved m join chase_issue i on i.merchant_id = m.merchant_id
         and i.order_id between m.from_tx and m.to_tx
       union
       select c.merchant_id, c.draw_id from moved m join bet_cancel c on c.merchant_id = m.merchant_id
         and c.tx_id between m.from_tx and m.to_tx and c.bet_id >= $6
       union
       select v.* from unnest($7::integer[], $8::bigint[]) v
     )
     insert into exposure_due (merchant_id, draw_id, noticed_at)
     select t.merchant_id, t.draw_id, to_timestamp($9 / 1000.0) from touched t join draw d using (draw_id)
      where d.state in ('open', 'closed') order by 1, 2
     on conflict do nothing`,
    [
      moved.map(({ merchantId }) => merchantId),
      moved.map(({ fromTx }) => fromTx),
      moved.map(({ toTx }) => toTx),
      bounds[0] ?? 0n,
      bounds.at(-1) ?? 0n,
      idAtMs(oldestMs),
      voided.map(({ merchantId }) => merchantId),
      voided.map(({ drawId }) => drawId),
      nowMs,
    ],
  );
}

/** Notes the draws in which something was sold before a cap that holds by now, once for each cap. */
export async function noteCapped(tx: Tx, nowMs: number): Promise<void> {
  await tx.query(
    `with cap as (
       update exposure_rule set known = true where kind = 'cap' and not known and from_at <= to_timestamp($1 / 1000.0)
       returning merchant_id, game_id
     )
     insert into exposure_due (merchant_id, draw_id, noticed_at)
     select distinct l.merchant_id, l.draw_id, to_timestamp($1 / 1000.0)
     from cap join draw d on d.game_id = cap.game_id and d.state in ('open', 'closed')
       join exposure_line l on l.merchant_id = cap.merchant_id and l.draw_id = d.draw_id and l.play = '' and l.option = ''
     on conflict do nothing`,
    [nowMs],
  );
}

/** The draws that wait longest, at most `max`; they wait no more when this transaction commits. */
export async function takeDue(tx: Tx, max: number): Promise<DueDraw[]> {
  return tx.query<DueDraw & Row>(
    `with due as (
       delete from exposure_due e using (select merchant_id, draw_id from exposure_due order by noticed_at, draw_id limit $1) oldest
        where e.merchant_id = oldest.merchant_id and e.draw_id = oldest.draw_id returning e.merchant_id, e.draw_id
     )
     select due.merchant_id as "merchantId", draw_id as "drawId", d.game_id as "gameId", exists (
       select from draw_void v where v.merchant_id = due.merchant_id and v.draw_id = due.draw_id) as voided
     from due join draw d using (draw_id) order by 1, 2`,
    [max],
  );
}

/** For how long the draw that waits longest has been waiting; 0 when none does. */
export async function dueForMs(db: Queryable, nowMs: number): Promise<number> {
  const [row] = await db.query<{ atMs: number | null }>(`select min(noticed_at) as "atMs" from exposure_due`);
  return row?.atMs == null ? 0 : Math.max(0, nowMs - row.atMs);
}
