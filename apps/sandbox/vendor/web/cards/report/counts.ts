import { type Card, cardAt } from '@fairhall/games/cards';
import { CATEGORIES, type Category, categoryOf, strengthOf } from '@fairhall/games/holdem/strength';
import { shanHand } from '@fairhall/games/shan/hand';
import { beats } from '@fairhall/games/tien-len/beats';
import { type Play, playOf } from '@fairhall/games/tien-len/kind';

/** In how many ways a hand can come, by its name. */
export type Counts<Name extends string> = { readonly all: number; readonly ways: Readonly<Record<Name, number>> };

const RANKS = 13;
const SUITS = 4;
const HAND = 5;
/** Suits that ranks in one hand can have when no two are the same: all but the four of one suit. */
const UNSUITED = SUITS ** HAND - SUITS;
const WAYS_OF_RANK = [1, 4, 6, 4, 1];

/**
 * All 2,598,960 hands of five cards by what they make. A hand is valued once for each set of ranks, and counts for as many hands as suits
 * can be laid over it; without two of a rank four of them are of one suit.
 */
export function countFives(): Counts<Category> {
  const ways = Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>;
  let all = 0;
  const add = (cards: readonly Card[], count: number) => {
    const category = categoryOf(strengthOf(cards));
    ways[category] += count;
    all += count;
  };
  for (const counts of rankCounts(RANKS, HAND)) {
    const many = counts.reduce((product, count) => product * (WAYS_OF_RANK[count] as number), 1);
    const ranks = counts.flatMap((count, rank) => Array.from({ length: count }, (_, suit) => ({ rank, suit })));
    if (many !== SUITS ** HAND)
      add(
        ranks.map(({ rank, suit }) => cardOf(rank, suit)),
        many,
      );
    else {
      add(
        ranks.map(({ rank }, at) => cardOf(rank, at === 0 ? 1 : 0)),
        UNSUITED,
      );
      add(
        ranks.map(({ rank }) => cardOf(rank, 0)),
        SUITS,
      );
    }
  }
  return { all, ways };
}

/** Every way to take so many cards of the ranks that are left, as a count for each rank. */
function rankCounts(ranks: number, cards: number): number[][] {
  if (ranks === 0) return cards === 0 ? [[]] : [];
  return Array.from({ length: Math.min(SUITS, cards) + 1 }, (_, count) =>
    rankCounts(ranks - 1, cards - count).map((rest) => [...rest, count]),
  ).flat();
}

function cardOf(rank: number, suit: number): Card {
  return cardAt(rank + RANKS * suit);
}

export type ShanName = 'do2' | 'do1' | 'points2' | 'points1' | 'triple' | 'suited' | 'plain';

/** All hands of two and of three cards at Shan Koe Mee, by class and times. */
export function countShan(): { two: Counts<ShanName>; three: Counts<ShanName> } {
  const deck = Array.from({ length: RANKS * SUITS }, (_, at) => cardAt(at));
  const none = () => ({ do2: 0, do1: 0, points2: 0, points1: 0, triple: 0, suited: 0, plain: 0 });
  const [two, three] = [none(), none()];
  let [alltwo, allthree] = [0, 0];
  for (const [one, first] of deck.entries())
    for (const [other, second] of deck.slice(0, one).entries()) {
      const hand = shanHand([first, second]);
      two[`${hand.cls === 3 ? 'do' : 'points'}${hand.mult === 2 ? 2 : 1}`] += 1;
      alltwo += 1;
      for (const third of deck.slice(0, other)) {
        const { mult } = shanHand([first, second, third]);
        three[mult === 5 ? 'triple' : mult === 3 ? 'suited' : 'plain'] += 1;
        allthree += 1;
      }
    }
  return { two: { all: alltwo, ways: two }, three: { all: allthree, ways: three } };
}

/** One play of each kind that something else than a higher one of its kind may beat, and what does: as the rules themselves say. */
export const TIEN_LEN_PLAYS: readonly (readonly Card[])[] = [
  ['2H'],
  ['2D', '2H'],
  ['TS', 'TC', 'TD'],
  ['9S', '9C', '9D', '9H'],
  ['5S', '6C', '7D'],
  ['5S', '5C', '6S', '6C', '7S', '7C'],
  ['5S', '5C', '6S', '6C', '7S', '7C', '8S', '8C'],
];

/** Plays of the list that beat one of them, as places in it. */
export function beatenBy(on: readonly Card[]): number[] {
  const lies = playOf(on) as Play;
  return TIEN_LEN_PLAYS.flatMap((cards, at) => (cards !== on && beats(lies, playOf(cards) as Play) ? [at] : []));
}
