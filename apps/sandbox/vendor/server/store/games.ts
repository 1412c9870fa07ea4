import { type Amount, amount } from '@fairhall/money/amount';
import { type Stakes, stakesIn } from '../games.ts';
import type { Db } from './database.ts';

/** What the desk has not switched off is on. */
export function isGameOn(db: Db, game: string): boolean {
  return db.get<{ is_on: number }>('select is_on from game where code = :game', { game })?.is_on !== 0;
}

export function switchGame(db: Db, game: string, isOn: boolean): void {
  db.run('insert into game (code, is_on) values (:game, :isOn) on conflict (code) do update set is_on = :isOn', {
    game,
    isOn: Number(isOn),
  });
}

/** Stakes that the desk has set for the currency, else the usual ones. */
export function stakesOf(db: Db, game: string, currency: string): Stakes {
  const sql = 'select min_e4, max_e4 from stake_limit where game = :game and currency = :currency';
  const row = db.get<{ min_e4: number; max_e4: number }>(sql, { game, currency });
  return stakesIn(currency, row && { min: amount(BigInt(row.min_e4)), max: amount(BigInt(row.max_e4)) });
}

export type StakeLimit = { game: string; currency: string; min: Amount; max: Amount };

/** Those that the desk has set. */
export function listStakeLimits(db: Db): StakeLimit[] {
  type Row = { game: string; currency: string; min_e4: number; max_e4: number };
  return db
    .all<Row>('select game, currency, min_e4, max_e4 from stake_limit order by game, currency')
    .map(({ game, currency, min_e4, max_e4 }) => ({ game, currency, min: amount(BigInt(min_e4)), max: amount(BigInt(max_e4)) }));
}

export function setStakeLimit(db: Db, { game, currency, min, max }: StakeLimit): void {
  db.run(
    `insert into stake_limit (game, currency, min_e4, max_e4) values (:game, :currency, :min, :max)
     on conflict (game, currency) do update set min_e4 = :min, max_e4 = :max`,
    { game, currency, min, max },
  );
}
