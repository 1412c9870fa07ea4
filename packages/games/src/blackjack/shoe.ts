import { type Card, shuffledDecks } from '../cards.ts';
import { type TableChance, tableStream } from '../table-chance.ts';

export const DECKS = 8;
/** The round in which so many decks have been dealt is the last of a shoe. */
const DECKS_DEALT = 4;
const CARDS_IN_DECK = 52;

/** Whether a round more is dealt from a shoe of which so many cards are used. */
export function hasNextRound(used: number): boolean {
  return used < DECKS_DEALT * CARDS_IN_DECK;
}

/** All cards of a shoe in the order in which they are dealt. */
export function shoeCards(chance: TableChance): Card[] {
  return shuffledDecks(tableStream(chance), DECKS);
}
