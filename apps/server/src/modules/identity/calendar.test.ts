import { expect, test } from 'vitest';
import { ageOn, dayAt, parseDay } from './calendar.ts';

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2026-4-01', null],
  ['0099-01-01', null], // the year 99 would be read as 1999
])('the day %s is read as %s', (text, day) => expect(parseDay(text)).toBe(day));

test.each([
  ['2008-11-21', '2026-11-21', 18, 'on the birthday'],
  ['2008-11-22', '2026-11-21', 17, 'the day before'],
  ['2008-02-29', '2026-02-28', 17, 'a leap day is not reached on 28 February'],
  ['2008-02-29', '2026-03-01', 18, 'but on 1 March'],
])('born %s is on %s aged %i: %s', (birth, today, age) => expect(ageOn(birth, today)).toBe(age));

test('the day is that of the merchant: in Yangon it begins six and a half hours before UTC', () => {
  const lateEveningUtc = Date.UTC(2026, 10, 20, 18, 0);
  expect(dayAt(lateEveningUtc, 'Asia/Yangon')).toBe('2026-11-21');
  expect(dayAt(lateEveningUtc, 'UTC')).toBe('2026-11-20');
});
