import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import type { TierKey } from '../codes.ts';
import { range } from '../options.ts';
import { parseDraw } from '../parse-draw.ts';
import { fairOdds, oddsE4, tradPaytable } from '../paytable.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { coverOf, TOKENS } from './tokens.ts';

/** What a leg may be, with the numbers it wins on. */
const LEGS = TOKENS.filter(({ head }) => head === '2' || head === 'C').map(({ token }) => ({ token, ...coverOf(token, 2026) }));
type LegIndex = number;

/** How many numbers win all of some legs, by the set of the legs as bits; and how many beside 49. −1: not yet counted. */
const shared = [new Int16Array(1 << LEGS.length).fill(-1), new Int16Array(1 << LEGS.length).fill(-1)] as const;

function sharedBy(legs: number, without49: boolean): number {
  const known = shared[without49 ? 1 : 0];
  if ((known[legs] ?? 0) < 0) {
    const wins = (number: number): boolean => LEGS.every(({ numbers }, index) => (legs & (1 << index)) === 0 || numbers.has(number));
    known[legs] = range(1, without49 ? 48 : 49).filter(wins).length;
  }
  return known[legs] ?? 0;
}

/** All ways to part 0..count−1 into blocks. */
function blocksOf(count: number): number[][][] {
  if (count === 0) return [[]];
  return blocksOf(count - 1).flatMap((blocks) => [
    ...blocks.map((_block, at) => blocks.map((block, index) => (index === at ? [...block, count - 1] : block))),
    [...blocks, [count - 1]],
  ]);
}

/** All of them for each count, with the sign that they have in the sum. */
const BLOCKS = range(0, 6).map((count) =>
  blocksOf(count).map((blocks) => ({ blocks, sign: blocks.reduce((sign, { length }) => sign * signOf(length), 1) })),
);
const counted = new Map<number, number>();

/** Möbius: ways to be all in one block, with their sign. */
function signOf(size: number): number {
  return range(1, size - 1).reduce((product, factor) => product * -factor, 1);
}

/** Lists of different numbers that win every leg. Legs come in order, and shorter lists of them again and again. */
function winningLists(legs: readonly LegIndex[], without49 = false): number {
  const name = legs.reduce((sum, leg) => sum * 18 + leg + 1, 0) * 2 + (without49 ? 1 : 0);
  const lists = counted.get(name) ?? countLists(legs, without49);
  if (legs.length < 6) counted.set(name, lists);
  return lists;
}

function countLists(legs: readonly LegIndex[], without49: boolean): number {
  let lists = 0;
  for (const { blocks, sign } of BLOCKS[legs.length] ?? []) {
    let ways = sign;
    for (const block of blocks) {
      let bits = 0;
      for (const at of block) bits |= 1 << (legs[at] ?? 0);
      ways *= sharedBy(bits, without49);
      if (ways === 0) break;
    }
    lists += ways;
  }
  return lists;
}

const lists = (count: number): number => range(0, count - 1).reduce((product, taken) => product * (49 - taken), 1);

/** Lists of numbers won outright, and with one ball of 49 that gives its stake back, by what is won. */
function outcomesOf(legs: readonly LegIndex[]): { won: readonly LegIndex[]; ways: number }[] {
  const pushed = legs.flatMap((leg, at) => {
    const won = legs.filter((_leg, index) => index !== at);
    return LEGS[leg]?.pushes ? [{ won, ways: winningLists(won, true) }] : [];
  });
  return [{ won: legs, ways: winningLists(legs) }, ...pushed];
}

/** Share of the stakes that a parlay really returns, when each leg is quoted at `legReturn` of its fair odds. */
function returned(legs: readonly LegIndex[], legReturn: number): number {
  const odds = (won: readonly LegIndex[]): number =>
    won.reduce((product, leg) => (product * legReturn * (LEGS[leg]?.pushes ? 48 : 49)) / (LEGS[leg]?.numbers.size ?? 1), 1);
  return outcomesOf(legs).reduce((sum, { won, ways }) => sum + ways * odds(won), 0) / lists(legs.length);
}

