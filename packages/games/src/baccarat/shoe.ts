import { type Card, shuffledDecks } from '../cards.ts';
import { type TableChance, tableStream } from '../table-chance.ts';
import { DECKS, type Deal, deal } from './deal.ts';

/** Where the cut card lies, counted from the end. The hand in which it shows is the last. */
const CUT_FROM_END = 16;

/** All cards of a shoe in the order in which they are dealt. */
export function shoeCards(chance: TableChance): Card[] {
  return shuffledDecks(tableStream(chance), DECKS);
}

/** All hands of a shoe, to the one in which the cut card shows. Which bets lie on the table changes none of them. */
export function shoeHands(cards: readonly Card[]): Deal[] {
  const hands: Deal[] = [];
  let used = 0;
  while (used <= cards.length - CUT_FROM_END) {
    const hand = deal(cards.slice(used));
    if (!hand) break;
    hands.push(hand);
    used += hand.used;
  }
  return hands;
}
