import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { TierKey } from '../codes.ts';
import { add, type Fraction, fraction } from '../fraction.ts';
import { sumCounts } from '../numbers/figures.ts';
import { range } from '../options.ts';
import type { Selection } from '../play.ts';
import { settleSelection } from '../settle.ts';
import { someDraws } from '../testing/draws.ts';
import { expandUnits } from '../testing/expand.ts';
import { FUZZ, selectionsOf } from '../testing/selections.ts';
import type { KlPlay } from './codes.ts';
import { DRAWS } from './methods.ts';

type Case = [name: string, play: KlPlay, selection: string, draw: number[], units: number, wins: Record<string, number>, push?: number];

const LOW = range(1, 20);
/** 20 numbers that add up to 810, ten in each half and ten of them odd: pairs of 81. */
const EVEN_SPREAD = [...range(1, 10), ...range(71, 80)];

/** Origin: lottery reference 9 (every hit class is reported, paid or not; 810 gives back). */
const CASES: Case[] = [
  ['pick 1: every pick is a unit, hit or not', 'KL_R1', '5,42', LOW, 2, { M1: 1, M0: 1 }],
  ['pick 3: units by their hits', 'KL_R3', '1,2,3,40', LOW, 4, { M3: 1, M2: 3 }],
  ['pick 3: none', 'KL_R3', '40,41,42', LOW, 1, { M0: 1 }],
  ['pick 5, fixed numbers', 'KL_R5', '1,40#2,3,41,42', LOW, 4, { M3: 2, M2: 2 }],
  ['pick 10: all', 'KL_R10', '1,2,3,4,5,6,7,8,9,10', LOW, 1, { M10: 1 }],
  ['pick 10: half', 'KL_R10', '1,2,3,4,5,60,61,62,63,64', LOW, 1, { M5: 1 }],
  ['sum 210 is small and even', 'EKL_SUM', 'B,S,O,E,SE,810', LOW, 6, { W: 3 }],
  ['sum 810 gives big, small and combinations back', 'EKL_SUM', 'B,S,E,BE,SO,810', EVEN_SPREAD, 6, { W: 2 }, 4],
  ['halves alike', 'EKL_SX', 'U,D,H', EVEN_SPREAD, 3, { W: 1 }],
  ['upper half', 'EKL_SX', 'U,H', LOW, 2, { W: 1 }],
  ['odd and even alike', 'EKL_JO', 'D,H', LOW, 2, { W: 1 }],
  ['more even', 'EKL_JO', 'D', [...range(1, 19), 80, 40].slice(1).sort((a, b) => a - b), 1, { W: 1 }],
  ['element: metal', 'EKL_WX', 'JIN,TU', LOW, 2, { W: 1 }],
  ['element: water holds 810', 'EKL_WX', 'SHUI,MU', EVEN_SPREAD, 2, { W: 1 }],
];

/** Draws with each number of hits of `size` given numbers, counted number by number over all 80. */
function hitDraws(size: number): bigint[] {
  let ways = new Map<string, bigint>([['0,0', 1n]]);
  for (const number of range(1, 80)) {
    const next = new Map(ways);
    for (const [state, draws] of ways) {
      const [hits = 0, drawn = 0] = state.split(',').map(Number);
      if (drawn === 20) continue;
      const key = `${hits + (number <= size ? 1 : 0)},${drawn + 1}`;
      next.set(key, (next.get(key) ?? 0n) + draws);
    }
    ways = next;
  }
  return range(0, size).map((hits) => ways.get(`${hits},20`) ?? 0n);
}

function pOf(play: KlPlay, key: TierKey): Fraction | undefined {
  return ALL_PLAYS[play].tiers.find((tier) => tier.key === key)?.p;
}

/** Hits of every unit, one by one. */
function countUnitsByHits(selection: Selection, play: KlPlay, numbers: readonly number[]): Record<string, number> {
  const wins: Record<string, number> = {};
  for (const [unit = []] of expandUnits(ALL_PLAYS[play].form, selection)) {
    const key = `M${unit.filter((item) => numbers.includes(Number(item))).length}`;
    wins[key] = (wins[key] ?? 0) + 1;
  }
  return wins;
}

