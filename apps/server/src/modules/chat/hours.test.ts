import { expect, test } from 'vitest';
import { faultOfHours, openingAt } from './hours.ts';

const ZONE = 'Asia/Yangon';
const NINE_TO_ELEVEN = [{ from: 540, to: 660 }];
const ALWAYS = [{ from: 0, to: 1_440 }];
const week = (spans: { from: number; to: number }[]) => Array.from({ length: 7 }, () => spans);
const at = (text: string) => Date.parse(text);

test('the desk is open by the merchant’s own clocks', () => {
  const hours = { week: week(NINE_TO_ELEVEN), holidays: [] };
  expect(openingAt(hours, ZONE, at('2026-11-23T02:29:59Z'))).toEqual({ open: false, untilMs: at('2026-11-23T02:30:00Z') });
  expect(openingAt(hours, ZONE, at('2026-11-23T02:30:00Z'))).toEqual({ open: true, untilMs: at('2026-11-23T04:30:00Z') });
  expect(openingAt(hours, ZONE, at('2026-11-23T04:30:00Z'))).toEqual({ open: false, untilMs: at('2026-11-24T02:30:00Z') });
});

test('a holiday stands before its weekday', () => {
  const hours = { week: week(NINE_TO_ELEVEN), holidays: [{ day: '2026-11-23', spans: [] }] };
  expect(openingAt(hours, ZONE, at('2026-11-23T03:00:00Z'))).toEqual({ open: false, untilMs: at('2026-11-24T02:30:00Z') });
});

test('a desk that never shuts has no end, one that never opens no beginning', () => {
  expect(openingAt({ week: week(ALWAYS), holidays: [] }, ZONE, at('2026-11-23T17:29:59Z'))).toEqual({ open: true, untilMs: null });
  expect(openingAt({ week: week([]), holidays: [] }, ZONE, at('2026-11-23T03:00:00Z'))).toEqual({ open: false, untilMs: null });
});

test('an opening over midnight is one', () => {
  const hours = {
    week: week([
      { from: 0, to: 120 },
      { from: 1_200, to: 1_440 },
    ]),
    holidays: [],
  };
  expect(openingAt(hours, ZONE, at('2026-11-23T15:00:00Z'))).toEqual({ open: true, untilMs: at('2026-11-23T19:30:00Z') });
});

test('hours that end before they begin, and days that are twice or none, are named', () => {
  expect(faultOfHours({ week: week([{ from: 60, to: 60 }]), holidays: [] })).toBe('hours/week');
  expect(faultOfHours({ week: week([]), holidays: [{ day: '2026-02-30', spans: [] }] })).toBe('hours/holidays');
  expect(faultOfHours({ week: week([]), holidays: ['2026-12-25', '2026-12-25'].map((day) => ({ day, spans: [] })) })).toBe(
    'hours/holidays',
  );
  expect(faultOfHours({ week: week(NINE_TO_ELEVEN), holidays: [{ day: '2026-12-25', spans: [] }] })).toBeNull();
});
