import { amount, ZERO } from '@fairhall/money/amount';
import { expect, test } from 'vitest';
import { gameReturn, type Played, ROUNDS_MIN } from './game-return.ts';

const S3 = { returnE6: 962_622, deviationE4: 29_609 };
const STAKE = 10_000n;

/** So many rounds of one stake that returned so many millionths of it. */
function played(rounds: number, returnE6: number): Played {
  const stake = STAKE * BigInt(rounds);
  return { rounds, stake: amount(stake), won: amount((stake * BigInt(returnE6)) / 1_000_000n), squares: STAKE * STAKE * BigInt(rounds) };
}

test('the bound is 3.29 standard deviations of the mean: with a hundred times the rounds a tenth of it', () => {
  expect(gameReturn(played(10_000, 962_622), S3).boundE6).toBe(97_414);
  expect(gameReturn(played(1_000_000, 962_622), S3).boundE6).toBe(9_742);
});

test('a game is off when it is further away than luck puts it, above or below', () => {
  expect(gameReturn(played(1_000_000, 962_622 + 9_742), S3).off).toBe(false);
  expect(gameReturn(played(1_000_000, 962_622 + 9_800), S3).off).toBe(true);
  expect(gameReturn(played(1_000_000, 962_622 - 9_800), S3).off).toBe(true);
});

test('one round of a great stake weighs as much: the bound is wider than that of as many even rounds', () => {
  const even = played(10_000, 962_622);
  const great = STAKE * 10_000n;
  const uneven = {
    ...even,
    rounds: even.rounds + 1,
    stake: amount(even.stake + great),
    won: amount(even.won + great),
    squares: even.squares + great * great,
  };
  expect(gameReturn(uneven, S3).boundE6).toBeGreaterThan(gameReturn(even, S3).boundE6 as number);
});

test('a game without a stated return has its return told and no bound; nor has one that was hardly played', () => {
  expect(gameReturn(played(1_000_000, 500_000), null)).toEqual({ actualE6: 500_000, boundE6: null, off: false });
  expect(gameReturn(played(ROUNDS_MIN - 1, 0), S3)).toEqual({ actualE6: 0, boundE6: null, off: false });
  expect(gameReturn({ rounds: 0, stake: ZERO, won: ZERO, squares: 0n }, S3)).toEqual({ actualE6: null, boundE6: null, off: false });
});
