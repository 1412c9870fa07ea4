import { atRisk, netted, type Stakes } from '../valid-stake.ts';
import { type Area, backOf, chipsOf } from './areas.ts';

const AGAINST: readonly (readonly [Area, Area])[] = [
  ['RED', 'BLACK'],
  ['ODD', 'EVEN'],
  ['LOW', 'HIGH'],
];
/** Bets that cover so many numbers together count nothing. */
const COVERED_MAX = 25;

/** What of the stakes of a round was truly at risk: of bets against each other the difference, nothing of what covers most of the wheel. */
export function validStakeOf(stakes: Stakes<Area>, number: number): bigint {
  const counted = netted(stakes, AGAINST);
  const covered = new Set(counted.flatMap(([area]) => chipsOf(area).flatMap(({ numbers }) => numbers)));
  if (covered.size >= COVERED_MAX) return 0n;
  return counted.reduce((sum, [area, stake]) => sum + atRisk(stake, backOf(area, stake, number)), 0n);
}
