import { amount, major } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { costOfDeck, isDrawnOut, largestPrize, meanPrize } from './prize.ts';

const of = (...lines: [bigint, number][]) => lines.map(([sum, weight]) => ({ amount: amount(sum), weight }));
const WHEEL = of([5_000n, 500_000], [10_000n, 300_000], [20_000n, 150_000], [100_000n, 45_000], [500_000n, 4_900], [10_000_000n, 100]);

test('a wheel comes to its mean, a deck to its sum', () => {
  expect(meanPrize(WHEEL)).toBe(16_450n); // 1.645
  expect(largestPrize(WHEEL)).toBe(major(1_000));
  expect(costOfDeck(of([5_000n, 3], [0n, 100], [7n, 2]))).toBe(15_014n);
  expect([meanPrize([]), largestPrize([]), meanPrize(of([1n, 1], [0n, 1]))]).toEqual([0n, 0n, 0n]);
});

test.each([
  ['a deck with a card', 'deck', 1, 0n, false],
  ['a deck without one', 'deck', 0, 9n, true],
  ['a packet without a piece', 'packet', 0, 9n, true],
  ['a wheel that holds its largest prize', 'wheel', 6, 10_000_000n, false],
  ['a wheel that lacks a unit of it', 'wheel', 6, 9_999_999n, true],
] as const)('%s', (_, mode, left, budget, out) => {
  expect(isDrawnOut(mode, WHEEL, { left, budget })).toBe(out);
});
