import { type Card, rankOf, suitOf } from '../cards.ts';

/** Kinds of five cards, the weakest first. */
export const CATEGORIES = ['HIGH', 'PAIR', 'TWOPAIR', 'TRIPS', 'STRAIGHT', 'FLUSH', 'FULL', 'QUADS', 'STRAIGHTFLUSH'] as const;
export type Category = (typeof CATEGORIES)[number];

const RANKS_UP = '23456789TJQKA';
const SUITS = 'SHDC';
const ACE = RANKS_UP.indexOf('A');
const FIVE = RANKS_UP.indexOf('5');
const BEST = 5;
/** A rank takes one digit of the strength in this base. */
const BASE = 16;

/** Strength of the best five of these cards: the higher number wins, equal ones share. Suits never break a tie. */
export function strengthOf(cards: readonly Card[]): number {
  const counts = new Array<number>(RANKS_UP.length).fill(0);
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const [rank, suit] = [RANKS_UP.indexOf(rankOf(card)), SUITS.indexOf(suitOf(card))];
    counts[rank] = (counts[rank] as number) + 1;
    suits[suit] = (suits[suit] as number) | (1 << rank);
  }
  const suited = suits.find((suit) => sizeOf(suit) >= BEST);
  const flush = suited === undefined ? undefined : ranksIn(suited);
  const straightFlush = flush && straightIn(flush);
  if (straightFlush !== undefined) return strength('STRAIGHTFLUSH', [straightFlush]);
  const ranks = ranksIn(suits.reduce((all, suit) => all | suit, 0));
  return ofRanks({ ranks, counts, flush });
}

export function categoryOf(strengthOfHand: number): Category {
  return CATEGORIES[Math.floor(strengthOfHand / BASE ** BEST)] as Category;
}

type Ranks = readonly number[];

/** All that is not a straight flush, by how often each rank is there. */
function ofRanks({ ranks, counts, flush }: { ranks: Ranks; counts: Ranks; flush: Ranks | undefined }): number {
  const times = (count: number) => ranks.filter((rank) => counts[rank] === count);
  const withNext = (made: Ranks, kickers: number) => [...made, ...ranks.filter((rank) => !made.includes(rank)).slice(0, kickers)];
  const [quads, trips, pairs] = [times(4), times(3), times(2)];
  const [trip, pair] = [trips[0], trips[1] ?? pairs[0]];
  if (quads.length > 0) return strength('QUADS', withNext(quads, 1));
  if (trip !== undefined && pair !== undefined) return strength('FULL', [trip, pair]);
  if (flush) return strength('FLUSH', flush.slice(0, BEST));
  const straight = straightIn(ranks);
  if (straight !== undefined) return strength('STRAIGHT', [straight]);
  if (trip !== undefined) return strength('TRIPS', withNext([trip], 2));
  if (pairs.length >= 2) return strength('TWOPAIR', withNext(pairs.slice(0, 2), 1));
  if (pair !== undefined) return strength('PAIR', withNext([pair], 3));
  return strength('HIGH', ranks.slice(0, BEST));
}

/** Its top rank, of ranks that go down; an ace may also stand below the two. */
function straightIn(ranks: Ranks): number | undefined {
  const top = ranks.find((rank, at) => ranks[at + BEST - 1] === rank - BEST + 1);
  if (top !== undefined) return top;
  return ranks[0] === ACE && ranks.at(-4) === FIVE ? FIVE : undefined;
}

function sizeOf(mask: number): number {
  let size = 0;
  for (let left = mask; left > 0; left &= left - 1) size += 1;
  return size;
}

/** The highest first. */
function ranksIn(mask: number): number[] {
  const ranks: number[] = [];
  for (let rank = ACE; rank >= 0; rank -= 1) if (mask & (1 << rank)) ranks.push(rank);
  return ranks;
}

function strength(category: Category, ranks: Ranks): number {
  let sum = CATEGORIES.indexOf(category);
  for (let at = 0; at < BEST; at += 1) sum = sum * BASE + (ranks[at] ?? 0);
  return sum;
}
