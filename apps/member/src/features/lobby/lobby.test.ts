import { expect, test } from 'vitest';
import { needsArrows, pagesOf } from './hot-model.ts';
import { daysLeft, issueOf, nextReadingMs, resultOf, secondsLeft } from './live-draw-model.ts';
import { stripArrow } from './strip-end.ts';

test('from two days on a draw is that many days away', () => {
  expect([daysLeft(2 * 86_400 - 1), daysLeft(2 * 86_400), daysLeft(6.9 * 86_400)]).toEqual([null, 2, 6]);
});

test.each([
  ['3,4,6', 'dice', [3, 4, 6]],
  ['0,4,6', 'balls', [0, 4, 6]],
  ['1,2,3,4,5', 'balls', [1, 2, 3, 4, 5]],
  ['1,2,3,4,5,6', 'numbers', [1, 2, 3, 4, 5, 6]],
  ['', 'none', []],
  ['a,b', 'none', []],
])('the result %s is drawn as %s', (winNo, kind, values) => {
  expect(resultOf(winNo, 5)).toEqual({ kind, values });
});

test('numbers that could be faces are no dice in a game that is drawn without', () => {
  expect(resultOf('3,4,6', 7)).toEqual({ kind: 'balls', values: [3, 4, 6] });
});

test('an issue is said without its date', () => {
  expect(issueOf('20261121-0869')).toBe('0869');
  expect(issueOf('20261121-12')).toBe('12');
  expect(issueOf('77')).toBe('77');
});

test('the time left is whole seconds, begun ones counted, never below zero', () => {
  expect(secondsLeft(42_000, 0)).toBe(42);
  expect(secondsLeft(42_000, 100)).toBe(42);
  expect(secondsLeft(42_000, 1_000)).toBe(41);
  expect(secondsLeft(42_000, 60_000)).toBe(0);
});

test('the next reading comes shortly after the next close, at least every half minute, never in a storm', () => {
  expect(nextReadingMs([{ remainTime: 5_000 }, { remainTime: 50_000 }], 1_000)).toBe(6_000);
  expect(nextReadingMs([{ remainTime: 500_000 }], 0)).toBe(30_000);
  expect(nextReadingMs([{ remainTime: 0 }], 60_000)).toBe(2_000);
  expect(nextReadingMs([], 0)).toBe(30_000);
});

test('the hot games stand twelve on a page; arrows come with the fourth game', () => {
  expect(pagesOf([...Array(25).keys()]).map((page) => page.length)).toEqual([12, 12, 1]);
  expect(pagesOf([])).toEqual([]);
  expect([3, 4].map(needsArrows)).toEqual([false, true]);
});

test.each([
  ['all fit', { items: 8, scrollLeft: 0, clientWidth: 360, scrollWidth: 360 }, null],
  ['there are four or fewer', { items: 4, scrollLeft: 0, clientWidth: 200, scrollWidth: 280 }, null],
  ['some are cut off', { items: 8, scrollLeft: 0, clientWidth: 360, scrollWidth: 560 }, 'next'],
  ['it has been moved a little', { items: 8, scrollLeft: 100, clientWidth: 360, scrollWidth: 560 }, 'next'],
  ['it stands at its end', { items: 8, scrollLeft: 200, clientWidth: 360, scrollWidth: 560 }, 'back'],
])('when %s the arrow of the strip leads there', (_when, measure, arrow) => {
  expect(stripArrow(measure)).toBe(arrow);
});
