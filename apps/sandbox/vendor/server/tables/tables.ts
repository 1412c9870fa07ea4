import { gameOf } from '../../table-games/games.ts';
import type { TableRules } from './rooms.ts';

/** The live tables of the studio. */
export const TABLES: readonly (TableRules & { readonly name: string })[] = [
  { id: 'TABLE-1', name: 'Baccarat', game: gameOf('TABLE-1') },
  { id: 'TABLE-2', name: 'Baccarat, no commission', game: gameOf('TABLE-2') },
  { id: 'TABLE-3', name: 'Dragon Tiger', game: gameOf('TABLE-3') },
  { id: 'TABLE-4', name: 'Sic Bo', game: gameOf('TABLE-4') },
  { id: 'TABLE-5', name: 'Roulette', game: gameOf('TABLE-5') },
  { id: 'TABLE-6', name: 'Blackjack', game: gameOf('TABLE-6') },
];
