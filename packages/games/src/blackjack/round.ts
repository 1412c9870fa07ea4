import type { Card } from '../cards.ts';
import { BEST, cardValue, countOf, isBlackjack } from './hand.ts';

/** A hand when all choices are made. The stake is the first one; doubled it counts twice. */
export type Hand = { readonly cards: readonly Card[]; readonly stake: bigint; readonly isDoubled?: boolean; readonly isSplit?: boolean };

export type Dealt = {
  /** Cards of the dealer as far as he drew. */
  readonly dealer: readonly Card[];
  readonly total: number;
};

export type Settled = Dealt & {
  /** What comes back of each hand. */
  readonly returns: readonly bigint[];
  readonly insurance?: bigint;
};

const DEALER_STANDS = 17;

/** How a round ends; null when the shoe holds too few cards for the dealer. `shoe` begins with his open and his hidden card. */
export function settleRound(shoe: readonly Card[], { hands, insurance }: { hands: readonly Hand[]; insurance?: bigint }): Settled | null {
  const dealt = dealerDraws(shoe, hands);
  if (!dealt) return null;
  const dealerHas = isBlackjack(dealt.dealer.map(cardValue));
  return {
    ...dealt,
    returns: hands.map((hand) => backOf(hand, { total: dealt.total, isBlackjack: dealerHas })),
    ...(insurance !== undefined && { insurance: dealerHas ? 3n * insurance : 0n }),
  };
}

function hasBlackjack({ cards, isSplit }: Hand): boolean {
  return !isSplit && isBlackjack(cards.map(cardValue));
}

/** The dealer stands on every 17. He draws only against a hand that his cards can still beat or lose to. */
function dealerDraws(shoe: readonly Card[], hands: readonly Hand[]): Dealt | null {
  let used = 2;
  if (shoe.length < used) return null;
  const total = () => countOf(shoe.slice(0, used).map(cardValue)).total;
  const isPlayed = total() !== BEST && hands.some((hand) => !isBust(hand) && !hasBlackjack(hand));
  while (isPlayed && total() < DEALER_STANDS) {
    used += 1;
    if (used > shoe.length) return null;
  }
  return { dealer: shoe.slice(0, used), total: total() };
}

/** A hand that is bust loses before the dealer draws; his blackjack beats all but a blackjack. */
function backOf(hand: Hand, dealer: { total: number; isBlackjack: boolean }): bigint {
  const stake = hand.isDoubled ? 2n * hand.stake : hand.stake;
  if (isBust(hand)) return 0n;
  if (hasBlackjack(hand)) return dealer.isBlackjack ? stake : (stake * 5n) / 2n;
  if (dealer.isBlackjack) return 0n;
  const total = totalOf(hand);
  if (dealer.total > BEST || total > dealer.total) return 2n * stake;
  return total === dealer.total ? stake : 0n;
}

function isBust(hand: Hand): boolean {
  return totalOf(hand) > BEST;
}

function totalOf({ cards }: Hand): number {
  return countOf(cards.map(cardValue)).total;
}
