import { aheadOfUtc, startOfDay } from '../../../platform/day.ts';

/** The night's work begins behind the statements of the day and the vendors' lists. */
const NIGHT_MS = 4 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** A local day with its ends. */
export type LocalDay = { day: string; fromMs: number; toMs: number };

/** The day that is to be looked at next, behind the newest that was; yesterday where none was. Null: it is not over, or its night has not come. */
export function nextDay(newest: string | null, { nowMs, timeZone }: { nowMs: number; timeZone: string }): LocalDay | null {
  const over = startOfDay(nowMs - NIGHT_MS, timeZone);
  const last = dayText(over - DAY_MS / 2, timeZone);
  const day = newest === null ? last : dayText(startOfDay(Date.parse(`${newest}T12:00:00Z`), timeZone) + 1.5 * DAY_MS, timeZone);
  if (day > last) return null;
  const noonMs = Date.parse(`${day}T12:00:00Z`);
  const fromMs = startOfDay(noonMs - aheadOfUtc(noonMs, timeZone), timeZone);
  return { day, fromMs, toMs: startOfDay(fromMs + 1.5 * DAY_MS, timeZone) };
}

function dayText(ms: number, timeZone: string): string {
  return new Date(ms + aheadOfUtc(ms, timeZone)).toISOString().slice(0, 10);
}

/** The end of the day that lies so many bank days before one: Saturdays and Sundays are none. */
export function bankDaysBefore(toMs: number, count: number, timeZone: string): number {
  let endMs = toMs;
  for (let left = count; left > 0; ) {
    const weekday = new Date(endMs - DAY_MS / 2 + aheadOfUtc(endMs - DAY_MS / 2, timeZone)).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
    endMs = startOfDay(endMs - DAY_MS / 2, timeZone);
  }
  return endMs;
}
