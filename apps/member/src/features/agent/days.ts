import { startOfDay } from '../../shared/day-range.ts';

/** Days back from today: the first and the last that are told, today 0. */
export const TEAM_RANGES = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [30, 0] } as const;
export type TeamRange = keyof typeof TEAM_RANGES;
export const TEAM_RANGE_IDS = Object.keys(TEAM_RANGES) as TeamRange[];

const DAY_MS = 86_400_000;

/** The days of a range by the merchant's calendar, "2026-11-21". */
export function daysOf(range: TeamRange, { nowMs, timeZone }: { nowMs: number; timeZone: string }): { startDate: string; endDate: string } {
  const [from, to] = TEAM_RANGES[range];
  const noon = startOfDay(nowMs, timeZone) + DAY_MS / 2;
  // Noon of a day is within it, however clocks were changed on the way there.
  const dayBack = (days: number) => localDay(noon - days * DAY_MS, timeZone);
  return { startDate: dayBack(from), endDate: dayBack(to) };
}

function localDay(ms: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms);
}

/** How one is greeted at an hour of the day. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
