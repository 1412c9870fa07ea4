import { expect, test } from 'vitest';
import { daysAfter, nextPlace, periodEnd, periodStart } from './calendar.ts';

const days = [1, 2, 3];
const plain = { streak: false, repeats: true, days };
const streak = { ...plain, streak: true };

test.each([
  ['nothing was taken', plain, null, '2026-03-01', 1],
  ['the day before was, over the end of a month', streak, ['2026-02-28', 1], '2026-03-01', 2],
  ['a day was missed', plain, ['2026-02-27', 1], '2026-03-01', 2],
  ['a day was missed, and that begins it again', streak, ['2026-02-27', 1], '2026-03-01', 1],
  ['today was', streak, ['2026-03-01', 2], '2026-03-01', 'taken'],
  ['clocks went back over midnight', plain, ['2026-03-02', 2], '2026-03-01', 'taken'],
  ['all were, and it begins again', plain, ['2026-02-28', 3], '2026-03-01', 1],
  ['all were, once', { ...streak, repeats: false }, ['2026-02-20', 3], '2026-03-01', 'done'],
  ['there were more days in the version before', plain, ['2026-02-28', 5], '2026-03-01', 1],
] as const)('where %s', (_, plan, last, today, place) => {
  expect(nextPlace(plan, last && { day: last[0], place: last[1] }, today)).toBe(place);
});

test.each([
  ['day', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['month', '2028-02-11', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['total', '2026-11-22', '2026-01-05', null],
] as const)('of a %s the %s lies between %s and %s', (per, today, from, to) => {
  expect([periodStart(per, today, '2026-01-05'), periodEnd(per, today)]).toEqual([from, to]);
  expect(periodStart(per, today, '2028-12-31')).toBe('2028-12-31'); // never before its beginning
});

test('days are counted over months and leap years', () => {
  expect([daysAfter('2028-02-28', 1), daysAfter('2026-03-01', -1), daysAfter('2026-12-31', 1)]).toEqual([
    '2028-02-29',
    '2026-02-28',
    '2027-01-01',
  ]);
});
