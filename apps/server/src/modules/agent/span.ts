import { TEAM_DAYS_MAX } from '@fairhall/contract/agent/team';
import { RECORD_DAYS_MAX } from '@fairhall/contract/wallet/records';
import { fail, ok, type Result } from '@fairhall/money/result';
import { daysBetween, isDay, startOfDayNamed } from '../../platform/calendar-day.ts';
import { dayOf, endOfDay } from '../../platform/day.ts';

/** Days of the merchant's calendar, both told, and the moments they last. */
export type Span = { from: string; to: string; fromMs: number; toMs: number };

/** Today unless said otherwise. Errors: INVALID_INPUT for no day, RANGE_TOO_LONG for more days than one call tells, or further back than records go. */
export function spanOf(
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Result<Span, 'INVALID_INPUT' | 'RANGE_TOO_LONG'> {
  const today = dayOf(nowMs, timeZone);
  const to = endDate ?? today;
  const from = startDate ?? to;
  if (!isDay(from)) return fail('INVALID_INPUT', 'startDate');
  if (!isDay(to)) return fail('INVALID_INPUT', 'endDate');
  if (from > to) return fail('INVALID_INPUT', 'startDate');
  if (daysBetween(from, to) >= TEAM_DAYS_MAX || daysBetween(from, today) > RECORD_DAYS_MAX) return fail('RANGE_TOO_LONG', 'startDate');
  return ok({ from, to, fromMs: startOfDayNamed(from, timeZone), toMs: endOfDay(startOfDayNamed(to, timeZone), timeZone) });
}
