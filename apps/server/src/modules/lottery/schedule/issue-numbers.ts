import { countDrawingDays } from './drawing-days.ts';
import { formatDay, type LocalDay, parseDay } from './local-day.ts';
import { drawsPerDay, type Schedule, type Times } from './schedule.ts';

/** Says how the issues of a drawing day are called, by their index in it. What lies before the day is counted once. */
export function numbersOf(schedule: Schedule, day: LocalDay): (index: number) => string {
  const { numbers, times } = schedule;
  const date = formatDay(day).replaceAll('-', '');
  const drawnSince = (first: LocalDay) => countDrawingDays(schedule, first, day) * drawsPerDay(times);
  switch (numbers.kind) {
    case 'day':
      return (index) => `${date}-${padded(index + 1, numbers.digits)}`;
    case 'date':
      return () => date;
    case 'date-time':
      return (index) => `${date}-${timeText(times, index)}`;
    case 'year': {
      const before = drawnSince(parseDay(`${date.slice(0, 4)}-01-01`));
      return (index) => `${date.slice(4 - numbers.yearDigits, 4)}${numbers.separator}${padded(before + index + 1, 3)}`;
    }
    case 'running': {
      const before = drawnSince(parseDay(numbers.since));
      return (index) => String(numbers.number + before + index);
    }
  }
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

/** "1415" of the draw at an index. */
function timeText(times: Times, index: number): string {
  return times.kind === 'at' ? (times.times[index] ?? '').slice(0, 5).replace(':', '') : '';
}
