import { expect, test } from 'vitest';
import { kindsFor, reckonBet } from './kinds.ts';

const EVEN = 20_000n;
const betsOf = (legs: number) =>
  Object.fromEntries(kindsFor(legs).map((kind) => [kind, reckonBet(kind, { odds: Array(legs).fill(EVEN), unit: 1n })?.bets]));

test('each number of legs has its kinds, each with its number of bets', () => {
  expect(betsOf(1)).toEqual({ SINGLE: 1 });
  expect(betsOf(2)).toEqual({ PARLAY: 1 });
  expect(betsOf(3)).toEqual({ PARLAY: 1, '2/3': 3, TRIXIE: 4, PATENT: 7 });
  expect(betsOf(4)).toEqual({ PARLAY: 1, '2/4': 6, '3/4': 4, YANKEE: 11, LUCKY15: 15 });
  expect(betsOf(8)).toMatchObject({ PARLAY: 1, '2/8': 28, GOLIATH: 247 });
  expect(Object.keys(betsOf(12))).toHaveLength(11);
  expect(betsOf(13)).toEqual({ PARLAY: 1 });
  expect(kindsFor(21)).toEqual([]);
});

test('a parlay of three multiplies its odds; a patent counts every part of them', () => {
  const odds = [19_000n, 20_500n, 18_300n];
  expect(reckonBet('PARLAY', { odds, unit: 100_000n })).toEqual({ bets: 1, stake: 100_000n, most: 712_785n });
  const patent = reckonBet('PATENT', { odds, unit: 10_000n });
  expect(patent).toMatchObject({ bets: 7, stake: 70_000n });
  expect(patent?.most).toBe(19_000n + 20_500n + 18_300n + 38_950n + 34_770n + 37_515n + 71_278n);
});

test('legs that are too few or too many for a kind are no bet', () => {
  expect(reckonBet('TRIXIE', { odds: [EVEN, EVEN], unit: 1n })).toBeNull();
});