function* everyParlay(before: readonly LegIndex[] = []): Generator<readonly LegIndex[]> {
  if (before.length >= 2) yield before;
  if (before.length < 6) for (const leg of range(before.at(-1) ?? 0, LEGS.length - 1)) yield* everyParlay([...before, leg]);
}

describe('parlays', () => {
  test.each([
    ['2:B', '2:S'],
    ['2:BO', '2:WB'],
    ['C:G', '2:O'],
    ['C:R', 'C:R'],
    ['2:HE', '2:B', 'C:L'],
  ])('%s %s: every list of numbers settles as it is counted', (...tokens) => {
    const legs = tokens.filter(Boolean).map((token) => LEGS.findIndex((leg) => leg.token === token));
    const selection = parseSelection(ALL_PLAYS.LHC_GG, legs.map((leg, index) => `${index + 1}=${LEGS[leg]?.token}`).join('|'));
    if (!selection.ok) throw new Error('not well formed');
    const found = new Map<string, number>();
    let pushed = 0;
    const numbers = range(1, 49);
    const third = legs.length > 2 ? numbers : [0];
    for (const a of numbers) {
      for (const b of numbers) {
        for (const c of third) {
          const list = c === 0 ? [a, b] : [a, b, c];
          if (new Set(list).size < list.length) continue;
          const draw = parseDraw('LHC', [...list, ...numbers.filter((number) => !list.includes(number)).slice(0, 7 - list.length)]);
          if (!draw.ok) throw new Error(list.join());
          const { wins, push } = settleSelection(ALL_PLAYS.LHC_GG, selection.value, draw.value);
          pushed += push;
          for (const key of Object.keys(wins)) found.set(key, (found.get(key) ?? 0) + 1);
        }
      }
    }
    expect(pushed).toBe(0);
    const all = outcomesOf(legs).reduce((sum, { ways }) => sum + ways, 0);
    expect([...found.values()].reduce((sum, ways) => sum + ways, 0)).toBe(all);
    const full = [...found].filter(([key]) => [...key.slice(1)].reduce((sum, digit) => sum + Number(digit), 0) === legs.length);
    expect(full.map(([, ways]) => ways)).toEqual([winningLists(legs)]);
  });

  test('at fair odds legs that exclude each other return more than the stakes: balls are drawn without return', () => {
    const of = (...tokens: string[]): LegIndex[] => tokens.map((token) => LEGS.findIndex((leg) => leg.token === token));
    expect(returned(of('2:B', '2:S'), 1)).toBeCloseTo(50 / 49, 12);
    expect(returned(of('2:BO', '2:BE', '2:SO', '2:SE'), 1)).toBeCloseTo(1.1309, 4);
    expect(returned(of('2:B', '2:B'), 1)).toBeLessThan(1);
  });

  test('as they are sold no parlay of the 100,929 mixes of legs returns more than is declared', () => {
    let [parlays, most] = [0, 0];
    for (const legs of everyParlay()) {
      parlays += 1;
      most = Math.max(most, returned(legs, 0.95));
    }
    expect(parlays).toBe(100_929);
    // Under a series of 1900 the share of the declared return is smaller still: each further leg takes its margin.
    expect(most / 0.95).toBeLessThan(1);
    expect(most).toBeCloseTo(0.9249, 4);
  });

  test('the odds are those of the legs multiplied, each at 95 % at most', () => {
    const key: TierKey = 'L2010';
    expect(fairOdds(ALL_PLAYS.LHC_GG, key)).toEqual({ n: 196n, d: 17n });
    expect(oddsE4(ALL_PLAYS.LHC_GG, key, tradPaytable(1900))).toBe((196n * 95n ** 3n * 10_000n) / (17n * 100n ** 3n));
    expect(oddsE4(ALL_PLAYS.LHC_GG, key, tradPaytable(1960))).toBe(oddsE4(ALL_PLAYS.LHC_GG, key, tradPaytable(1900)));
    expect(oddsE4(ALL_PLAYS.LHC_GG, 'L1100', tradPaytable(1800))).toBe(BigInt(2 * 4 * 8100));
  });
});
