import { areInDecks } from '../cards.ts';
import { type Operation, Refused, readBets, readCards, readList } from '../rules-input.ts';
import { backOf, isArea, type Variant } from './areas.ts';
import { DECKS, deal, type Side } from './deal.ts';
import { roadsOf } from './roads.ts';

/** A shoe holds no more hands. */
const HANDS_MAX = 1_000;

export const BACCARAT_OPERATIONS: Readonly<Record<string, Operation>> = {
  baccarat: (input) => {
    const cards = readCards(input.cards, 'BAD_CARD');
    if (!areInDecks(cards, DECKS)) throw new Refused('BAD_CARD');
    const returns = readBets(input.bets, ({ b }) => (typeof b === 'string' && isArea(b) ? b : null));
    const variant = readVariant(input.variant);
    const dealt = deal(cards);
    if (!dealt) throw new Refused('BAD_CARD');
    return { ...dealt, returns: returns((area, stake) => backOf(area, stake, { deal: dealt, variant })) };
  },
  roads: (input) => ({ ...roadsOf(readList(input.hands, HANDS_MAX, 'BAD_HAND').map(readSide)) }),
};

function readVariant(value: unknown): Variant {
  if (value !== 'C' && value !== 'N') throw new Refused('BAD_BET');
  return value;
}

function readSide(value: unknown): Side {
  if (value !== 'B' && value !== 'P' && value !== 'T') throw new Refused('BAD_HAND');
  return value;
}
