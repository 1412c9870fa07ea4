import { roundStream } from '@fairhall/fair/round';
import { type Card, shuffledDecks } from '../cards.ts';
import { DECKS, type Deal, deal } from './deal.ts';

/** Where the cut card lies, counted from the end. The hand in which it shows is the last. */
const CUT_FROM_END = 16;

/** What a shoe follows from: the seed was sealed before `randomness` was known to anybody. */
export type ShoeInput = {
  readonly seed: string;
  readonly table: string;
  /** 64 hexadecimal letters of the beacon's round. */
  readonly randomness: string;
  readonly number: number;
};

/** All cards of a shoe in the order in which they are dealt. */
export function shoeCards({ seed, table, randomness, number }: ShoeInput): Card[] {
  return shuffledDecks(roundStream({ seed, game: table, client: randomness, nonce: number }), DECKS);
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
