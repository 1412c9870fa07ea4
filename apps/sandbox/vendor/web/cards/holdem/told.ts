import type { Card } from '@fairhall/games/cards';
import { categoryOf, strengthOf } from '@fairhall/games/holdem/strength';
import type { CardTableView, HoldemState } from '../../../cards-api.ts';
import type { Say } from '../../../words/words.ts';

export function stateOf({ state }: CardTableView): HoldemState | null {
  return state?.game === 'HOLDEM' ? state : null;
}

/** What the best five of these make. */
export function categoryText(cards: readonly Card[], say: Say): string {
  return say(`holdem.${categoryOf(strengthOf(cards))}`);
}
