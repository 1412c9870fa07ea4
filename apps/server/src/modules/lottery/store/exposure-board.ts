import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Position } from '../../../platform/outbox.ts';

/** What was sold and what it may cost: of a draw (`play` ''), of a play (`option` ''), of an option. */
export type ExposureLine = { drawId: bigint; play: string; option: string; bets: number; stake: Amount; liability: Amount };

export type LiveDraw = { drawId: bigint; gameId: number; numero: string; state: 'open' | 'closed'; closesAtMs: number };

export type Alarm = { drawId: bigint; ruleId: bigint; liability: Amount; atMs: number };

/** Up to where the board was counted, held until the commit; null: another process counts. */
export async function lockWatch(tx: Tx): Promise<Position | null> {
  const [row] = await tx.query<Position & Row>(
    'select xid::text::bigint as xid, id from exposure_watch where watch_id = 1 for update skip locked',
  );
  return row ? { xid: row.xid, id: row.id } : null;
}

export async function moveWatch(tx: Tx, { xid, id }: Position): Promise<void> {
  await tx.query('update exposure_watch set xid = $1::text::xid8, id = $2 where watch_id = 1', [xid.toString(), id]);
}

/** Merchants whose wallets moved behind a position, as far as the outbox can be read, and how far that is. */
export async function movedSince(db: Queryable, after: Position): Promise<{ merchantIds: number[]; to: Position }> {
  const [row] = await db.query<{ merchantIds: number[] | null; xid: bigint | null; id: bigint | null }>(
    `with seen as (
       select xid, id, merchant_id, topic from outbox
        where (xid, id) > ($1::text::xid8, $2) and xid < pg_snapshot_xmin(pg_current_snapshot())
     )
     select (select array_agg(distinct merchant_id) from seen where topic = 'wallets.changed') as "merchantIds",
       l.xid::text::bigint as xid, l.id from (select 1) one left join (select xid, id from seen order by xid desc, id desc limit 1) l on true`,
    [after.xid.toString(), after.id],
  );
  invariant(row, 'one row');
  return { merchantIds: row.merchantIds ?? [], to: row.xid === null || row.id === null ? after : { xid: row.xid, id: row.id } };
}

/** Draws that are on sale or wait for their result. */
export async function liveDraws(db: Queryable, nowMs: number): Promise<LiveDraw[]> {
  return db.query(
    `select draw_id as "drawId", game_id as "gameId", numero, state, (extract(epoch from closes_at) * 1000)::float8 as "closesAtMs" from draw
      where state in ('open', 'closed') and opens_at <= to_timestamp($1 / 1000.0) and draws_at > to_timestamp($1 / 1000.0) - interval '1 hour'`,
    [nowMs],
  );
}

/** Makes the board of a draw say this. True: it said something else. */
export async function writeLines(
  tx: Tx,
  merchantId: number,
  { drawId, lines, nowMs }: { drawId: bigint; lines: readonly Omit<ExposureLine, 'drawId'>[]; nowMs: number },
): Promise<boolean> {
  const columns = [lines.map(({ play }) => play), lines.map(({ option }) => option)];
  const gone = await tx.query(
    `delete from exposure_line where merchant_id = $1 and draw_id = $2
        and (play, option) not in (select * from unnest($3::text[], $4::text[])) returning 1`,
    [merchantId, drawId, ...columns],
  );
  const changed = await tx.query(
    `insert into exposure_line as l (merchant_id, draw_id, play, option, bets, stake, liability, counted_at)
     select $1, $2, play, option, bets, stake, liability, to_timestamp($8 / 1000.0)
       from unnest($3::text[], $4::text[], $5::integer[], $6::bigint[], $7::bigint[]) n (play, option, bets, stake, liability)
     on conflict (merchant_id, draw_id, play, option) do update set bets = excluded.bets, stake = excluded.stake,
       liability = excluded.liability, counted_at = excluded.counted_at
       where (l.bets, l.stake, l.liability) is distinct from (excluded.bets, excluded.stake, excluded.liability) returning 1`,
    [
      merchantId,
      drawId,
      ...columns,
      lines.map(({ bets }) => bets),
      lines.map(({ stake }) => stake),
      lines.map(({ liability }) => liability),
      nowMs,
    ],
  );
  return gone.length + changed.length > 0;
}

/** True: it was not told before. */
export async function insertAlarm(tx: Tx, merchantId: number, { drawId, ruleId, liability, atMs }: Alarm): Promise<boolean> {
  const rows = await tx.query(
    `insert into exposure_alarm (merchant_id, draw_id, rule_id, liability, at) values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     on conflict do nothing returning 1`,
    [merchantId, drawId, ruleId, liability, atMs],
  );
  return rows.length > 0;
}

/** Lines of draws and of their plays, and the options of each draw that may cost most, the worst first. */
export async function boardLines(
  db: Queryable,
  merchantId: number,
  { drawIds, options }: { drawIds: readonly bigint[]; options: number },
): Promise<ExposureLine[]> {
  return db.query<ExposureLine & Row>(
    `select l.* from unnest($2::bigint[]) d (draw_id) cross join lateral (
       (select draw_id as "drawId", play, option, bets, stake, liability from exposure_line
         where merchant_id = $1 and draw_id = d.draw_id and option = '')
       union all
       (select draw_id, play, option, bets, stake, liability from exposure_line
         where merchant_id = $1 and draw_id = d.draw_id and option <> '' order by liability desc, play, option limit $3)
     ) l order by l.liability desc, l.play, l.option`,
    [merchantId, drawIds, options],
  );
}

export async function listAlarms(db: Queryable, merchantId: number, drawIds: readonly bigint[]): Promise<Alarm[]> {
  return db.query<Alarm & Row>(
    `select draw_id as "drawId", rule_id as "ruleId", liability, (extract(epoch from at) * 1000)::float8 as "atMs" from exposure_alarm
      where merchant_id = $1 and draw_id = any ($2) order by at desc`,
    [merchantId, drawIds],
  );
}

/** Forgets what was counted and leased in draws that are long over. */
export async function forgetExposure(db: Queryable, beforeDrawId: bigint): Promise<void> {
  await db.query(
    `delete from exposure_take t using exposure_lease l
      where l.merchant_id = t.merchant_id and l.lease_id = t.lease_id and l.draw_id < $1`,
    [beforeDrawId],
  );
  for (const table of ['exposure_lease', 'exposure_budget', 'exposure_line', 'exposure_alarm']) {
    await db.query(`delete from ${table} where draw_id < $1`, [beforeDrawId]);
  }
}
