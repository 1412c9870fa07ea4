import { expect, test } from 'vitest';
import { clockText, dateText, durationText, momentText, shortMomentText, zoneText } from './time.ts';

const atMs = Date.UTC(2026, 10, 21, 18, 5, 9);

test('times stand in the merchant’s zone, in Latin figures', () => {
  expect(momentText(atMs, 'Asia/Yangon')).toBe('2026-11-22 00:35:09');
  expect(dateText(atMs, 'Asia/Manila')).toBe('2026-11-22');
  expect(clockText(atMs, 'UTC')).toBe('18:05:09');
  expect(zoneText(atMs, 'Asia/Yangon')).toBe('UTC+6:30');
});

test('the date is said only where it is another day in that zone', () => {
  expect(shortMomentText(atMs, { nowMs: atMs + 60_000, timeZone: 'UTC' })).toBe('18:05');
  expect(shortMomentText(atMs, { nowMs: atMs + 86_400_000, timeZone: 'UTC' })).toBe('11-21 18:05');
});

test.each([
  [0, '00:00'],
  [218_999, '03:38'],
  [3_723_000, '1:02:03'],
  [176_523_000, '49:02:03'],
  [-5, '00:00'],
])('%d ms is %s', (ms, expected) => {
  expect(durationText(ms)).toBe(expected);
});
