import { DAY_S, drawsPerDay, type Holiday, type Numbers, type Schedule, secondOf, type Times } from './schedule.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const DATE = /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What is wrong with a schedule, in words for whoever wrote it; empty when nothing is. */
export function faultsOf(schedule: Schedule): string[] {
  const { days, times, holidays, numbers } = schedule;
  return [
    ...(days.kind === 'weekly' && !isListOf(days.weekdays, 0, 6) ? ['weekdays are 0 to 6, each once'] : []),
    ...(days.kind === 'monthly' && !isListOf(days.dates, 1, 31) ? ['dates are 1 to 31, each once'] : []),
    ...timeFaults(times),
    ...holidays.flatMap(holidayFaults),
    ...numberFaults(numbers, times),
  ];
}

function isListOf(values: readonly number[], low: number, high: number): boolean {
  return (
    values.length > 0 &&
    new Set(values).size === values.length &&
    values.every((value) => Number.isInteger(value) && value >= low && value <= high)
  );
}

function timeFaults(times: Times): string[] {
  switch (times.kind) {
    case 'all-day':
      return isListOf([times.periodS], 10, DAY_S) ? [] : ['a period is 10 s to a day'];
    case 'at':
      return times.times.length > 0 && times.times.every((time) => TIME.test(time)) && inOrder(times.times.map(secondOf))
        ? []
        : ['times are HH:MM, one after the other'];
    case 'windows':
      return windowFaults(times.windows);
  }
}

function windowFaults(windows: Extract<Times, { kind: 'windows' }>['windows']): string[] {
  if (windows.length === 0) return ['a window is missing'];
  if (!windows.every(({ first, last, periodS }) => TIME.test(first) && TIME.test(last) && periodS >= 10))
    return ['a window is HH:MM to HH:MM'];
  const bounds = windows.flatMap(({ first, last }) => {
    const [from, to] = [secondOf(first), secondOf(last)];
    return [from, to < from ? to + DAY_S : to];
  });
  // The night of one day ends before the next day begins.
  const isRound = (bounds.at(-1) ?? 0) - (bounds[0] ?? 0) < DAY_S;
  return isRound && bounds.every((bound, n) => n % 2 === 1 || n === 0 || bound > (bounds[n - 1] ?? 0)) ? [] : ['windows overlap'];
}

function inOrder(values: readonly number[]): boolean {
  return values.every((value, n) => n === 0 || value > (values[n - 1] ?? 0));
}

function holidayFaults({ day, days = 1, moveDays }: Holiday): string[] {
  const isWhole = Number.isInteger(days) && days >= 1 && (moveDays === null || Number.isInteger(moveDays));
  return DATE.test(day) && isWhole ? [] : [`${day} is no holiday`];
}

function numberFaults(numbers: Numbers, times: Times): string[] {
  const perDay = drawsPerDay(times);
  switch (numbers.kind) {
    case 'day':
      return perDay < 10 ** numbers.digits ? [] : ['more draws a day than numbers'];
    case 'date':
      return perDay === 1 ? [] : ['a date names one draw'];
    case 'date-time':
      return times.kind === 'at' ? [] : ['only fixed times name a draw'];
    // Days of 23 and 25 hours have other numbers of draws where a game draws day and night: nobody could count over them.
    case 'year':
      return times.kind !== 'all-day' && perDay * 366 < 1_000 ? [] : ['a year has 999 numbers'];
    case 'running':
      return times.kind !== 'all-day' ? [] : ['what draws day and night counts by the day'];
  }
}
