import { expect, test } from 'vitest';
import { endOfDay, startOfDay, timeOfDay } from './day.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['Asia/Yangon', '2026-11-21T06:00:00.123Z', '2026-11-20T17:30:00Z', '2026-11-21T17:30:00Z', 'half an hour off the full'],
  ['Asia/Yangon', '2026-11-20T17:30:00Z', '2026-11-20T17:30:00Z', '2026-11-21T17:30:00Z', 'midnight belongs to its day'],
  ['Asia/Yangon', '2026-11-20T17:29:59.999Z', '2026-11-19T17:30:00Z', '2026-11-20T17:30:00Z', 'the last moment of a day'],
  ['UTC', '2026-02-28T23:00:00Z', '2026-02-28T00:00:00Z', '2026-03-01T00:00:00Z', 'end of a month'],
  ['Europe/Berlin', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 'a day of 23 hours'],
  ['Europe/Berlin', '2026-10-25T20:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'a day of 25 hours'],
  ['America/New_York', '2026-03-08T05:30:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 'before the clocks change'],
])('a day in %s at %s begins at %s and ends at %s: %s', (zone, now, begins, ends) => {
  expect(startOfDay(at(now), zone)).toBe(at(begins));
  expect(endOfDay(at(now), zone)).toBe(at(ends));
});

test('the time of day is read off local clocks', () => {
  expect(timeOfDay(at('2026-11-21T08:05:59.999Z'), 'Asia/Yangon')).toBe('14:35');
  expect(timeOfDay(at('2026-11-21T17:30:00Z'), 'Asia/Yangon')).toBe('00:00');
});
