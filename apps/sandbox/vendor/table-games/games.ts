import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { dragonTiger } from './dragon-tiger.ts';
import type { TableGame } from './port.ts';
import { roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';

/** The game of each of the studio's tables. */
export const TABLE_GAMES = {
  'TABLE-1': baccarat('C'),
  'TABLE-2': baccarat('N'),
  'TABLE-3': dragonTiger,
  'TABLE-4': sicBo,
  'TABLE-5': roulette,
  'TABLE-6': blackjack,
} as const satisfies Readonly<Record<string, TableGame>>;
export type TableCode = keyof typeof TABLE_GAMES;
export const TABLE_CODES = Object.keys(TABLE_GAMES) as TableCode[];

export function isTableCode(code: string): code is TableCode {
  return Object.hasOwn(TABLE_GAMES, code);
}

export function gameOf(table: TableCode): TableGame {
  return TABLE_GAMES[table];
}
