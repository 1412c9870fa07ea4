import { expect, test } from 'vitest';
import type { SettledLeg } from './bet.ts';
import { betShape } from './bet-kinds.ts';
import { validStakeOf, validStakeOfCashOut } from './valid-stake.ts';

const leg = (odds: bigint, w: [bigint, bigint], v: [bigint, bigint]): SettledLeg => ({ odds, w, v });
const WON = (odds: bigint) => leg(odds, [1n, 1n], [0n, 1n]);
const LOST = (odds: bigint) => leg(odds, [0n, 1n], [0n, 1n]);
const BACK = leg(30_000n, [0n, 1n], [1n, 1n]);
const HALF_WON = leg(20_000n, [1n, 2n], [1n, 2n]);
const HALF_LOST = leg(20_000n, [0n, 1n], [1n, 2n]);

test.each<[name: string, kind: string, legs: SettledLeg[], valid: bigint]>([
  ['won', 'SINGLE', [WON(20_000n)], 101n],
  ['lost', 'SINGLE', [LOST(20_000n)], 101n],
  ['returned', 'SINGLE', [BACK], 0n],
  ['half won', 'SINGLE', [HALF_WON], 50n],
  ['half lost', 'SINGLE', [HALF_LOST], 50n],
  ['at 1.50', 'SINGLE', [WON(15_000n)], 101n],
  ['below 1.50', 'SINGLE', [LOST(14_999n)], 0n],
  ['two legs below 1.50 that together are above', 'PARLAY', [WON(13_000n), WON(13_000n)], 101n],
  ['a leg that returned lends no odds', 'PARLAY', [WON(13_000n), BACK], 0n],
  ['a half beside one that returned', 'PARLAY', [HALF_WON, BACK], 50n],
  ['a half beside another leg', 'PARLAY', [HALF_WON, WON(20_000n)], 101n],
  ['all returned', 'PARLAY', [BACK, BACK], 0n],
  ['each combination by itself', 'PATENT', [WON(20_000n), BACK, LOST(12_000n)], 404n],
])('%s', (_name, kind, legs, valid) => {
  const shape = betShape(kind, legs.length);
  if (typeof shape === 'string') throw new Error(shape);
  expect(validStakeOf(legs, { shape, unit: 101n })).toBe(valid);
});

test('of a cash-out counts what was not given back', () => {
  expect([validStakeOfCashOut(100n, 40n), validStakeOfCashOut(100n, 100n), validStakeOfCashOut(100n, 240n)]).toEqual([60n, 0n, 0n]);
});
