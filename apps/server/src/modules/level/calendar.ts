import { dayOf, endOfMonth, startOfMonth } from '../../platform/day.ts';

/** The first days of the month of a moment and of the one behind it, by a merchant's clocks. */
export function monthAround(ms: number, timeZone: string): { fromDay: string; untilDay: string } {
  return { fromDay: dayOf(startOfMonth(ms, timeZone), timeZone), untilDay: dayOf(endOfMonth(ms, timeZone), timeZone) };
}
