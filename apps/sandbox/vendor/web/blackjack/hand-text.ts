import { BEST, cardValue, countOf, isBlackjack } from '@fairhall/games/blackjack/hand';
import type { SeatHand } from '@fairhall/games/blackjack/seats';
import type { Say } from '../../words/words.ts';

/** `BJ`, a total, and a soft one as `8/18`. */
export function handText({ cards, isSplit }: Pick<SeatHand, 'cards' | 'isSplit'>): string {
  const values = cards.map(cardValue);
  if (!isSplit && isBlackjack(values)) return 'BJ';
  const { total, isSoft } = countOf(values);
  return isSoft && total < BEST ? `${total - 10}/${total}` : String(total);
}

/** The same in words, where there is room for them. */
export function handSaid(hand: Pick<SeatHand, 'cards' | 'isSplit'>, say: Say): string {
  const { total } = countOf(hand.cards.map(cardValue));
  if (total > BEST) return say('bj.hand.bust', { total });
  const text = handText(hand);
  return text === 'BJ' ? say('bj.hand.blackjack') : text;
}
