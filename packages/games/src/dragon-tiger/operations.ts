import { areInDecks } from '../cards.ts';
import { type Operation, Refused, readBets, readCards } from '../rules-input.ts';
import { backOf, isArea, outcomeOf, type Pair } from './areas.ts';
import { DECKS } from './shoe.ts';

export const DRAGON_TIGER_OPERATIONS: Readonly<Record<string, Operation>> = {
  dragontiger: (input) => {
    const pair = readPair(input.cards);
    const returns = readBets(input.bets, ({ b }) => (typeof b === 'string' && isArea(b) ? b : null));
    return { outcome: outcomeOf(pair), returns: returns((area, stake) => backOf(area, stake, pair)) };
  },
};

function readPair(value: unknown): Pair {
  const [dragon, tiger, ...more] = readCards(value, 'BAD_CARD');
  if (dragon === undefined || tiger === undefined || more.length > 0 || !areInDecks([dragon, tiger], DECKS)) throw new Refused('BAD_CARD');
  return { dragon, tiger };
}
