import { dayOf, startOfLocal } from '../../platform/day.ts';

/** A month of a merchant's calendar: "2026-10", and the moments it lasts. */
export type Month = { month: string; fromMs: number; toMs: number; timeZone: string };

/** Statements are made at three of the night, when what belongs to the month is booked. */
const MADE_AFTER_MS = 3 * 3_600_000;

/** The month that was over last, as soon as its statements are due: three hours into the one behind it. */
export function dueMonth(nowMs: number, timeZone: string): Month {
  return lastOver(nowMs - MADE_AFTER_MS, timeZone);
}

function lastOver(ms: number, timeZone: string): Month {
  const [year = 0, month = 1] = dayOf(ms, timeZone).split('-').map(Number);
  return monthOf(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1, timeZone);
}

/** The one behind a month; by the merchant's clocks of today where they were changed in between, from where it ended. */
export function monthAfter({ month, toMs }: Month, timeZone: string): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { ...monthOf(number === 12 ? year + 1 : year, number === 12 ? 1 : number + 1, timeZone), fromMs: toMs };
}

function monthOf(year: number, month: number, timeZone: string): Month {
  const next = month === 12 ? ([year + 1, 1] as const) : ([year, month + 1] as const);
  return {
    ...{ month: `${year}-${String(month).padStart(2, '0')}`, timeZone },
    ...{ fromMs: startOfLocal(year, month, timeZone), toMs: startOfLocal(...next, timeZone) },
  };
}
