import { serverNow } from '@fairhall/client/server-clock';
import { onServerSecond } from '@fairhall/client/server-second';
import { useSyncExternalStore } from 'react';
import { type DayRange, rangeOf, startOfDay } from './day-range.ts';
import { useProfile } from './profile.ts';
import type { RangeId } from './range-ids.ts';

/**
 * The days of a range as the server's clock has them. They move on at the merchant's midnight, and with the first answer that says how
 * far this device's clock is off: what was asked for by the wrong day is asked for again.
 */
export function useDayRange(id: RangeId): DayRange {
  const { timeZone } = useProfile();
  const today = useSyncExternalStore(onServerSecond, () => startOfDay(serverNow(), timeZone));
  return rangeOf(id, { nowMs: today, timeZone });
}
