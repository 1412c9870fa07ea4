import { countOf } from './hand.ts';
import { DECKS } from './shoe.ts';

/** How many cards of each value are left, at the places 1 to 10; at place 0 how many there are in all. */
export type Left = Int32Array;

/** How often the dealer ends on 17 to 21 and bust, at the places 0 to 5. His blackjack is not among them. */
export type Ends = Float64Array;
export const STANDS = 17;
export const BUST_END = 5;

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const IN_DECK = [52, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16];
/** Above how many cards of a value can be away in one round. */
const AWAY_BASE = 32;

export function freshShoe(): Left {
  return Int32Array.from(IN_DECK, (cards) => cards * DECKS);
}

/** A number of its own for all shoes of which the same cards are away. */
export function keyOf(left: Left): number {
  return VALUES.reduce((key, value) => key * AWAY_BASE + (IN_DECK[value] as number) * DECKS - (left[value] as number), 0);
}

/** Takes a card of each value off the shoe in turn, and says how often it comes. */
export function eachCard(left: Left, values: readonly number[], then: (value: number, chance: number) => void): void {
  const total = left[0] as number;
  for (const value of values) {
    const count = left[value] as number;
    if (count === 0) continue;
    left[value] = count - 1;
    left[0] = total - 1;
    then(value, count / total);
    left[value] = count;
    left[0] = total;
  }
}

/** Takes a card of a value off the shoe. */
export function take(left: Left, value: number): void {
  left[value] = (left[value] as number) - 1;
  left[0] = (left[0] as number) - 1;
}

/** How often the hidden card makes a blackjack of the open one. */
export function blackjackChance(left: Left, up: number): number {
  const other = otherOfBlackjack(up);
  return other === 0 ? 0 : (left[other] as number) / (left[0] as number);
}

/**
 * Cards that the dealer may draw behind his open one, in order of their values: each place adds one card to those of its parent. Orders
 * of the same cards come equally often, so that they are gone through once and counted.
 */
export type Draws = readonly Draw[];
type Draw = {
  readonly parent: number;
  readonly value: number;
  /** Cards before this one, and those of its value among them. */
  readonly before: number;
  readonly alike: number;
  /** In how many orders he ends with just these cards, and where; none when he would draw another, or has a blackjack. */
  orders: number;
  readonly end: number;
};

/** All draws of the dealer against whom nothing is known but his open card. */
export function dealerDraws(up: number): Draws {
  const draws: Draw[] = [];
  const places = new Map<string, number>();
  const placeOf = (cards: readonly number[]): number => {
    const known = places.get(cards.join());
    if (known !== undefined) return known;
    const [others, value] = [cards.slice(0, -1), cards.at(-1) as number];
    const parent = others.length === 0 ? -1 : placeOf(others);
    const alike = others.filter((card) => card === value).length;
    const place = draws.push({ parent, value, before: others.length, alike, orders: 0, end: endOf(up, cards) }) - 1;
    places.set(cards.join(), place);
    return place;
  };
  const draw = (cards: readonly number[]) => {
    for (const value of VALUES) {
      const next = [...cards, value];
      if (cards.length === 0 && value === otherOfBlackjack(up)) continue;
      if (totalOf(up, next) < STANDS) draw(next);
      else (draws[placeOf(next.sort((one, other) => one - other))] as Draw).orders += 1;
    }
  };
  draw([]);
  return draws;
}

/** How the dealer ends over all his draws, each card leaving the shoe. */
export function dealerEnds(left: Left, draws: Draws): Ends {
  const ends = new Float64Array(BUST_END + 1);
  const chances = new Float64Array(draws.length);
  const all = left[0] as number;
  for (let place = 0; place < draws.length; place += 1) {
    const { parent, value, before, alike, orders, end } = draws[place] as Draw;
    const card = ((left[value] as number) - alike) / (all - before);
    const chance = parent < 0 ? card : card * (chances[parent] as number);
    chances[place] = chance;
    if (orders > 0) ends[end] = (ends[end] as number) + orders * chance;
  }
  return ends;
}

function endOf(up: number, cards: readonly number[]): number {
  const total = totalOf(up, cards);
  return total > 21 ? BUST_END : total - STANDS;
}

function totalOf(up: number, cards: readonly number[]): number {
  return countOf([up, ...cards]).total;
}

function otherOfBlackjack(up: number): number {
  return up === 1 ? 10 : up === 10 ? 1 : 0;
}
