import { type Card, pointsOf } from '../cards.ts';

export type Side = 'P' | 'B' | 'T';

/** A round of baccarat as dealt. `used` cards have left the shoe. */
export type Deal = {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly points: readonly [player: number, banker: number];
  readonly outcome: Side;
  readonly used: number;
};

export const DECKS = 8;

/** Deals by the fixed rule of third cards, player first; null when the shoe holds too few cards for it. */
export function deal(shoe: readonly Card[]): Deal | null {
  const [p1, b1, p2, b2] = shoe;
  if (p1 === undefined || b1 === undefined || p2 === undefined || b2 === undefined) return null;
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  let used = 4;
  const take = (hand: Card[]): boolean => {
    const card = shoe[used];
    if (card === undefined) return false;
    hand.push(card);
    used += 1;
    return true;
  };
  const natural = total(player) >= 8 || total(banker) >= 8;
  if (!natural && total(player) <= 5 && !take(player)) return null;
  if (!natural && bankerDraws(total(banker), player[2]) && !take(banker)) return null;
  const points = [total(player), total(banker)] as const;
  const outcome = points[0] > points[1] ? 'P' : points[0] < points[1] ? 'B' : 'T';
  return { player, banker, points, outcome, used };
}

/** By his points and the player's third card, when there is one. */
export function bankerDraws(points: number, third: Card | undefined): boolean {
  return third === undefined ? points <= 5 : (DRAWS_ON[points]?.includes(pointsOf(third)) ?? false);
}

/** Banker's points → the player's third cards on which he draws. */
const EVERY = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const DRAWS_ON: Readonly<Record<number, readonly number[]>> = {
  0: EVERY,
  1: EVERY,
  2: EVERY,
  3: EVERY.filter((third) => third !== 8),
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

function total(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}
