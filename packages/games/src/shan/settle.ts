import type { Card } from '../cards.ts';
import { compareHands, type ShanHand, shanHand } from './hand.ts';

/** What an equal hand does: nothing moves, or the banker wins. */
export const TIE_RULES = ['push', 'banker'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/** A settled seat: what it won or lost, before and after the house's rake. */
export type ShanSeat = ShanHand & { readonly gross: bigint; readonly net: bigint };

export type ShanTable = {
  readonly banker: readonly Card[];
  readonly players: readonly { readonly cards: readonly Card[]; readonly bet: bigint }[];
  readonly tie: TieRule;
  /** Basis points of what a seat won. */
  readonly rake: bigint;
};

/**
 * Settles each player against the banker: the bet as many times as the winner's hand says. The rake is cut once from each one's win,
 * from the banker's on his total.
 */
export function settleShan({ banker, players, tie, rake }: ShanTable): { readonly players: ShanSeat[]; readonly banker: ShanSeat } {
  const house = shanHand(banker);
  const settled = players.map(({ cards, bet }) => {
    const hand = shanHand(cards);
    return { ...hand, ...raked(grossOf({ hand, house, tie }) * bet, rake) };
  });
  const total = settled.reduce((sum, { gross }) => sum - gross, 0n);
  return { players: settled, banker: { ...house, ...raked(total, rake) } };
}

/** Bets that the player wins or loses. */
function grossOf({ hand, house, tie }: { hand: ShanHand; house: ShanHand; tie: TieRule }): bigint {
  const order = compareHands(hand, house);
  if (order > 0) return BigInt(hand.mult);
  return order === 0 && tie === 'push' ? 0n : BigInt(-house.mult);
}

function raked(gross: bigint, rake: bigint): { gross: bigint; net: bigint } {
  return { gross, net: gross > 0n ? gross - (gross * rake) / 10_000n : gross };
}
