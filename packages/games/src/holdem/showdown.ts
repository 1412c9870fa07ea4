import type { Card } from '../cards.ts';
import { type Category, categoryOf, strengthOf } from './strength.ts';

/** Hands beside each other: 1 is the best, equal hands share a place and the next one counts them all. */
export type Showdown = { readonly category: Category[]; readonly place: number[] };

export function showDown(board: readonly Card[], hands: readonly (readonly Card[])[]): Showdown {
  const strengths = hands.map((hand) => strengthOf([...board, ...hand]));
  const place = strengths.map((strength) => 1 + strengths.filter((other) => other > strength).length);
  return { category: strengths.map(categoryOf), place };
}
