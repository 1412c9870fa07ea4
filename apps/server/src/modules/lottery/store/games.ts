import type { Amount } from '@fairhall/money/amount';
import { columns, json } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Game, Sale } from '../game.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { resolveSale, type StandardSale, type TermOverrides } from '../terms/resolve-sale.ts';

const LOTTERY_GAME = columns<Game>({
  gameId: 'game_id',
  code: 'code',
  family: 'family',
  groupId: 'group_id',
  vendors: 'vendors',
  names: json('names'),
  modes: 'modes',
  resultBy: 'result_by',
  schedule: json('schedule'),
  periodS: 'period_s',
  lockS: 'lock_s',
  timeZone: 'time_zone',
  art: 'art',
});
const GAME = LOTTERY_GAME.select;
const STANDARD_SALE = columns<StandardSale>({
  gameId: 'game_id',
  onSale: 'on_sale',
  sorting: 'sorting',
  isHot: 'is_hot',
  isNew: 'is_new',
  minSeries: 'min_series',
  maxBetSeries: 'max_bet_series',
  maxSeries: 'max_series',
  entReturnE4: 'ent_return_e4',
  stakeMin: 'stake_min',
  stakeMax: 'stake_max',
  multipleMax: 'multiple_max',
  issueStakeMax: 'issue_stake_max',
  winMax: 'win_max',
  cancelAllowed: 'cancel_allowed',
  playsOff: 'plays_off',
});
const SALE_OF_MERCHANT = STANDARD_SALE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
/** Columns of a sale. */
export const SALE = STANDARD_SALE.select;

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
  await db.query(`insert into lottery_game ${LOTTERY_GAME.insert} on conflict do nothing`, LOTTERY_GAME.params(game));
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
    `insert into lottery_sale ${SALE_OF_MERCHANT.insert} on conflict do nothing`,
    SALE_OF_MERCHANT.params({ merchantId, issueStakeMax: null, ...sale, playsOff: [...(sale.playsOff ?? [])] }),
  );
}
