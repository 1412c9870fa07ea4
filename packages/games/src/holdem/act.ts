import { lesserOf } from './chips.ts';
import { canBeAnswered, type Hand, matchFor, passTurn, type Seat, seatOf } from './hand.ts';

/** `call` of nothing is a check; `to` is what the seat will have put in during this street. */
export type Act = { readonly kind: 'fold' } | { readonly kind: 'call' } | { readonly kind: 'raise'; readonly to: bigint };

/** What the seat whose turn it is may do. */
export type Choices = {
  readonly seat: number;
  /** Chips that staying costs; 0 is a check. */
  readonly call: bigint;
  /** Bounds of a raise; the upper one is all the seat has, and the lower never lies above it. Null when it may not raise. */
  readonly raise: { readonly least: bigint; readonly most: bigint } | null;
};

/** Null when the hand is over. */
export function choicesOf(hand: Hand): Choices | null {
  if (hand.turn === null) return null;
  const { stack, bet, acted } = seatOf(hand, hand.turn);
  const missing = matchFor(hand, hand.turn) - bet;
  const most = bet + stack;
  const least = hand.toMatch + hand.raise;
  const mayRaise = !acted && most > hand.toMatch && canBeAnswered(hand, hand.turn);
  return {
    seat: hand.turn,
    call: lesserOf(missing, stack),
    raise: mayRaise ? { least: lesserOf(least, most), most } : null,
  };
}

/** The hand after what the seat in turn does; null when it may not do that. */
export function act(hand: Hand, done: Act): Hand | null {
  const choices = choicesOf(hand);
  if (!choices) return null;
  const { seat, call, raise } = choices;
  if (done.kind === 'fold') return passTurn(withSeat(hand, seat, { folded: true, acted: true }), seat);
  if (done.kind === 'call') return passTurn(withSeat(hand, seat, { ...paying(hand, seat, call), acted: true }), seat);
  if (!raise || done.to < raise.least || done.to > raise.most) return null;
  return passTurn(raised(hand, seat, done.to), seat);
}

/** A full raise lets all others raise again; all that is left, when it is less than one, lets nobody. */
function raised(hand: Hand, seat: number, to: bigint): Hand {
  const by = to - hand.toMatch;
  const isFull = by >= hand.raise;
  const reopened = isFull ? { ...hand, seats: hand.seats.map((each) => ({ ...each, acted: false })), raise: by } : hand;
  const paid = withSeat(reopened, seat, { ...paying(hand, seat, to - seatOf(hand, seat).bet), acted: true });
  return { ...paid, toMatch: to, aggressor: seat };
}

function paying(hand: Hand, seat: number, chips: bigint): Partial<Seat> {
  const { stack, put, bet } = seatOf(hand, seat);
  return { stack: stack - chips, put: put + chips, bet: bet + chips };
}

function withSeat(hand: Hand, seat: number, change: Partial<Seat>): Hand {
  return { ...hand, seats: hand.seats.map((each, at) => (at === seat ? { ...each, ...change } : each)) };
}
