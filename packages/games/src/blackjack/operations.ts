import { areInDecks } from '../cards.ts';
import { type Operation, Refused, readCards, readList, readMoney, readObject } from '../rules-input.ts';
import { cardValue } from './hand.ts';
import { type Hand, settleRound } from './round.ts';
import { DECKS } from './shoe.ts';

/** Seven seats, each with a bet behind it, split once. */
const HANDS_MAX = 28;
/** So many cards can be less than 22 together, and one more. */
const CARDS_MAX = 22;

export const BLACKJACK_OPERATIONS: Readonly<Record<string, Operation>> = {
  blackjack: (input) => {
    const shoe = readCards(input.dealer, 'BAD_CARD');
    const hands = readList(input.hands, HANDS_MAX, 'BAD_HAND').map(readHand);
    const [first] = hands;
    if (first === undefined) throw new Refused('BAD_HAND');
    if (!areInDecks([...shoe, ...hands.flatMap(({ cards }) => cards)], DECKS)) throw new Refused('BAD_CARD');
    const insurance = input.insurance === undefined ? undefined : readMoney(input.insurance);
    const isInsurable = shoe[0] !== undefined && cardValue(shoe[0]) === 1;
    if (insurance !== undefined && (!isInsurable || 2n * insurance > first.stake)) throw new Refused('BAD_INSURANCE');
    const settled = settleRound(shoe, { hands, ...(insurance !== undefined && { insurance }) });
    if (!settled) throw new Refused('BAD_CARD');
    return {
      ...{ dealer: settled.dealer, total: settled.total, returns: settled.returns.map(String) },
      ...(settled.insurance !== undefined && { insurance: settled.insurance.toString() }),
    };
  },
};

/** Two cards at least, three when doubled, and no more than two of a split ace. */
function readHand(value: unknown): Hand {
  const { cards, stake, doubled, split } = readObject(value, 'BAD_HAND');
  const hand: Hand = {
    cards: readCards(cards, 'BAD_HAND'),
    stake: readMoney(stake),
    isDoubled: readFlag(doubled),
    isSplit: readFlag(split),
  };
  const [first, ...others] = hand.cards;
  const most = hand.isSplit && first !== undefined && cardValue(first) === 1 ? 2 : CARDS_MAX;
  if (others.length < 1 || hand.cards.length > most || (hand.isDoubled && hand.cards.length !== 3)) throw new Refused('BAD_HAND');
  return hand;
}

function readFlag(value: unknown): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw new Refused('BAD_HAND');
  return value ?? false;
}
