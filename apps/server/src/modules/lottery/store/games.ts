import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Game, Sale } from '../game.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { resolveSale, type StandardSale, type TermOverrides } from '../terms/resolve-sale.ts';

export const GAME = `game_id as "gameId", code, family, group_id as "groupId", vendors, names, modes, result_by as "resultBy", schedule, period_s as "periodS", lock_s as "lockS", time_zone as "timeZone", art`;
/** Columns of a sale. */
export const SALE = `game_id as "gameId", on_sale as "onSale", sorting, is_hot as "isHot", is_new as "isNew", min_series as "minSeries", max_bet_series as "maxBetSeries",
  max_series as "maxSeries", ent_return_e4 as "entReturnE4", stake_min as "stakeMin", stake_max as "stakeMax", multiple_max as "multipleMax",
  issue_stake_max as "issueStakeMax", win_max as "winMax",
  cancel_allowed as "cancelAllowed", plays_off as "playsOff"`;

export async function listGames(db: Queryable): Promise<Game[]> {
  return db.query<Game>(`select ${GAME} from lottery_game order by game_id`);
}

/** What a merchant sells, by the newest of its own terms, in the order it shows it. */
export async function listSales(db: Queryable, merchantId: number): Promise<Sale[]> {
  const rows = await db.query<StandardSale & { overrides: TermOverrides }>(
    `select ${SALE}, coalesce(o.overrides, '{}') as overrides from lottery_sale s
       left join lateral (
         select overrides from game_override where merchant_id = s.merchant_id and game_id = s.game_id order by version desc limit 1
       ) o on true
     where merchant_id = $1 order by sorting, game_id`,
    [merchantId],
  );
  return rows.map(({ overrides, ...standard }) => resolveSale(standard, overrides));
}

/** Whether the merchant's switch of a game was turned by this. */
export async function updateOnSale(tx: Tx, merchantId: number, { gameId, onSale }: Pick<Sale, 'gameId' | 'onSale'>): Promise<boolean> {
  const rows = await tx.query(
    'update lottery_sale set on_sale = $3 where merchant_id = $1 and game_id = $2 and on_sale <> $3 returning 1',
    [merchantId, gameId, onSale],
  );
  return rows.length === 1;
}

export async function insertGame(db: Queryable, game: Game): Promise<void> {
  await db.query(
    `insert into lottery_game (game_id, code, family, group_id, vendors, names, modes, result_by, schedule, period_s, lock_s, time_zone, art)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      game.gameId,
      game.code,
      game.family,
      game.groupId,
      game.vendors,
      JSON.stringify(game.names),
      game.modes,
      game.resultBy,
      JSON.stringify(game.schedule),
      game.periodS,
      game.lockS,
      game.timeZone,
      game.art,
    ],
  );
}

/** When a game draws from now on; draws that stand ready stay as they are. */
export async function updateSchedule(db: Queryable, gameId: number, schedule: Schedule): Promise<void> {
  await db.query('update lottery_game set schedule = $2 where game_id = $1', [gameId, JSON.stringify(schedule)]);
}

export async function insertSale(
  db: Queryable,
  merchantId: number,
  sale: Omit<StandardSale, 'playsOff' | 'issueStakeMax'> & {
    stakeMin: Amount;
    playsOff?: readonly string[];
    issueStakeMax?: Amount | null;
  },
): Promise<void> {
  await db.query(
    `insert into lottery_sale (merchant_id, game_id, on_sale, sorting, is_hot, is_new, min_series, max_bet_series, max_series, ent_return_e4, stake_min, stake_max,
       multiple_max, win_max, cancel_allowed, plays_off, issue_stake_max)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing`,
    [
      merchantId,
      sale.gameId,
      sale.onSale,
      sale.sorting,
      sale.isHot,
      sale.isNew,
      sale.minSeries,
      sale.maxBetSeries,
      sale.maxSeries,
      sale.entReturnE4,
      sale.stakeMin,
      sale.stakeMax,
      sale.multipleMax,
      sale.winMax,
      sale.cancelAllowed,
      sale.playsOff ?? [],
      sale.issueStakeMax ?? null,
    ],
  );
}
