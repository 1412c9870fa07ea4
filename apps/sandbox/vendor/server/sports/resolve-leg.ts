import { type LegShares, LOST, RETURNED, WON } from '@fairhall/games/sports/leg';
import type { LegStateSaid, SlipLegView } from '../../sports-api.ts';
import { type OutcomeRow, type ToldLeg, textOfShares } from './slips.ts';

export type ResolvedLeg = { shares: LegShares; certainty: 'live' | 'confirmed' };

const NAMED: Readonly<Record<string, LegStateSaid>> = {
  [textOfShares(WON)]: 'won',
  [textOfShares(RETURNED)]: 'void',
  [textOfShares(LOST)]: 'lost',
  '1 2 1 2': 'halfwon',
  '0 1 1 2': 'halflost',
};

export function stateOfShares(shares: LegShares | null): LegStateSaid {
  return shares === null ? 'open' : (NAMED[textOfShares(shares)] ?? 'deadheat');
}

type Told = Pick<ToldLeg, 'lateMs' | 'cancelled'> & { outcome: Pick<OutcomeRow, 'isOpen' | 'w' | 'v' | 'certainty'> | null };

/** What a leg has come to; null while it is open. */
export function resolveLeg({ lateMs, cancelled, outcome }: Told): ResolvedLeg | null {
  if (lateMs !== null || cancelled !== null) return { shares: RETURNED, certainty: 'confirmed' };
  return outcome === null || outcome.isOpen ? null : { shares: outcome, certainty: outcome.certainty };
}

export function voidReasonOf(leg: ToldLeg): SlipLegView['voidReason'] {
  if (leg.lateMs !== null) return 'late';
  if (leg.cancelled !== null) return leg.cancelled;
  const resolved = resolveLeg(leg);
  return resolved && stateOfShares(resolved.shares) === 'void' ? 'result' : null;
}
