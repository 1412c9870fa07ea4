import { expect, test } from 'vitest';
import { dateTimeText, dayCount, spanText } from './time-text.ts';

const AT = Date.UTC(2026, 10, 21, 7, 35);

test.each([
  ['EN', '21 Nov 2026, 14:05'],
  ['MY', '21/11/2026, 14:05'],
  ['CN', '2026年11月21日 14:05'],
] as const)('in %s a time is said in the merchant’s zone and Latin digits', (language, text) => {
  expect(dateTimeText(AT, { language, timeZone: 'Asia/Yangon' })).toBe(text);
});

test('the day of joining is the first day', () => {
  expect(dayCount(AT, AT)).toBe(1);
  expect(dayCount(AT, AT + 86_400_000)).toBe(2);
});

test('a span reads hours, minutes, seconds, and never below zero', () => {
  expect(spanText(2_538_000)).toBe('00:42:18');
  expect(spanText(36_000_000)).toBe('10:00:00');
  expect(spanText(-5)).toBe('00:00:00');
});
