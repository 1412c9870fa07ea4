import { CARD_GAMES, type CardCode } from '../../card-games/codes.ts';
import type { CardsFace } from './face.ts';

/** What a game lays on the table, fetched when it is played. */
export async function loadCardsFace(code: CardCode): Promise<CardsFace> {
  const game = CARD_GAMES[code];
  if (game === 'SHAN') return (await import('./shan/face.tsx')).shanFace;
  if (game === 'TIENLEN') return (await import('./tien-len/face.tsx')).tienLenFace;
  return (await import('./holdem/face.tsx')).holdemFace;
}
