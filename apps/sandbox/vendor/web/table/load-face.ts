import type { TableCode } from '../../table-games/games.ts';
import type { TableFace } from './face.ts';

/** Each is fetched when its table is opened. */
const FACES: Readonly<Record<TableCode, () => Promise<TableFace>>> = {
  'TABLE-1': async () => (await import('../baccarat/face.tsx')).baccaratFace('C'),
  'TABLE-2': async () => (await import('../baccarat/face.tsx')).baccaratFace('N'),
  'TABLE-3': async () => (await import('../dragon-tiger/face.tsx')).dragonTigerFace,
  'TABLE-4': async () => (await import('../sic-bo/face.tsx')).sicBoFace,
  'TABLE-5': async () => (await import('../roulette/face.tsx')).rouletteFace,
  'TABLE-6': async () => (await import('../blackjack/face.tsx')).blackjackFace,
};

export function loadFace(table: TableCode): Promise<TableFace> {
  return FACES[table]();
}
