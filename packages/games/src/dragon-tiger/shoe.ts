import { type Card, shuffledDecks } from '../cards.ts';
import { type TableChance, tableStream } from '../table-chance.ts';
import type { Pair } from './areas.ts';

export const DECKS = 8;
/** The cards are shuffled anew after so many rounds. */
const SHOE_ROUNDS = 40;

/** All cards of a shoe in the order in which they are dealt. */
export function shoeCards(chance: TableChance): Card[] {
  return shuffledDecks(tableStream(chance), DECKS);
}

/** All rounds of a shoe: one card to the dragon, the next to the tiger. */
export function shoePairs(cards: readonly Card[]): Pair[] {
  return Array.from({ length: SHOE_ROUNDS }, (_, round) => ({
    dragon: cards[2 * round] as Card,
    tiger: cards[2 * round + 1] as Card,
  }));
}
