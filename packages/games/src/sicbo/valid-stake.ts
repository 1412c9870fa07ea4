import { atRisk, netted, type Stakes } from '../valid-stake.ts';
import { type Area, backOf, type Dice } from './areas.ts';

/** What of the stakes of a round was truly at risk: nothing of big and small together, of odd and even the difference. */
export function validStakeOf({ BIG = 0n, SMALL = 0n, ...others }: Stakes<Area>, dice: Dice): bigint {
  const main: Stakes<Area> = BIG > 0n && SMALL > 0n ? {} : { BIG, SMALL };
  const counted = netted({ ...main, ...others }, [['ODD', 'EVEN']]);
  return counted.reduce((sum, [area, stake]) => sum + atRisk(stake, backOf(area, stake, dice)), 0n);
}
