import type { MachineCode } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { type Amount, amount, major } from '@fairhall/money/amount';
import type { CardCode } from '../card-games/codes.ts';
import { FIGHTS_CODE } from '../fights-api.ts';
import { FISH_GAME } from '../fish-sea/rooms.ts';
import { SPORTS_GAMES } from '../sports-api.ts';
import { TABLES } from './tables/tables.ts';

/** Who makes the games. */
export const STUDIO = 'Lanternworks';

export type Category = 'slots' | 'fish' | 'live' | 'cards' | 'sports' | 'esports' | 'cockfight';
/** What the vendor offers. Tables are its `live` games (tables/). */
export type Game = { code: string; name: string; category: Category };

const SLOT_NAMES: Readonly<Record<MachineCode, string>> = { S3: 'Lanterns', S5: 'River Market', S6: 'Monsoon', SH: 'Harvest Moon' };

export const SLOTS: readonly Game[] = Object.entries(SLOT_NAMES).map(([code, name]) => ({ code, name, category: 'slots' }));
const SPORTS: readonly Game[] = [
  { code: SPORTS_GAMES.SPORTS, name: 'Lantern Sports', category: 'sports' },
  { code: SPORTS_GAMES.ESPORTS, name: 'Lantern Esports', category: 'esports' },
];
const LIVE: readonly Game[] = TABLES.map(({ id, name }) => ({ code: id, name, category: 'live' }));
const FISH: readonly Game[] = [{ code: FISH_GAME, name: 'Lantern Sea', category: 'fish' }];
const FIGHTS: readonly Game[] = [{ code: FIGHTS_CODE, name: 'Meron and Wala', category: 'cockfight' }];
const CARD_NAMES: Readonly<Record<CardCode, string>> = { 'CARDS-1': 'Shan Koe Mee', 'CARDS-2': 'Tien Len', 'CARDS-3': "Hold'em" };
export const CARDS: readonly Game[] = Object.entries(CARD_NAMES).map(([code, name]) => ({ code, name, category: 'cards' }));
export const GAMES: readonly Game[] = [...SLOTS, ...FISH, ...LIVE, ...CARDS, ...SPORTS, ...FIGHTS];

export function findGame(code: string): Game | undefined {
  return GAMES.find((game) => game.code === code);
}

/** Stakes of a slot in one currency, each a whole number of units of every machine. */
export type Stakes = { min: Amount; max: Amount; step: Amount; offered: readonly Amount[]; first: Amount };

/** The smallest stake in major units, by currency, where one of them buys little. All others: 1. */
const SMALLEST: Readonly<Record<string, number>> = {
  MMK: 100,
  KHR: 500,
  VND: 1000,
  IDR: 1000,
  LAK: 1000,
  KRW: 100,
  JPY: 10,
  THB: 5,
  PHP: 1,
};
/** Of the money that is for tests by ISO 4217: trial members play with it. */
export const TRIAL_CURRENCY = 'XTS';
/** Currencies that free rounds can be ordered in, and that rooms name their limits in. */
export const CURRENCIES: readonly string[] = [...Object.keys(SMALLEST), 'CNY', 'EUR', 'USD', TRIAL_CURRENCY];
const OFFERED = [1, 2, 5, 10, 20, 50, 100];
const LARGEST = 1000;

export function stakesIn(currency: string, limit?: { min: Amount; max: Amount }): Stakes {
  const smallest = SMALLEST[currency] ?? 1;
  const bounds = { min: major(smallest), max: major(smallest * LARGEST), ...limit };
  const offered = OFFERED.map((times) => major(times * smallest)).filter((stake) => stake >= bounds.min && stake <= bounds.max);
  return { ...bounds, step: major(smallest), offered, first: offered[0] ?? bounds.min };
}

/** What a practice session begins with, in stakes of the smallest size. */
export const PRACTICE_MONEY = amount(10_000n * 1000n);

/** Units of a stake: what it must divide into. */
export function unitsOf(code: string): bigint {
  return BigInt(MACHINES[code as MachineCode].unitsPerStake);
}
