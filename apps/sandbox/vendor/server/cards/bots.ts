import type { Card } from '@fairhall/games/cards';
import { shanHand } from '@fairhall/games/shan/hand';
import { beats } from '@fairhall/games/tien-len/beats';
import { playOf, strengthOf } from '@fairhall/games/tien-len/kind';
import type { Act, Choices, GameState } from '../../cards-api.ts';

/** What a bot sees: what all see, and its own cards. */
export type BotSight = { state: GameState; choices: Choices; cards: readonly Card[] };

/** A plain, honest player for practice tables: no chance, no memory, nobody else's cards. */
export function botAct({ state, choices, cards }: BotSight): Act {
  if (choices.game === 'HOLDEM') return holdemAct(choices, cards);
  if (choices.game === 'TIENLEN' && state.game === 'TIENLEN') return tienLenAct(state, cards);
  return shanHand(cards).value >= 5 ? { do: 'stand' } : { do: 'draw' };
}

/** Stays with a pair or two high cards, or for nothing. */
function holdemAct(choices: Extract<Choices, { game: 'HOLDEM' }>, cards: readonly Card[]): Act {
  const ranks = cards.map((card) => card[0] as string);
  const isGood = new Set(ranks).size === 1 || ranks.every((rank) => 'AKQJT'.includes(rank));
  return choices.call === '0' || isGood ? { do: 'call' } : { do: 'fold' };
}

/** Lays the lowest single card that does; passes on all else. */
function tienLenAct(state: Extract<GameState, { game: 'TIENLEN' }>, cards: readonly Card[]): Act {
  const sorted = cards.toSorted((one, other) => strengthOf(one) - strengthOf(other));
  if (state.leadsWith !== null) return { do: 'lay', cards: [state.leadsWith] };
  if (!state.trick) return { do: 'lay', cards: sorted.slice(0, 1) };
  const on = playOf(state.trick.cards);
  const found = sorted.find((card) => {
    const play = playOf([card]);
    return on && play && beats(on, play);
  });
  return found ? { do: 'lay', cards: [found] } : { do: 'pass' };
}
