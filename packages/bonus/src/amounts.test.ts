import { type Amount, amount } from '@fairhall/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashbackAmount,
  contributionOf,
  countedStake,
  matchAmount,
  packetPieces,
  rebateByLevel,
  requirement,
  splitReturn,
  splitStake,
} from './amounts.ts';

const e4 = (units: number | bigint) => amount(BigInt(units));
const money = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((one) => one as Amount);

describe('amounts of a grant', () => {
  it.each([
    [100_100, 3333, null, 33_363],
    [100_100, 3333, 33_362, 33_362],
    [2, 4999, null, 0],
    [1_000_000, 10_000, 500_000, 500_000],
  ])('a deposit of %i at %i bps, at most %s, is matched with %i', (deposit, matchBps, max, matched) => {
    expect(matchAmount(e4(deposit), { matchBps, max: max === null ? null : e4(max) })).toBe(e4(matched));
  });

  it.each([
    [33_363, 333, 111_099],
    [33_363, 0, 0],
    [1, 1, 1],
    [100, 1000, 1000],
  ])('%i at %i hundredths ask for %i', (granted, x100, required) => {
    expect(requirement(e4(granted), x100)).toBe(e4(required));
  });

  it.each([
    [12_349, 0, 1000, null, 1234],
    [12_349, 2349, 10_000, null, 10_000],
    [12_349, 12_349, 10_000, null, 0],
    [12_349, 0, 10_000, 349, 349],
    [12_349, 12_000, 10_000, 1000, 349],
  ])('of a stake of %i, %i refunded, at %i bps (valid %s) counts %i', (stake, refunded, bps, valid, counted) => {
    const bet = { stake: e4(stake), refunded: e4(refunded), bps: BigInt(bps), valid: valid === null ? null : e4(valid) };
    expect(countedStake(bet)).toBe(e4(counted));
  });

  it('a category that is not named counts what the rest counts, and nothing where that is not said', () => {
    expect(contributionOf(null, 'FISH')).toBe(10_000n);
    expect(contributionOf({ RNG: 10_000, '*': 500 }, 'FISH')).toBe(500n);
    expect(contributionOf({ RNG: 10_000 }, 'FISH')).toBe(0n);
    expect(contributionOf({ RNG: 10_000 }, 'constructor')).toBe(0n);
    expect(contributionOf({ FISH: 0, '*': 500 }, 'FISH')).toBe(0n);
  });

  it('cash is staked first, and what comes back is shared by the parts of the stake', () => {
    const parts = splitStake(e4(50_000), e4(16_666));
    expect(parts).toEqual({ cash: 16_666n, bonus: 33_334n });
    expect(splitReturn(e4(100_001), parts)).toEqual({ cash: 33_333n, bonus: 66_668n });
  });

  it('never makes or loses a unit in a split, and gives no pool more than its share', () => {
    fc.assert(
      fc.property(money, money, money, (stake, cash, returned) => {
        const parts = splitStake(stake, cash);
        expect(parts.cash + parts.bonus).toBe(stake);
        expect(parts.cash <= cash).toBe(true);
        const back = splitReturn(returned, parts);
        expect(back.cash + back.bonus).toBe(returned);
        expect(back.bonus * stake <= returned * parts.bonus).toBe(true);
        expect((back.bonus + 1n) * stake > returned * parts.bonus).toBe(true);
      }),
    );
  });
});

describe('cashback, rebates and red packets', () => {
  it.each([
    [100_001, 1000, null, 0, 10_000],
    [100_001, 1000, 9_999, 0, 9_999],
    [100_001, 1000, null, 10_001, 0],
    [-100_001, 1000, null, 0, 0],
    [9, 1000, null, 0, 0],
  ])('of a loss of %i at %i bps, at most %s, at least %i, comes back %i', (loss, bps, max, min, back) => {
    expect(cashbackAmount(BigInt(loss), { bps, max: max === null ? null : e4(max), min: e4(min) })).toBe(e4(back));
  });

  it('a rebate by level is cut in each category', () => {
    const staked = { RNG: e4(12_345_678), LIVE: e4(5_000_001), LOTT: e4(999), FISH: e4(1_000_000) };
    expect(rebateByLevel(staked, { RNG: 50, LIVE: 30, LOTT: 20 })).toBe(76_729n);
  });

  it('a red packet is shared out to the last step, and nobody goes without', () => {
    expect(packetPieces(e4(1000), e4(100), [7, 2])).toEqual([200n, 500n, 300n]);
    expect(() => packetPieces(e4(1000), e4(100), [2, 2])).toThrow(RangeError);
    expect(() => packetPieces(e4(1000), e4(100), [10])).toThrow(RangeError);
    expect(() => packetPieces(e4(1050), e4(100), [2])).toThrow(RangeError);
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 50 }), (cuts) => {
        const pieces = packetPieces(e4(10_000), e4(10), cuts);
        expect(pieces).toHaveLength(cuts.length + 1);
        expect(pieces.reduce((sum, one) => sum + one, 0n)).toBe(10_000n);
        expect(pieces.every((one) => one >= 10n)).toBe(true);
      }),
    );
  });
});
