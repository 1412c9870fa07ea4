import { type Card, rankOf, suitOf } from '../cards.ts';

export const KINDS = ['SINGLE', 'PAIR', 'TRIPLE', 'QUAD', 'RUN', 'PAIRRUN'] as const;
export type Kind = (typeof KINDS)[number];

/** Cards that may be played together. */
export type Play = {
  readonly kind: Kind;
  /** Cards; of a run of pairs the pairs. */
  readonly size: number;
  /** Strength of its highest card. */
  readonly top: number;
};

const RANKS_UP = '3456789TJQKA2';
const SUITS_UP = 'SCDH';
const OF_ONE_RANK = ['SINGLE', 'PAIR', 'TRIPLE', 'QUAD'] as const;
/** Twos stand in no run. */
export const TWO = RANKS_UP.indexOf('2');
const RUN_LEAST = 3;

/** Place of a card among all 52, the three of spades lowest, the two of hearts highest. */
export function strengthOf(card: Card): number {
  return RANKS_UP.indexOf(rankOf(card)) * SUITS_UP.length + SUITS_UP.indexOf(suitOf(card));
}

/** Rank of a strength: 0 for threes to 12 for twos. */
export function rankAt(strength: number): number {
  return Math.floor(strength / SUITS_UP.length);
}

/** What these cards are when they are played together; null when they may not be. */
export function playOf(cards: readonly Card[]): Play | null {
  const strengths = cards.map(strengthOf).sort((one, other) => one - other);
  const top = strengths.at(-1);
  if (top === undefined) return null;
  const ranks = strengths.map(rankAt);
  if (ranks[0] === ranks.at(-1)) return { kind: OF_ONE_RANK[ranks.length - 1] as Kind, size: ranks.length, top };
  if (isRun(ranks, 1)) return { kind: 'RUN', size: ranks.length, top };
  if (isRun(ranks, 2)) return { kind: 'PAIRRUN', size: ranks.length / 2, top };
  return null;
}

/** Whether sorted ranks go up one by one, each of them `each` times. */
function isRun(ranks: readonly number[], each: number): boolean {
  const [first] = ranks as [number];
  const isLong = ranks.length % each === 0 && ranks.length / each >= RUN_LEAST;
  return isLong && ranks.at(-1) !== TWO && ranks.every((rank, at) => rank === first + Math.floor(at / each));
}
