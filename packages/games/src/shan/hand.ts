import { type Card, pointsOf, rankOf, suitOf } from '../cards.ts';

/** What a hand is worth: a higher class wins, within a class the higher value. */
export type ShanHand = {
  /** 3 do (8 or 9 with two cards), 2 three of one rank, 1 points. */
  readonly cls: 1 | 2 | 3;
  /** Points; of three of one rank 0 for twos to 12 for aces. */
  readonly value: number;
  /** How many times the bet it wins. */
  readonly mult: 1 | 2 | 3 | 5;
};

const LOW_TO_HIGH = '23456789TJQKA';

/** Values a hand of two or three cards. */
export function shanHand(cards: readonly Card[]): ShanHand {
  const points = cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
  const isOfOneRank = isOne(cards.map(rankOf));
  const isOfOneSuit = isOne(cards.map(suitOf));
  if (cards.length === 2) return { cls: points >= 8 ? 3 : 1, value: points, mult: isOfOneRank || isOfOneSuit ? 2 : 1 };
  if (isOfOneRank) return { cls: 2, value: LOW_TO_HIGH.indexOf(rankOf(cards[0] as Card)), mult: 5 };
  return { cls: 1, value: points, mult: isOfOneSuit ? 3 : 1 };
}

/** Positive when the first hand wins, negative when the second does. */
export function compareHands(one: ShanHand, other: ShanHand): number {
  return one.cls - other.cls || one.value - other.value;
}

function isOne(marks: readonly string[]): boolean {
  return marks.every((mark) => mark === marks[0]);
}
