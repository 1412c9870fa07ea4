import { expect, test } from 'vitest';
import { checkDue, minutesOf } from './reality-check-model.ts';

const MINUTE = 60_000;
const at = (minutes: number) => ({ sinceMs: 1_000, nowMs: 1_000 + minutes * MINUTE });

test('a check is due each hour, under strict rules each half hour, and each is one check', () => {
  expect([0, 59, 60, 119, 120].map((minutes) => checkDue('standard', at(minutes)))).toEqual([0, 0, 1, 1, 2]);
  expect([29, 30, 61].map((minutes) => checkDue('strict', at(minutes)))).toEqual([0, 1, 2]);
});

test('a clock that was set back makes no negative time', () => {
  expect(checkDue('standard', at(-5))).toBe(0);
  expect(minutesOf(at(-5))).toBe(0);
  expect(minutesOf(at(12.9))).toBe(12);
});
