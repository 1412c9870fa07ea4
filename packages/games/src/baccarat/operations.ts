import { areInDecks } from '../cards.ts';
import { type Operation, Refused, readCards, readList, readMoney } from '../rules-input.ts';
import { backOf, isArea, type Variant } from './areas.ts';
import { DECKS, deal, type Side } from './deal.ts';
import { roadsOf } from './roads.ts';

/** A shoe holds no more hands. */
const HANDS_MAX = 1_000;

export const BACCARAT_OPERATIONS: Readonly<Record<string, Operation>> = {
  baccarat: (input) => {
    const cards = readCards(input.cards, 'BAD_CARD');
    if (!areInDecks(cards, DECKS)) throw new Refused('BAD_CARD');
    const bets = readBets(input.bets);
    const variant = readVariant(input.variant);
    const dealt = deal(cards);
    if (!dealt) throw new Refused('BAD_CARD');
    const returns = bets.map(([area, stake]) => [area, backOf(area, stake, { deal: dealt, variant }).toString()] as const);
    return { ...dealt, returns: Object.fromEntries(returns) };
  },
  roads: (input) => ({ ...roadsOf(readList(input.hands, HANDS_MAX, 'BAD_HAND').map(readSide)) }),
};

function readBets(value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused('BAD_BET');
  return Object.entries(value).map(([area, stake]) => {
    if (!isArea(area)) throw new Refused('BAD_BET');
    return [area, readMoney(stake)] as const;
  });
}

function readVariant(value: unknown): Variant {
  if (value !== 'C' && value !== 'N') throw new Refused('BAD_BET');
  return value;
}

function readSide(value: unknown): Side {
  if (value !== 'B' && value !== 'P' && value !== 'T') throw new Refused('BAD_HAND');
  return value;
}
