import { atRisk, netted, type Stakes } from '../valid-stake.ts';
import { type Area, backOf, type Pair } from './areas.ts';

/** Bets against each other. */
const AGAINST: readonly (readonly [Area, Area])[] = [
  ['D', 'T'],
  ['DBIG', 'DSMALL'],
  ['DODD', 'DEVEN'],
  ['TBIG', 'TSMALL'],
  ['TODD', 'TEVEN'],
];

/** What of the stakes of a round was truly at risk: of bets against each other the difference, half of a stake that was half lost. */
export function validStakeOf(stakes: Stakes<Area>, pair: Pair): bigint {
  return netted(stakes, AGAINST).reduce((sum, [area, stake]) => sum + atRisk(stake, backOf(area, stake, pair)), 0n);
}
