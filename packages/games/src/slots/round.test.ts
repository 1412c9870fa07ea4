import { roundStream } from '@fairhall/fair/round';
import type { WordStream } from '@fairhall/fair/stream';
import { describe, expect, test } from 'vitest';
import { holdCoins } from './coins.ts';
import { bestOf, lineWins } from './line-wins.ts';
import type { LineMachine } from './machine.ts';
import { MACHINES } from './machines.ts';
import { payOf, playRound } from './round.ts';
import { freeSpinsFor, spin } from './spin.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const { pays } = MACHINES.SH;

describe('a line', () => {
  test.each([
    ['AAABC', 'A', 3, 40],
    ['WAAAB', 'A', 4, 180],
    ['WWWDE', 'W', 3, 80],
    ['WWWAE', 'A', 4, 180],
    ['WWWWF', 'W', 4, 350],
    ['AAWOA', 'A', 3, 40],
  ])('%s pays %s %i times: %i', (symbols, symbol, count, units) => {
    expect(bestOf(pays, [...symbols], 'O')).toEqual({ symbol, count, units });
  });

  test('of equal worth both ways is named by its wilds', () => {
    expect(bestOf({ W: { 3: 60 }, A: { 4: 60 } }, [...'WWWAB'], undefined)).toEqual({ symbol: 'W', count: 3, units: 60 });
  });

  test.each(['BAAAA', 'AABAA', 'OOOAA', 'WOWWW'])('%s pays nothing: it begins at the first reel, and a coin is no symbol', (symbols) => {
    expect(bestOf(pays, [...symbols], 'O')).toBeNull();
  });

  test('pays once for each line it lies on', () => {
    const wins = lineWins(MACHINES.S3 as LineMachine, ['WWW', 'WWW', 'WWW']);
    expect(wins.map(({ line, units }) => [line, units])).toEqual([0, 1, 2, 3, 4].map((line) => [line, 250]));
  });
});

describe('free spins', () => {
  test('are given, given again, and cut at the most there may be', () => {
    expect([2, 3, 5].map((scatters) => freeSpinsFor(MACHINES.S5, scatters, 0))).toEqual([0, 10, 10]);
    expect([10, 40, 45, 50].map((given) => freeSpinsFor(MACHINES.S5, 3, given))).toEqual([10, 10, 5, 0]);
    expect([0, 8, 36, 40].map((given) => freeSpinsFor(MACHINES.S6, 4, given))).toEqual([8, 4, 4, 0]);
    expect(freeSpinsFor(MACHINES.S3, 5, 0)).toBe(0);
  });

  test('count wins more, and scatters in them pay nothing', () => {
    const scatters = { S5: [26, 25, 23, 29, 5] };
    const [base, free] = [spin(MACHINES.S5, scatters.S5), spin(MACHINES.S5, scatters.S5, true)];
    const ofLines = 'lines' in base ? base.lines.reduce((sum, { units }) => sum + units, 0) : Number.NaN;
    expect(base.scatters).toBeGreaterThanOrEqual(3);
    expect(base.units).toBe(ofLines + { 3: 3, 4: 10, 5: 100 }[base.scatters as 3 | 4 | 5] * 20);
    expect(free.units).toBe(ofLines * 3);
    expect(spin(MACHINES.S6, [1, 0, 11, 1, 5, 13], true).units).toBe(2 * 48_280);
  });

  test('all lie in one stream: a round has as many spins as it says', () => {
    const rounds = Array.from({ length: 3_000 }, (_, nonce) =>
      playRound(MACHINES.S5, roundStream({ seed: SEED, game: 'S5', client: 'free', nonce })),
    );
    expect(rounds.filter(({ spins, free }) => spins.length !== 1 + free)).toEqual([]);
    expect(rounds.some(({ free }) => free > 10)).toBe(true);
  });
});

describe('coins', () => {
  test('of the published round: nine respins, 49 stakes', () => {
    const round = playRound(MACHINES.SH, roundStream({ seed: SEED, game: 'SH', client: 'oracle', nonce: 461 }));
    expect(round.spins.map(({ stops }) => stops)).toEqual([[0, 8, 3, 0, 0]]);
    expect(round.coins).toEqual({
      values: [1, 5, 2, 1, 2, 1, 0, 0, 3, 5, 3, 0, 25, 1, 0],
      came: [0, 0, 6, 2, 6, 1, -1, -1, 3, 0, 0, -1, 0, 0, -1],
      respins: 9,
      stakes: 49,
    });
    expect(payOf(MACHINES.SH, 1000n, round.units)).toBe(49_000n);
  });

  const { hold } = MACHINES.SH as LineMachine;
  const words = (...list: number[]): WordStream => ({ next: () => list.shift() ?? 1 });

  test('too few show their values and pay nothing', () => {
    expect(holdCoins(hold as NonNullable<typeof hold>, ['OOO', 'OOA', 'AAA', 'AAA', 'AAA'], words(0, 42, 67, 81, 92))).toEqual({
      values: [1, 2, 3, 5, 10, ...Array(10).fill(0)],
      came: [...Array(5).fill(0), ...Array(10).fill(-1)],
      respins: 0,
      stakes: 0,
    });
  });

  test('three respins without a coin end it; a full window pays besides, and draws no more', () => {
    const six = ['OOO', 'OOO', 'AAA', 'AAA', 'AAA'];
    expect(holdCoins(hold as NonNullable<typeof hold>, six, words(...Array(6).fill(98)))).toMatchObject({ respins: 3, stakes: 150 });
    const full = holdCoins(hold as NonNullable<typeof hold>, six, { next: () => 0 });
    expect(full).toEqual({ values: Array(15).fill(1), came: [...Array(6).fill(0), ...Array(9).fill(1)], respins: 1, stakes: 15 + 500 });
  });
});

test('a stake that does not divide into units has no pay', () => {
  expect(payOf(MACHINES.S5, 10_001n, 60)).toBeNull();
  expect(payOf(MACHINES.S5, 10_000n, 60)).toBe(30_000n);
});

test('of each coin it is known which respin brought it, so that a round can be shown as it came', () => {
  const stream = roundStream({ seed: SEED, game: 'SH', client: 'oracle', nonce: 461 });
  const { coins } = playRound(MACHINES.SH, stream);
  expect(coins?.came.map((respin) => respin >= 0)).toEqual(coins?.values.map((value) => value > 0));
  expect(coins?.came.filter((respin) => respin === 0)).toHaveLength(6);
  // A coin sets the respins back to three, so the last one comes three before the end.
  expect(Math.max(...(coins?.came ?? []))).toBe((coins?.respins ?? 0) - 3);
});
