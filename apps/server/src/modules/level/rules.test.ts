import { major } from '@fairhall/money/amount';
import { describe, expect, test } from 'vitest';
import { judgeMonth, nextStep, risenTo, type Steps, wrongStep } from './rules.ts';

const names = { EN: 'n', MY: 'n', CN: 'n' };
const STEPS: Steps = [0, 1_000, 10_000, 50_000].map((total) => ({ names, total: major(total), keep: major(total / 10) }));
const standing = (level: number, best = level, missed = 0) => ({ level, best, missed });

describe('rising', () => {
  test.each([
    [standing(0), 999, 999, 0],
    [standing(0), 1_000, 0, 1],
    [standing(0), 50_000, 0, 3],
    [standing(3), 900_000, 900_000, 3],
    // What months took comes back by a month, not by what was turned over once.
    [standing(1, 3), 60_000, 999, 1],
    [standing(1, 3), 60_000, 1_000, 2],
    [standing(1, 3), 60_000, 5_000, 3],
    [standing(1, 2), 60_000, 1_000, 3],
  ])('%o with %i of all time and %i this month stands at %i', (from, total, month, level) => {
    expect(risenTo(STEPS, from, { total: major(total), month: major(month) })).toBe(level);
  });

  test('what is asked next is told: of all time, of a month, nothing at the top', () => {
    expect(nextStep(STEPS, standing(1))).toEqual({ level: 2, by: 'total', expected: major(10_000) });
    expect(nextStep(STEPS, standing(1, 2))).toEqual({ level: 2, by: 'month', expected: major(1_000) });
    expect(nextStep(STEPS, standing(3))).toBeNull();
  });
});

test.each([
  [standing(2), 1_000, false, { what: 'kept', level: 2, missed: 0 }],
  [standing(2, 2, 1), 1_000, false, { what: 'kept', level: 2, missed: 0 }],
  [standing(2), 999, false, { what: 'warned', level: 2, missed: 1 }],
  [standing(2, 2, 1), 999, false, { what: 'fell', level: 1, missed: 0 }],
  [standing(2), 0, true, { what: 'kept', level: 2, missed: 0 }],
  [standing(0), 0, false, { what: 'kept', level: 0, missed: 0 }],
])('a month is judged: %o with %i, risen in it %o', (from, month, rose, verdict) => {
  expect(judgeMonth(STEPS, from, { month: major(month), rose })).toEqual(verdict);
});

test('steps that contradict themselves are found at their place', () => {
  const step = (total: number, keep: number) => ({ names, total: major(total), keep: major(keep) });
  expect(wrongStep(STEPS)).toBeNull();
  expect(wrongStep([step(1, 0)])).toBe(0);
  expect(wrongStep([step(0, 0), step(10, 11)])).toBe(1);
  expect(wrongStep([step(0, 0), step(10, 5), step(10, 5)])).toBe(2);
  expect(wrongStep([step(0, 0), step(10, 5), step(20, 4)])).toBe(2);
  expect(wrongStep([step(0, 0), { ...step(10, 5), names: { ...names, MY: '' } }])).toBe(1);
});
