/** A time on local clocks, "21:15" or "13:04:30". */
export type LocalTime = string;

/** Draws every `periodS` from `first` to `last`, both included; a `last` before `first` lies in the next morning. */
export type Window = { readonly first: LocalTime; readonly last: LocalTime; readonly periodS: number };

/**
 * When a drawing day draws.
 * all-day: every `periodS` from midnight on, the last at or just before the midnight that ends the day; windows: one after the other, each
 * with the same number of draws every day; at: fixed times, in their order.
 */
export type Times =
  | { readonly kind: 'all-day'; readonly periodS: number }
  | { readonly kind: 'windows'; readonly windows: readonly Window[] }
  | { readonly kind: 'at'; readonly times: readonly LocalTime[] };

/** On which days: `weekdays` from 0, Sunday; `dates` of the month, e.g. 1 and 16. A month that lacks a date does without it. */
export type Days =
  | { readonly kind: 'daily' }
  | { readonly kind: 'weekly'; readonly weekdays: readonly number[] }
  | { readonly kind: 'monthly'; readonly dates: readonly number[] };

/**
 * A day, or `days` days from it on, on which the usual draws do not take place. `day` is "2027-02-05", or "01-01" for every year; the one
 * with its year comes before the one without. The draws of each of these days are moved by `moveDays` days, or cancelled when it is null;
 * 0 is a day that draws although a yearly entry says otherwise.
 */
export type Holiday = { readonly day: string; readonly days?: number; readonly moveDays: number | null };

/**
 * How issues are called. day: "20261121-0042", counted from 1 each day; date: "20261121"; date-time: "20261121-1415", the local time of
 * the draw; year: "2026325" or "26/042", counted from 1 each year in three digits; running: counted on for ever, the first draw of the day `since` being
 * `number`.
 */
export type Numbers =
  | { readonly kind: 'day'; readonly digits: 2 | 3 | 4 }
  | { readonly kind: 'date' }
  | { readonly kind: 'date-time' }
  | { readonly kind: 'year'; readonly yearDigits: 2 | 4; readonly separator: '' | '/' }
  | { readonly kind: 'running'; readonly since: string; readonly number: number };

/** When a game draws, as plain data. Times are those of the game's time zone. */
export type Schedule = {
  readonly days: Days;
  readonly times: Times;
  readonly holidays: readonly Holiday[];
  readonly numbers: Numbers;
};

export const DAY_S = 86_400;

/** A game that draws day and night. From 1000 draws a day on their numbers have four digits. */
export function everySeconds(periodS: number): Schedule {
  return {
    days: { kind: 'daily' },
    times: { kind: 'all-day', periodS },
    holidays: [],
    numbers: { kind: 'day', digits: DAY_S / periodS >= 1_000 ? 4 : 3 },
  };
}

/** Seconds of a local time since midnight. */
export function secondOf(time: LocalTime): number {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}

/** Draws of a window, the same number every day. */
export function countOf({ first, last, periodS }: Window): number {
  const lengthS = secondOf(last) - secondOf(first);
  return Math.floor((lengthS < 0 ? lengthS + DAY_S : lengthS) / periodS) + 1;
}

/** Draws of an ordinary day. */
export function drawsPerDay(times: Times): number {
  switch (times.kind) {
    case 'all-day':
      return Math.floor(DAY_S / times.periodS);
    case 'windows':
      return times.windows.reduce((count, window) => count + countOf(window), 0);
    case 'at':
      return times.times.length;
  }
}

/** The usual time from one draw to the next, s: what a page measures the wait by. */
export function usualPeriodS({ days, times }: Schedule): number {
  if (times.kind === 'all-day') return times.periodS;
  if (times.kind === 'windows') return Math.min(...times.windows.map(({ periodS }) => periodS));
  const daysBetween = days.kind === 'daily' ? 1 : days.kind === 'weekly' ? 7 / days.weekdays.length : 30 / days.dates.length;
  return Math.floor((daysBetween * DAY_S) / times.times.length);
}
