import type { Card } from '../cards.ts';

/** Two cards for each seat, and the board as far as it may ever be turned. */
export type HandCards = { readonly hands: readonly (readonly Card[])[]; readonly board: readonly Card[] };

const BOARD = 5;

/** Deals one card at a time from the left of the button, twice round, then the board. No card is burnt: the deck was sealed before. */
export function dealHand(deck: readonly Card[], { seats, button }: { seats: number; button: number }): HandCards {
  const hands = Array.from({ length: seats }, (_, seat) => {
    const first = (seat - button - 1 + seats) % seats;
    return [deck[first] as Card, deck[first + seats] as Card];
  });
  return { hands, board: deck.slice(2 * seats, 2 * seats + BOARD) };
}
