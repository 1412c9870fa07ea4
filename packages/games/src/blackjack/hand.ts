import { type Card, RANKS, rankOf } from '../cards.ts';

/** What a card counts: ace 1, ten and pictures 10. */
export type Value = number;

/** Cards of a hand by what they count together. */
export type Count = {
  /** At most 21 where an ace can still count less. */
  readonly total: number;
  /** An ace counts 11. */
  readonly isSoft: boolean;
};

const TEN = 10;
export const BEST = 21;

export function cardValue(card: Card): Value {
  return Math.min(RANKS.indexOf(rankOf(card)) + 1, TEN);
}

export function countOf(values: readonly Value[]): Count {
  return countFrom(
    values.reduce((sum, value) => sum + value, 0),
    values.includes(1),
  );
}

/** The count of cards whose aces are taken as 1 together with this. */
export function countFrom(hard: number, hasAce: boolean): Count {
  const isSoft = hasAce && hard + TEN <= BEST;
  return { total: isSoft ? hard + TEN : hard, isSoft };
}

/** Ace and ten as the first two cards; after a split they are a 21 like others. */
export function isBlackjack(values: readonly Value[]): boolean {
  return values.length === 2 && countOf(values).total === BEST;
}
