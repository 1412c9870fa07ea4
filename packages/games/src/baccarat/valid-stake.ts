import { atRisk, netted, type Stakes } from '../valid-stake.ts';
import { type Area, backOf, type Variant } from './areas.ts';
import type { Deal } from './deal.ts';

type Round = { deal: Deal; variant: Variant };

/**
 * What of the stakes of a round was truly at risk: of player and banker only by how much one exceeds the other, nothing of a stake that
 * came back as it was, half of one that was half won.
 */
export function validStakeOf(stakes: Stakes<Area>, round: Round): bigint {
  return netted(stakes, [['B', 'P']]).reduce((sum, [area, stake]) => sum + atRisk(stake, backOf(area, stake, round)), 0n);
}
