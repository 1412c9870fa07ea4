import { greaterOf, lesserOf } from './chips.ts';

export const STREETS = ['PREFLOP', 'FLOP', 'TURN', 'RIVER'] as const;
export type Street = (typeof STREETS)[number];

export type HandRules = {
  readonly smallBlind: bigint;
  readonly bigBlind: bigint;
  /** Basis points of all pots, and the most that is taken of them. */
  readonly rake: bigint;
  readonly cap: bigint;
};

export type Seat = {
  /** Chips not yet put in. */
  readonly stack: bigint;
  /** Put in during the hand, and during the street. */
  readonly put: bigint;
  readonly bet: bigint;
  readonly folded: boolean;
  /** Since the last full raise: who has acted may not raise again. */
  readonly acted: boolean;
};

/** A hand while it runs, without its cards: no choice depends on them. Seats are those dealt in, in their order at the table. */
export type Hand = {
  readonly rules: HandRules;
  readonly button: number;
  readonly seats: readonly Seat[];
  readonly street: Street;
  /** What a seat must have put in during this street to stay. */
  readonly toMatch: bigint;
  /** Size of the last full bet or raise: the next is at least as large. */
  readonly raise: bigint;
  /** Who raised last in the last street that was bet on. */
  readonly aggressor: number | null;
  /** Null when the hand is over. */
  readonly turn: number | null;
};

/** Begins a hand with its blinds. Between two the button posts the small one. Each of the stacks holds something. */
export function beginHand({ rules, button, stacks }: { rules: HandRules; button: number; stacks: readonly bigint[] }): Hand {
  const small = stacks.length === 2 ? button : (button + 1) % stacks.length;
  const big = (small + 1) % stacks.length;
  const blind = (seat: number) => (seat === small ? rules.smallBlind : seat === big ? rules.bigBlind : 0n);
  const seats = stacks.map((stack, seat) => {
    const posted = lesserOf(stack, blind(seat));
    return { stack: stack - posted, put: posted, bet: posted, folded: false, acted: false };
  });
  const opened: Hand = {
    ...{ rules, button, seats, street: 'PREFLOP', toMatch: rules.bigBlind, raise: rules.bigBlind },
    ...{ aggressor: null, turn: null },
  };
  return passTurn(opened, big);
}

/** Gives the turn to the next seat that has a choice; goes on to the next street, or ends the hand, when none has. */
export function passTurn(hand: Hand, from: number): Hand {
  if (insideOf(hand).length === 1) return { ...hand, turn: null };
  const turn = seatsAfter(hand, from).find((seat) => hasChoice(hand, seat));
  if (turn !== undefined) return { ...hand, turn };
  const next = STREETS[STREETS.indexOf(hand.street) + 1];
  if (next === undefined) return { ...hand, turn: null };
  const isBetOn = insideOf(hand).filter((seat) => seatOf(hand, seat).stack > 0n).length > 1;
  const opened: Hand = {
    ...hand,
    seats: hand.seats.map((seat) => ({ ...seat, bet: 0n, acted: false })),
    street: next,
    toMatch: 0n,
    raise: hand.rules.bigBlind,
    aggressor: isBetOn ? null : hand.aggressor,
  };
  return passTurn(opened, hand.button);
}

/** Seats that did not fold. */
export function insideOf({ seats }: Hand): number[] {
  return seats.flatMap(({ folded }, seat) => (folded ? [] : [seat]));
}

export function seatOf({ seats }: Hand, seat: number): Seat {
  return seats[seat] as Seat;
}

/** All seats in turn, `from` itself last. */
export function seatsAfter({ seats }: Hand, from: number): number[] {
  return seats.map((_, step) => (from + 1 + step) % seats.length);
}

/** What a seat must have put in to stay. When nobody else can bet any more, no more than they did: a blind may have been short. */
export function matchFor(hand: Hand, seat: number): bigint {
  const others = insideOf(hand).filter((other) => other !== seat);
  if (others.some((other) => seatOf(hand, other).stack > 0n)) return hand.toMatch;
  return others.reduce((most, other) => greaterOf(most, seatOf(hand, other).bet), 0n);
}

/** Whether anybody else could answer a raise. */
export function canBeAnswered(hand: Hand, seat: number): boolean {
  return insideOf(hand).some((other) => other !== seat && seatOf(hand, other).stack > 0n);
}

function hasChoice(hand: Hand, seat: number): boolean {
  const { folded, stack, bet, acted } = seatOf(hand, seat);
  if (folded || stack === 0n) return false;
  return bet < matchFor(hand, seat) || (!acted && canBeAnswered(hand, seat));
}
