import type { Card } from '@fairhall/games/cards';
import { playersDeck } from '@fairhall/games/players-deck';

/** A server seed with which a hand's deck is as a test wants it. */
export function findSeed(
  deal: { table: string; parts: readonly string[]; hand: number },
  fits: (deck: readonly Card[]) => boolean,
): string {
  for (let tried = 0; tried < 200_000; tried += 1) {
    const seed = tried.toString(16).padStart(64, '0');
    if (fits(playersDeck({ ...deal, seed }))) return seed;
  }
  throw new Error('no seed deals such cards');
}
