import type { Card } from '../cards.ts';
import type { HandCards } from './deal.ts';
import { type Hand, insideOf, STREETS, seatOf, seatsAfter } from './hand.ts';
import { type SharedPots, sharePots } from './pots.ts';
import { showDown } from './showdown.ts';

export type FinishedHand = SharedPots & {
  /** Chips of each seat after the hand. */
  readonly stacks: readonly bigint[];
  /** Cards that were turned on the board. */
  readonly board: readonly Card[];
  /** Seats that show their cards, in turn: from the last one who raised, else from the left of the button. Empty when all others folded. */
  readonly shown: readonly number[];
  /** Place of each seat at the showdown; 0 of those who folded. */
  readonly place: readonly number[];
};

/** Cards on the board in a street. */
const TURNED = { PREFLOP: 0, FLOP: 3, TURN: 4, RIVER: 5 } as const;

/** Pays out a hand that is over. */
export function finishHand(hand: Hand, cards: HandCards): FinishedHand {
  const inside = insideOf(hand);
  const isShown = inside.length > 1;
  const shown = isShown
    ? seatsAfter(hand, hand.aggressor === null ? hand.button : hand.aggressor - 1).filter((seat) => inside.includes(seat))
    : [];
  const board = cards.board.slice(0, TURNED[isShown ? 'RIVER' : hand.street]);
  const places = isShown
    ? showDown(
        board,
        inside.map((seat) => cards.hands[seat] ?? []),
      ).place
    : [1];
  const place = hand.seats.map((_, seat) => places[inside.indexOf(seat)] ?? 0);
  const shared = sharePots({
    put: hand.seats.map(({ put }) => put),
    folded: hand.seats.map(({ folded }) => folded),
    flop: hand.street !== STREETS[0],
    ...{ place, button: hand.button, rake: hand.rules.rake, cap: hand.rules.cap },
  });
  return { ...shared, board, shown, place, stacks: hand.seats.map((_, seat) => seatOf(hand, seat).stack + (shared.back[seat] as bigint)) };
}
