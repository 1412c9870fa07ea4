import type { Card } from '../cards.ts';
import { DEALT } from './pay.ts';

/** Thirteen cards for each seat, one at a time; with fewer than four seats the rest of the deck stays unseen. */
export function dealHands(deck: readonly Card[], seats: number): Card[][] {
  return Array.from({ length: seats }, (_, seat) => Array.from({ length: DEALT }, (_each, round) => deck[round * seats + seat] as Card));
}
