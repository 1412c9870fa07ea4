import { expect, test } from 'vitest';
import { monthOf } from './month-of.ts';
import { everySeconds, type Schedule } from './schedule.ts';

const THAI: Schedule = {
  days: { kind: 'monthly', dates: [1, 16] },
  times: { kind: 'at', times: ['15:30'] },
  holidays: [
    { day: '01-01', moveDays: -2 },
    { day: '01-16', moveDays: 1 },
    { day: '2028-01-16', moveDays: 0 },
    { day: '2027-05-16', moveDays: null },
    // On these no draws are due: nothing is moved.
    { day: '2027-05-10', days: 3, moveDays: 5 },
  ],
  numbers: { kind: 'date' },
};
const thai = (month: string) => monthOf({ schedule: THAI, timeZone: 'Asia/Bangkok' }, month);
const told = (month: string) =>
  thai(month)
    .filter(({ draws, holiday, movedFrom }) => draws > 0 || holiday !== 'none' || movedFrom !== null)
    .map(({ day, draws, holiday, movedTo, movedFrom }) => [day.slice(8), draws, holiday, movedTo, movedFrom]);

test('has every day, with the draws of an ordinary one', () => {
  expect(thai('2028-02')).toHaveLength(29);
  expect(told('2028-02')).toEqual([
    ['01', 1, 'none', null, null],
    ['16', 1, 'none', null, null],
  ]);
});

test('tells where draws are moved to and from, over new year too', () => {
  expect(told('2027-01')).toEqual([
    ['01', 0, 'moved', '2026-12-30', null],
    ['16', 0, 'moved', '2027-01-17', null],
    ['17', 1, 'none', null, '2027-01-16'],
  ]);
  expect(told('2026-12').at(-1)).toEqual(['30', 1, 'none', null, '2027-01-01']);
});

test('a cancelled day draws nothing, one that draws in spite of a yearly holiday is told, and a holiday without draws is none', () => {
  expect(told('2027-05')).toEqual([
    ['01', 1, 'none', null, null],
    ['16', 0, 'cancelled', null, null],
  ]);
  expect(told('2028-01').slice(1)).toEqual([['16', 1, 'drawn', null, null]]);
});

test('counts the hour that a change of clocks brings', () => {
  const days = monthOf({ schedule: everySeconds(60), timeZone: 'Europe/Berlin' }, '2026-10');
  expect(days.map(({ draws }) => draws)).toEqual(days.map(({ day }) => (day === '2026-10-25' ? 1_500 : 1_440)));
});
