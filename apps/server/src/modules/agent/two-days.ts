import { dayOf, endOfDay } from '../../platform/day.ts';

/** The day of the merchant's clocks, and the next one, at whose midnight lines and rates change. */
export function daysAround(nowMs: number, timeZone: string): { today: string; tomorrow: string; midnightMs: number } {
  const midnightMs = endOfDay(nowMs, timeZone);
  return { today: dayOf(nowMs, timeZone), tomorrow: dayOf(midnightMs, timeZone), midnightMs };
}
