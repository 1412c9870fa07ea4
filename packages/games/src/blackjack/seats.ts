import type { Card } from '../cards.ts';
import { type Choice, choicesOf, tableSays } from './choices.ts';
import { cardValue, isBlackjack } from './hand.ts';
import { type Hand, type Settled, settleRound } from './round.ts';

/** A hand on the felt. What is staked on it is the table's to know. */
export type SeatHand = Pick<Hand, 'cards'> & { readonly isDoubled: boolean; readonly isSplit: boolean };

/** A round as far as it is played. It follows from the cards and the choices, and from nothing else. */
export type Round = {
  /** Of the shoe, from the first card of the round on, and how many of them lie on the felt or under the dealer's open card. */
  readonly cards: readonly Card[];
  readonly used: number;
  readonly seats: readonly (readonly SeatHand[])[];
  readonly up: Card;
  readonly hole: Card;
  /** Whose choice it is; null when the dealer's turn has come. */
  readonly turn: Turn | null;
};
type Turn = { readonly seat: number; readonly hand: number };

/** Deals each seat a card and the dealer his open one, then each seat another and the dealer his hidden one. He looks under an ace or a ten. */
export function dealRound(cards: readonly Card[], seatCount: number): Round {
  const second = seatCount + 1;
  const card = (at: number) => cards[at] as Card;
  const seats = Array.from({ length: seatCount }, (_, seat) => [
    { cards: [card(seat), card(second + seat)], isDoubled: false, isSplit: false },
  ]);
  const round = { cards, used: 2 * second, seats, up: card(seatCount), hole: card(second + seatCount), turn: null };
  const isOver = isBlackjack([round.up, round.hole].map(cardValue));
  return isOver ? round : { ...round, turn: nextTurn(seats, { seat: 0, hand: 0 }) };
}

/** What the hand whose turn it is may do. */
export function choicesAt({ seats, turn }: Pick<Round, 'seats' | 'turn'>): readonly Choice[] {
  return turn ? choicesFor(handAt(seats, turn)) : [];
}

/** What the fixed table says of that hand. */
export function tableSaysAt({ seats, turn, up }: Round): Choice | null {
  if (!turn) return null;
  const { cards, isSplit } = handAt(seats, turn);
  return tableSays({ values: cards.map(cardValue), isSplit, up: cardValue(up) });
}

/** The round after a choice; null when the hand whose turn it is may not make it. */
export function choose(round: Round, choice: Choice): Round | null {
  const { turn, cards, used } = round;
  if (!turn || !choicesAt(round).includes(choice)) return null;
  const hand = handAt(round.seats, turn);
  const drawn = (place = 0) => cards[used + place] as Card;
  const put = (hands: readonly SeatHand[], { takes, stays }: { takes: number; stays: boolean }): Round => {
    const seats = round.seats.map((seat, at) => (at === turn.seat ? seat.toSpliced(turn.hand, 1, ...hands) : seat));
    return { ...round, seats, used: used + takes, turn: nextTurn(seats, stays ? turn : { ...turn, hand: turn.hand + 1 }) };
  };
  switch (choice) {
    case 'stand':
      return put([hand], { takes: 0, stays: false });
    case 'hit':
      return put([{ ...hand, cards: [...hand.cards, drawn()] }], { takes: 1, stays: true });
    case 'double':
      return put([{ ...hand, cards: [...hand.cards, drawn()], isDoubled: true }], { takes: 1, stays: false });
    case 'split': {
      const both = hand.cards.map((card, place) => ({ cards: [card, drawn(place)], isDoubled: false, isSplit: true }));
      return put(both, { takes: 2, stays: true });
    }
  }
}

/** How a round ends whose choices are all made, with the first stakes of its hands in the order of the seats. */
export function finishRound({ cards, used, seats, up, hole }: Round, stakes: readonly bigint[], insurance?: bigint): Settled | null {
  const hands = seats.flat().map((hand, place): Hand => ({ ...hand, stake: stakes[place] as bigint }));
  return settleRound([up, hole, ...cards.slice(used)], { hands, ...(insurance !== undefined && { insurance }) });
}

/** The first hand from a place on that has something to choose. */
function nextTurn(seats: Round['seats'], from: Turn): Turn | null {
  for (let seat = from.seat; seat < seats.length; seat += 1) {
    const hands = seats[seat] as readonly SeatHand[];
    for (let hand = seat === from.seat ? from.hand : 0; hand < hands.length; hand += 1)
      if (choicesFor(hands[hand] as SeatHand).length > 0) return { seat, hand };
  }
  return null;
}

function choicesFor({ cards, isSplit }: SeatHand): readonly Choice[] {
  return choicesOf({ values: cards.map(cardValue), isSplit });
}

function handAt(seats: Round['seats'], { seat, hand }: Turn): SeatHand {
  return seats[seat]?.[hand] as SeatHand;
}
