import type { Card } from '@fairhall/games/cards';
import { playOf } from '@fairhall/games/tien-len/kind';
import type { CardTableView, TienLenState } from '../../../cards-api.ts';
import type { Say } from '../../../words/words.ts';

export function stateOf({ state }: CardTableView): TienLenState | null {
  return state?.game === 'TIENLEN' ? state : null;
}

/** Kind of cards that lie together: "Run of 5". */
export function kindText(cards: readonly Card[], say: Say): string {
  const play = playOf(cards);
  return play ? say(`tienlen.kind.${play.kind}`, { size: play.size }) : '';
}