describe('KL8 rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win, push = 0) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push });
  });

  test('the draw may come in any order, but not with a number twice', () => {
    expect(checkLine({ play: 'KL_R1', sel: '1', draw: LOW.toReversed() }, ALL_PLAYS)).toEqual({ units: 1, win: { M1: 1 }, push: 0 });
    expect(checkLine({ play: 'KL_R1', sel: '1', draw: [...LOW.slice(1), 20] }, ALL_PLAYS)).toEqual({
      error: { code: 'DRAW_REPEAT', at: 19 },
    });
  });
});

/** What each option of the sum wins on. */
const SUM_RULES: Record<string, (sum: number) => boolean> = {
  B: (sum) => sum > 810,
  S: (sum) => sum < 810,
  O: (sum) => sum % 2 === 1,
  E: (sum) => sum % 2 === 0,
  EQ: (sum) => sum === 810,
  BO: (sum) => sum > 810 && sum % 2 === 1,
  BE: (sum) => sum > 810 && sum % 2 === 0,
  SO: (sum) => sum < 810 && sum % 2 === 1,
  SE: (sum) => sum < 810 && sum % 2 === 0,
};

describe('KL8 chances', () => {
  test.each(range(1, 10))('pick %i: each number of hits, counted number by number', (size) => {
    const play = `KL_R${size}` as KlPlay;
    for (const [hits, draws] of hitDraws(size).entries()) expect(pOf(play, `M${hits}` as TierKey)).toEqual(fraction(draws, DRAWS));
    expect(ALL_PLAYS[play].tiers.map(({ share = fraction(0, 1) }) => share).reduce(add)).toEqual(fraction(1, 1));
  });

  test('sums and elements, counted number by number', () => {
    const sums = sumCounts({ low: 1, high: 80 }, 20);
    const chance = (is: (sum: number) => boolean): Fraction =>
      fraction(
        [...sums].reduce((draws, [sum, ways]) => (is(sum) ? draws + ways : draws), 0n),
        DRAWS,
      );
    for (const [key, is] of Object.entries(SUM_RULES)) expect(pOf('EKL_SUM', key as TierKey), key).toEqual(chance(is));
    for (const { key, push } of ALL_PLAYS.EKL_SUM.tiers) {
      expect(push, key).toEqual(/^[BS]/.test(key) ? chance((sum) => sum === 810) : undefined);
    }
    const bounds = { JIN: [210, 695], MU: [696, 763], SHUI: [764, 855], HUO: [856, 923], TU: [924, 1410] } as const;
    for (const [key, [low, high]] of Object.entries(bounds)) {
      expect(pOf('EKL_WX', key as TierKey), key).toEqual(chance((sum) => sum >= low && sum <= high));
    }
  });

  test('halves: ten of 40 and ten of the other 40, the rest in equal parts', () => {
    const tens = hitDraws(40);
    for (const play of ['EKL_SX', 'EKL_JO'] as const) {
      expect(pOf(play, 'H')).toEqual(fraction(tens[10] ?? 0n, DRAWS));
      const upper = tens.reduce((draws, ways, count) => (count > 10 ? draws + ways : draws), 0n);
      expect([pOf(play, 'U'), pOf(play, 'D')]).toEqual([fraction(upper, DRAWS), fraction(upper, DRAWS)]);
    }
  });

  test.each(range(1, 10))('pick %i settles as its units do', (size) => {
    const play = `KL_R${size}` as KlPlay;
    const draws = someDraws('KL', 40);
    const small = selectionsOf(play).filter(({ dan, rows }) => dan.length + (rows[0]?.length ?? 0) <= size + 3);
    fc.assert(
      fc.property(small, fc.constantFrom(...draws), (selection, draw) => {
        if (draw.family !== 'KL') throw new Error('a draw of KL8');
        expect(settleSelection(ALL_PLAYS[play], selection, draw)).toEqual({
          wins: countUnitsByHits(selection, play, draw.numbers),
          push: 0,
        });
      }),
      { ...FUZZ, numRuns: 30 },
    );
  });
});
