import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** A day, "2026-11-21", on which a merchant does not sell a game. */
export type DayOff = { gameId: number; day: string; author: string; reason: string; atMs: number };

const DAY_OFF = columns<DayOff>({
  gameId: 'game_id',
  day: day('day'),
  author: 'author',
  reason: 'reason',
  atMs: time('created_at'),
});
const OF_MERCHANT = DAY_OFF.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** The days off of a merchant from one on, the soonest first. */
export async function listDaysOff(db: Queryable, merchantId: number, { from, max }: { from: string; max: number }): Promise<DayOff[]> {
  return db.query<DayOff & Row>(
    `select ${DAY_OFF.select} from game_day_off where merchant_id = $1 and day >= $2::date order by day, game_id limit $3`,
    [merchantId, from, max],
  );
}

/** How many days off a game has from one on. */
export async function countDaysOff(tx: Tx, merchantId: number, { gameId, from }: { gameId: number; from: string }): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::integer as n from game_day_off where merchant_id = $1 and game_id = $2 and day >= $3::date',
    [merchantId, gameId, from],
  );
  return row?.n ?? 0;
}

/** Whether the day is off by this: not when it was already. */
export async function insertDayOff(tx: Tx, merchantId: number, dayOff: DayOff): Promise<boolean> {
  const rows = await tx.query(
    `insert into game_day_off ${OF_MERCHANT.insert} on conflict do nothing returning 1`,
    OF_MERCHANT.params({ merchantId, ...dayOff }),
  );
  return rows.length === 1;
}

/** Whether the day is sold again by this. */
export async function deleteDayOff(tx: Tx, merchantId: number, { gameId, day }: Pick<DayOff, 'gameId' | 'day'>): Promise<boolean> {
  const rows = await tx.query('delete from game_day_off where merchant_id = $1 and game_id = $2 and day = $3::date returning 1', [
    merchantId,
    gameId,
    day,
  ]);
  return rows.length === 1;
}

/** Draws of a game that draw in a stretch of time and in which members of the merchant have a bet that was not given back. */
export async function betDrawsBetween(
  tx: Tx,
  merchantId: number,
  { gameId, fromMs, toMs }: { gameId: number; fromMs: number; toMs: number },
): Promise<{ numero: string; drawsAtMs: number }[]> {
  return tx.query<{ numero: string; drawsAtMs: number }>(
    `select numero, draws_at as "drawsAtMs" from draw d
      where game_id = $2 and draws_at between to_timestamp($3 / 1000.0) and to_timestamp($4 / 1000.0)
        and exists (
          select from bet b where b.merchant_id = $1 and b.draw_id = d.draw_id and b.bet_id >= lottery_first_bet(d.draw_id)
            and not exists (select from bet_cancel c where c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id))
      order by draws_at`,
    [merchantId, gameId, fromMs, toMs],
  );
}
