import type { OddsE4 } from './odds.ts';

/** Which change of odds a player takes without being asked: none, better ones, or any within so many basis points. */
export type OddsChoice = { readonly kind: 'none' } | { readonly kind: 'better' } | { readonly kind: 'within'; readonly rate: bigint };

/** Whether the odds as they are now may be taken for those that the player saw; otherwise a new press is asked for. */
export function isConsented(choice: OddsChoice, { seen, now }: { seen: OddsE4; now: OddsE4 }): boolean {
  if (now === seen) return true;
  if (choice.kind !== 'within') return choice.kind === 'better' && now > seen;
  const change = now > seen ? now - seen : seen - now;
  return change * 10_000n <= seen * choice.rate;
}
