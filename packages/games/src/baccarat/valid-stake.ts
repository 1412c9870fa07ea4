import { type Area, backOf, type Variant } from './areas.ts';
import type { Deal } from './deal.ts';

type Round = { deal: Deal; variant: Variant };

/**
 * What of the stakes of a round was truly at risk: of player and banker only by how much one exceeds the other, nothing of a stake that
 * came back as it was, half of one that was half won.
 */
export function validStakeOf(stakes: Readonly<Partial<Record<Area, bigint>>>, round: Round): bigint {
  const { B = 0n, P = 0n, ...sides } = stakes;
  const main: [Area, bigint] = B > P ? ['B', B - P] : ['P', P - B];
  return [main, ...(Object.entries(sides) as [Area, bigint][])].reduce((sum, [area, stake]) => sum + atRisk(area, stake, round), 0n);
}

function atRisk(area: Area, stake: bigint, round: Round): bigint {
  const gained = backOf(area, stake, round) - stake;
  if (gained === 0n) return 0n;
  return gained === stake / 2n ? gained : stake;
}
