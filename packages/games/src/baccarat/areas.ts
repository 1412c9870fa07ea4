import { type Card, rankOf } from '../cards.ts';
import type { Deal } from './deal.ts';

export const AREAS = ['B', 'P', 'T', 'PP', 'BP', 'EP', 'XP', 'BIG', 'SMALL', 'S6'] as const;
export type Area = (typeof AREAS)[number];
/** C keeps a twentieth of the banker's win; N keeps none, and pays half when the banker wins with 6. */
export type Variant = 'C' | 'N';

/** Of a stake, in hundredths: what comes back, the stake included. */
type Back = (deal: Deal, variant: Variant) => number;

const LOST = 0;
const STAKE = 100;

/** What each area returns. On a tie player and banker get their stakes back. */
const BACK: Readonly<Record<Area, Back>> = {
  B: ({ outcome, points }, variant) => (outcome === 'T' ? STAKE : outcome === 'P' ? LOST : bankerBack(points[1], variant)),
  P: ({ outcome }) => (outcome === 'T' ? STAKE : outcome === 'P' ? 2 * STAKE : LOST),
  T: ({ outcome }) => (outcome === 'T' ? 9 * STAKE : LOST),
  PP: ({ player }) => (isPair(player) ? 12 * STAKE : LOST),
  BP: ({ banker }) => (isPair(banker) ? 12 * STAKE : LOST),
  EP: ({ player, banker }) => (isPair(player) || isPair(banker) ? 6 * STAKE : LOST),
  XP: ({ player, banker }) => [LOST, 26 * STAKE, 201 * STAKE][Number(isTwin(player)) + Number(isTwin(banker))] as number,
  BIG: ({ used }) => (used > 4 ? 154 : LOST),
  SMALL: ({ used }) => (used === 4 ? 250 : LOST),
  S6: ({ outcome, points, banker }) => (outcome === 'B' && points[1] === 6 ? (banker.length === 3 ? 21 : 13) * STAKE : LOST),
};

export function isArea(area: string): area is Area {
  return (AREAS as readonly string[]).includes(area);
}

/** What comes back of a stake on an area, in 1/10000, cut. */
export function backOf(area: Area, stake: bigint, round: { deal: Deal; variant: Variant }): bigint {
  return (stake * BigInt(BACK[area](round.deal, round.variant))) / BigInt(STAKE);
}

function bankerBack(points: number, variant: Variant): number {
  if (variant === 'C') return 195;
  return points === 6 ? 150 : 2 * STAKE;
}

/** First two cards of one rank. */
function isPair([first, second]: readonly Card[]): boolean {
  return rankOf(first as Card) === rankOf(second as Card);
}

/** First two cards of one rank and suit. */
function isTwin([first, second]: readonly Card[]): boolean {
  return first === second;
}
