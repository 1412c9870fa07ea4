import { formatDay, type LocalDay, parseDay, weekdayOf } from './local-day.ts';
import type { Days, Holiday, Schedule } from './schedule.ts';

/** Whether a game draws on a day: an ordinary drawing day that is no holiday, or one that the draws of a holiday were moved to. */
export function drawsOn({ days, holidays }: Pick<Schedule, 'days' | 'holidays'>, day: LocalDay): boolean {
  const isDrawn = (from: LocalDay, moveDays: number) => isOrdinary(days, from) && moveOf(holidays, from) === moveDays;
  return isDrawn(day, 0) || holidays.some(({ moveDays }) => moveDays !== null && moveDays !== 0 && isDrawn(day - moveDays, moveDays));
}

/** What becomes of a day: by how many days a holiday moves its draws, null for cancelled, absent where no draws are touched; and whence some come. */
export type DayFate = { moveDays?: number | null; fromDay: LocalDay | null };

export function fateOf({ days, holidays }: Pick<Schedule, 'days' | 'holidays'>, day: LocalDay): DayFate {
  const fate: DayFate = { fromDay: null };
  const holiday = isOrdinary(days, day) ? holidayOf(holidays, day) : undefined;
  if (holiday) fate.moveDays = holiday.moveDays;
  for (const { moveDays } of holidays) {
    if (!moveDays) continue;
    const from = day - moveDays;
    if (isOrdinary(days, from) && moveOf(holidays, from) === moveDays) fate.fromDay = from;
  }
  return fate;
}

/** How many days of from ≤ day < to a game draws on. */
export function countDrawingDays(schedule: Pick<Schedule, 'days' | 'holidays'>, from: LocalDay, to: LocalDay): number {
  let count = 0;
  for (let day = from; day < to; day += 1) if (drawsOn(schedule, day)) count += 1;
  return count;
}

function isOrdinary(days: Days, day: LocalDay): boolean {
  switch (days.kind) {
    case 'daily':
      return true;
    case 'weekly':
      return days.weekdays.includes(weekdayOf(day));
    case 'monthly':
      return days.dates.includes(Number(formatDay(day).slice(8)));
  }
}

/** By how many days the draws of a day are moved; null when they are cancelled. */
function moveOf(holidays: readonly Holiday[], day: LocalDay): number | null {
  const holiday = holidayOf(holidays, day);
  return holiday ? holiday.moveDays : 0;
}

/** The holiday that a day falls on; the one of its year comes first. */
function holidayOf(holidays: readonly Holiday[], day: LocalDay): Holiday | undefined {
  const of = (withYear: boolean) => holidays.find((one) => one.day.length > 5 === withYear && isWithin(one, day));
  return of(true) ?? of(false);
}

/** The stretch of a yearly holiday may reach into the next year. */
function isWithin(holiday: Holiday, day: LocalDay): boolean {
  const { days = 1 } = holiday;
  const year = Number(formatDay(day).slice(0, 4));
  const firsts = holiday.day.length > 5 ? [holiday.day] : [`${year}-${holiday.day}`, `${year - 1}-${holiday.day}`];
  return firsts.map(parseDay).some((first) => day >= first && day < first + days);
}
