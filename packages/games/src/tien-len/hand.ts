import type { Card } from '../cards.ts';
import { beats, isChop, isOutOfTurn } from './beats.ts';
import { INSTANTS, type Instant, instantOf } from './instant.ts';
import { type Play, playOf, rankAt, strengthOf, TWO } from './kind.ts';
import { unitsOfTwo } from './pay.ts';

/** Twos that were chopped: who lost them pays whoever chopped last. */
export type Chop = { readonly from: number; readonly to: number; readonly units: number };

export type TienLenHand = {
  /** Cards that each seat still holds. */
  readonly left: readonly (readonly Card[])[];
  /** Whose turn it is; null when the hand is over. */
  readonly turn: number | null;
  /** What lies on the table; null while the seat in turn leads. */
  readonly trick: { readonly by: number; readonly cards: readonly Card[]; readonly play: Play; readonly isChopped: boolean } | null;
  /** Seats that are out of the trick. */
  readonly passed: readonly boolean[];
  /** In a table's first hand the lowest card is led with. */
  readonly leadsWith: Card | null;
  readonly chops: readonly Chop[];
  readonly winner: number | null;
  /** How the winner won as it was dealt. */
  readonly instant: Instant | null;
};

/** Begins a hand as it was dealt; the last winner leads, in the first hand (`leader` null) whoever holds the lowest card. */
export function beginHand(dealt: readonly (readonly Card[])[], leader: number | null): TienLenHand {
  const lowest = dealt.flat().reduce((one, other) => (strengthOf(other) < strengthOf(one) ? other : one));
  const turn = leader ?? dealt.findIndex((cards) => cards.includes(lowest));
  const { winner, instant } = instantWinner(dealt, turn);
  return {
    ...{ left: dealt, turn: winner === null ? turn : null, trick: null, passed: dealt.map(() => false) },
    ...{ leadsWith: leader === null ? lowest : null, chops: [], winner, instant },
  };
}

/** The highest instant win; of two alike that of the seat which would come first. */
function instantWinner(dealt: readonly (readonly Card[])[], turn: number): { winner: number | null; instant: Instant | null } {
  const instants = dealt.map(instantOf);
  const instant = INSTANTS.find((each) => instants.includes(each)) ?? null;
  const winner = instant && dealt.map((_, step) => (turn + step) % dealt.length).find((seat) => instants[seat] === instant);
  return { winner: winner ?? null, instant };
}

/** The hand after a seat lays cards; null when it may not. */
export function layCards(hand: TienLenHand, seat: number, cards: readonly Card[]): TienLenHand | null {
  const play = playOf(cards);
  const held = hand.left[seat];
  if (!play || !held || hand.turn === null || !areHeld(cards, held) || !fits(hand, { seat, cards, play })) return null;
  const left = hand.left.map((each, at) => (at === seat ? each.filter((card) => !cards.includes(card)) : each));
  const chops = chopsAfter(hand, seat, play);
  const isOver = left[seat]?.length === 0;
  const laid: TienLenHand = {
    ...{ ...hand, left, chops, leadsWith: null, winner: isOver ? seat : null },
    trick: { by: seat, cards, play, isChopped: chops !== hand.chops },
  };
  return isOver ? { ...laid, turn: null } : passTurn(laid, seat);
}

/** The hand after the seat in turn passes; null when it may not, as it leads. */
export function pass(hand: TienLenHand): TienLenHand | null {
  const { turn } = hand;
  if (turn === null || !hand.trick) return null;
  return passTurn({ ...hand, passed: hand.passed.map((isOut, seat) => isOut || seat === turn) }, turn);
}

/** What is done for a seat whose time is over: it passes, or leads its lowest card. */
export function actForAbsent(hand: TienLenHand): TienLenHand | null {
  if (hand.turn === null || hand.trick) return pass(hand);
  const [lowest] = (hand.left[hand.turn] ?? []).toSorted((one, other) => strengthOf(one) - strengthOf(other));
  return lowest === undefined ? null : layCards(hand, hand.turn, [lowest]);
}

function areHeld(cards: readonly Card[], held: readonly Card[]): boolean {
  return new Set(cards).size === cards.length && cards.every((card) => held.includes(card));
}

function fits(
  { turn, trick, leadsWith }: TienLenHand,
  { seat, cards, play }: { seat: number; cards: readonly Card[]; play: Play },
): boolean {
  if (!trick) return seat === turn && (leadsWith === null || cards.includes(leadsWith));
  return (seat === turn || (seat !== trick.by && isOutOfTurn(play))) && beats(trick.play, play);
}

/** Whoever beats a chop takes over what it brought. */
function chopsAfter({ trick, chops }: TienLenHand, seat: number, play: Play): readonly Chop[] {
  const last = chops.at(-1);
  if (trick?.isChopped && last) return [...chops.slice(0, -1), { ...last, to: seat }];
  if (!trick || rankAt(trick.play.top) !== TWO || !isChop(trick.play, play)) return chops;
  return [...chops, { from: trick.by, to: seat, units: trick.cards.reduce((units, two) => units + unitsOfTwo(two), 0) }];
}

/** On to the next seat that is still in the trick; when there is none, who laid last leads. */
function passTurn(hand: TienLenHand, from: number): TienLenHand {
  const { trick, passed } = hand;
  const next = passed.map((_, step) => (from + 1 + step) % passed.length).find((seat) => !passed[seat] && seat !== trick?.by);
  if (next !== undefined) return { ...hand, turn: next };
  return { ...hand, turn: trick?.by ?? null, trick: null, passed: passed.map(() => false) };
}
