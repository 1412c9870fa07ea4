import { expect, test } from 'vitest';
import { faultsOf } from './check-schedule.ts';
import { everySeconds, type Schedule } from './schedule.ts';

const GOOD = everySeconds(60);
const window = (first: string, last: string) => ({ first, last, periodS: 300 });
const windows = (...all: ReturnType<typeof window>[]): Partial<Schedule> => ({ times: { kind: 'windows', windows: all } });

test.each<[string, Partial<Schedule>]>([
  ['day and night', {}],
  ['a night that ends before the next day begins', windows(window('13:09', '04:04'))],
  ['two windows', windows(window('00:30', '03:10'), window('07:30', '23:50'))],
  ['fixed times', { times: { kind: 'at', times: ['14:00', '17:00'] }, numbers: { kind: 'date-time' } }],
  ['a holiday of every year', { holidays: [{ day: '01-01', moveDays: -2 }] }],
])('%s is a schedule', (_, part) => {
  expect(faultsOf({ ...GOOD, ...part })).toEqual([]);
});

test.each<[string, Partial<Schedule>]>([
  ['no period', { times: { kind: 'all-day', periodS: 0 } }],
  ['no weekday', { days: { kind: 'weekly', weekdays: [] } }],
  ['weekday 7', { days: { kind: 'weekly', weekdays: [7] } }],
  ['a date twice', { days: { kind: 'monthly', dates: [1, 1] } }],
  ['date 32', { days: { kind: 'monthly', dates: [32] } }],
  ['no window', windows()],
  ['windows that overlap', windows(window('08:00', '12:00'), window('11:00', '13:00'))],
  ['a night that reaches into the next day', windows(window('08:00', '12:00'), window('13:00', '08:00'))],
  ['24:00', windows(window('08:00', '24:00'))],
  ['times out of order', { times: { kind: 'at', times: ['17:00', '14:00'] } }],
  ['a holiday on the 32nd', { holidays: [{ day: '01-32', moveDays: null }] }],
  ['a holiday of no day', { holidays: [{ day: '01-01', days: 0, moveDays: null }] }],
  ['1440 draws in three digits', { numbers: { kind: 'day', digits: 3 } }],
  ['1440 draws of one date', { numbers: { kind: 'date' } }],
  ['a running number day and night', { numbers: { kind: 'running', since: '2026-01-01', number: 1 } }],
  [
    'three draws a day in a year of 999',
    { times: { kind: 'at', times: ['10:00', '11:00', '12:00'] }, numbers: { kind: 'year', yearDigits: 4, separator: '' } },
  ],
])('%s is none', (_, part) => {
  expect(faultsOf({ ...GOOD, ...part })).not.toEqual([]);
});
