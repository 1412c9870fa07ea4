import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { invariant } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import { startOfDay, timeOfDay } from '../../../platform/day.ts';
import type { Bounds } from '../terms.ts';

type WithdrawTerms = MerchantProfile['withdraw'];

export function withdrawBounds({ min, max }: WithdrawTerms): Bounds {
  const [low, high] = [parseMajor(min), parseMajor(max)];
  invariant(low !== null && high !== null, "a merchant's withdrawal bounds are amounts");
  return { min: low, max: high };
}

/** Whether money may go out at this time of day: `from` belongs to the window, `to` does not; from above to is over midnight. */
export function isWindowOpen({ from, to }: Pick<WithdrawTerms, 'from' | 'to'>, nowMs: number, timeZone: string): boolean {
  const time = timeOfDay(nowMs, timeZone);
  if (from === to) return true;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** The moment of this day at which local clocks show `time` ("HH:mm"), epoch ms. */
export function momentOf(time: string, nowMs: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(nowMs, timeZone) + (hours * 60 + minutes) * 60_000;
}
