import { aheadOfUtc } from '../../../platform/day.ts';

/** A day of the calendar, without a time zone: days since 1 January 1970. */
export type LocalDay = number;

const DAY_MS = 86_400_000;

/** The day of a date, "2026-11-21". */
export function parseDay(text: string): LocalDay {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

/** "2026-11-21" of a day. */
export function formatDay(day: LocalDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0, Sunday, to 6. */
export function weekdayOf(day: LocalDay): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The day that a moment falls on by local clocks. */
export function localDayOf(ms: number, timeZone: string): LocalDay {
  return Math.floor((ms + aheadOfUtc(ms, timeZone)) / DAY_MS);
}

/**
 * The moment at which local clocks show a time of a day, in epoch ms. Of a time that comes twice, when clocks are put back, the first; a
 * time that is left out, when they are put forward, comes as much later as they were.
 */
export function momentOf(day: LocalDay, secondOfDay: number, timeZone: string): number {
  const shown = day * DAY_MS + secondOfDay * 1_000;
  const [before, after] = [aheadOfUtc(shown - DAY_MS, timeZone), aheadOfUtc(shown + DAY_MS, timeZone)];
  const found = [before, after].map((ahead) => ({ ahead, ms: shown - ahead })).find(({ ahead, ms }) => aheadOfUtc(ms, timeZone) === ahead);
  return found?.ms ?? shown - before;
}
