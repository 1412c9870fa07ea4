import type { Card } from '../cards.ts';
import { rankAt, strengthOf, TWO } from './kind.ts';

export const INSTANTS = ['DRAGON', 'FOURTWOS', 'FIVEPAIRRUN', 'SIXPAIRS'] as const;
/** Hands that win as they are dealt, the highest first. */
export type Instant = (typeof INSTANTS)[number];

export function instantOf(cards: readonly Card[]): Instant | null {
  const counts = new Array<number>(TWO + 1).fill(0);
  for (const card of cards) {
    const rank = rankAt(strengthOf(card));
    counts[rank] = (counts[rank] as number) + 1;
  }
  const belowTwo = counts.slice(0, TWO);
  const has: Readonly<Record<Instant, boolean>> = {
    DRAGON: belowTwo.every((count) => count > 0),
    FOURTWOS: counts[TWO] === 4,
    FIVEPAIRRUN: belowTwo.some((_, first) => first + 5 <= TWO && belowTwo.slice(first, first + 5).every((count) => count >= 2)),
    SIXPAIRS: counts.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) >= 6,
  };
  return INSTANTS.find((instant) => has[instant]) ?? null;
}
