import { expect, test } from 'vitest';
import { formatDay, localDayOf, momentOf, parseDay, weekdayOf } from './local-day.ts';

const at = (text: string) => Date.parse(text);

test('days are read and written', () => {
  for (const text of ['1970-01-01', '2026-11-21', '2028-02-29', '1969-12-31']) expect(formatDay(parseDay(text))).toBe(text);
  expect(weekdayOf(parseDay('2026-11-21'))).toBe(6);
  expect(weekdayOf(parseDay('1969-12-31'))).toBe(3);
});

test('the day of a moment is that of local clocks', () => {
  expect(formatDay(localDayOf(at('2026-11-20T17:29:59Z'), 'Asia/Yangon'))).toBe('2026-11-20');
  expect(formatDay(localDayOf(at('2026-11-20T17:30:00Z'), 'Asia/Yangon'))).toBe('2026-11-21');
});

test.each([
  ['2026-10-25', 0, 'Europe/Berlin', '2026-10-24T22:00:00Z'], // midnight of a day that becomes longer
  ['2026-10-25', 2.5 * 3_600, 'Europe/Berlin', '2026-10-25T00:30:00Z'], // comes twice: the first
  ['2026-10-25', 3 * 3_600, 'Europe/Berlin', '2026-10-25T02:00:00Z'],
  ['2027-03-28', 2.5 * 3_600, 'Europe/Berlin', '2027-03-28T01:30:00Z'], // left out: later by an hour
  ['2026-11-01', 1.5 * 3_600, 'America/Vancouver', '2026-11-01T08:30:00Z'],
  ['2026-11-21', 15.5 * 3_600, 'Asia/Bangkok', '2026-11-21T08:30:00Z'],
])('%s, second %d in %s: %s', (day, second, zone, moment) => {
  expect(new Date(momentOf(parseDay(day), second, zone)).toISOString()).toBe(new Date(moment).toISOString());
});
