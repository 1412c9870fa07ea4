import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { subsets } from '../choose.ts';
import { fraction } from '../fraction.ts';
import { sumCounts } from '../numbers/figures.ts';
import { range } from '../options.ts';
import { fairOdds } from '../paytable.ts';
import { parseSelection } from '../selection.ts';
import { atomsBy, declaredOf, draftsOf, foundOf, type Stand, setsByAtoms } from '../testing/atoms.ts';
import { drawOf } from '../testing/draws.ts';
import type { KfPlay, KfTier } from './codes.ts';

const NUMBERS = range(1, 20);
const ALL_SETS = 125970n;
const ALL_DRAWS = range(13, 20).reduce((ways, number) => ways * BigInt(number), 1n);

/** Chances as the rule book states them. */
const FIGURES: [play: KfPlay, tier: KfTier, n: number, d: number, fair: string][] = [
  ['KF_1S', 'W', 1, 20, '20.0000'],
  ['KF_1H', 'W', 1, 10, '10.0000'],
  ['KF_R2', 'W', 14, 95, '6.7857'],
  ['KF_R3', 'W', 14, 285, '20.3571'],
  ['KF_R4', 'W', 14, 969, '69.2143'],
  ['KF_R5', 'W', 7, 1938, '276.8571'],
  ['KF_2LZ', 'W', 7, 190, '27.1429'],
  ['KF_2LZX', 'W', 7, 380, '54.2857'],
  ['KF_3QZ', 'W', 1, 1140, '1140.0000'],
  ['KF_3QZX', 'W', 1, 6840, '6840.0000'],
  ['EKF_NUM', 'W', 1, 20, '20.0000'],
  ['EKF_BALL', 'B', 1, 2, '2.0000'],
  ['EKF_BALL', 'O', 1, 2, '2.0000'],
  ['EKF_BALL', 'WB', 1, 2, '2.0000'],
  ['EKF_BALL', 'HO', 1, 2, '2.0000'],
  ['EKF_BALL', 'ZHONG', 7, 20, '2.8571'],
  ['EKF_BALL', 'FA', 7, 20, '2.8571'],
  ['EKF_BALL', 'BAI', 6, 20, '3.3333'],
  ['EKF_BALL', 'DONG', 1, 4, '4.0000'],
  ['EKF_BALL', 'BEI', 1, 4, '4.0000'],
  ['EKF_SUM', 'B', 61091, 125970, '2.0000'],
  ['EKF_SUM', 'S', 61091, 125970, '2.0000'],
  ['EKF_SUM', 'O', 2096, 4199, '2.0033'],
  ['EKF_SUM', 'E', 2103, 4199, '1.9967'],
  ['EKF_SUM', 'WB', 10494, 20995, '2.0007'],
  ['EKF_SUM', 'WS', 10501, 20995, '1.9993'],
  ['EKF_LH', 'D', 1, 2, '2.0000'],
];

function prove(play: KfPlay, text: string, { stands, ways: all }: { stands: Iterable<Stand>; ways: bigint }): void {
  const parsed = parseSelection(ALL_PLAYS[play], text);
  if (!parsed.ok) throw new Error(`${play} ${text}: ${parsed.code}`);
  const draws = [...stands].filter(({ ways }) => ways > 0n).map(({ numbers, ways }) => ({ draw: drawOf('KF', numbers), ways }));
  const { wins, push, ways } = foundOf(ALL_PLAYS[play], parsed.value, draws);
  expect(ways).toBe(all);
  expect({ wins, push }, `${play} ${text}`).toEqual(declaredOf(ALL_PLAYS[play], parsed.value));
}

function rounded({ n, d }: { n: bigint; d: bigint }): string {
  const digits = ((n * 20_000n + d) / (2n * d)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

describe('KL10F: exact chances, counted by what a rule looks at', () => {
  test.each(FIGURES)('%s %s as the rule book says', (play, key, n, d, fair) => {
    expect(ALL_PLAYS[play].tiers.find((tier) => tier.key === key)?.p).toEqual(fraction(n, d));
    expect(rounded(fairOdds(ALL_PLAYS[play], key))).toBe(fair);
  });

  test.each<[play: KfPlay, texts: string[]]>([
    ['KF_R2', ['1,2,5', '7#1,2,20']],
    ['KF_R3', ['1#5,6,18', '1,2#3,4,5', '1,2,3,4,5']],
    ['KF_R4', ['1,2,3,4,5', '1,2#3,4,5,6']],
    ['KF_R5', ['1,2,5,6,7,8', '1,2,3,4#5,6,7']],
  ])('%s', (play, texts) => {
    for (const text of texts) {
      const [dan = '', tuo = ''] = text.includes('#') ? text.split('#') : ['', text];
      const atoms = atomsBy(NUMBERS, (number) => [dan, tuo].map((items) => items.split(',').includes(String(number))).join());
      prove(play, text, { stands: setsByAtoms(8, atoms), ways: ALL_SETS });
    }
  });

  test.each<[play: KfPlay, texts: string[]]>([
    ['KF_2LZ', ['2,3,10', '2#3,10,20', '5,6']],
    ['KF_2LZX', ['4,8|5', '1,2|1,2', '3|3,4,5']],
  ])('%s, by the places of the picks', (play, texts) => {
    for (const text of texts) {
      const named = NUMBERS.filter((number) => text.split(/[,#|]/).includes(String(number)));
      const others = NUMBERS.filter((number) => !named.includes(number));
      prove(play, text, { stands: draftsOf(8, { named, others }), ways: ALL_DRAWS });
    }
  });

  test('balls, each by its own number', () => {
    for (const place of range(0, 7)) {
      const stands = NUMBERS.map((number): Stand => {
        const others = NUMBERS.filter((other) => other !== number);
        return { numbers: [...others.slice(0, place), number, ...others.slice(place, 7)], ways: 1n };
      });
      const only = (items: string): string =>
        range(0, 7)
          .map((row) => (row === place ? items : '-'))
          .join('|');
      prove('EKF_NUM', only('1,7,20'), { stands, ways: 20n });
      prove('EKF_BALL', only('B,S,O,E,WB,WS,HO,HE,ZHONG,FA,BAI,DONG,NAN,XI,BEI'), { stands, ways: 20n });
    }
  });

  test('sums, with a draw of each', () => {
    const sets = new Map(range(36, 132).map((sum) => [sum, null as number[] | null]));
    for (const numbers of subsets(NUMBERS, 8))
      sets.set(
        numbers.reduce((sum, number) => sum + number, 0),
        numbers,
      );
    const counts = sumCounts({ low: 1, high: 20 }, 8);
    const stands = [...sets].map(([sum, numbers]): Stand => ({ numbers: numbers ?? [], ways: numbers ? (counts.get(sum) ?? 0n) : 0n }));
    prove('EKF_SUM', 'B,S,O,E,WB,WS', { stands, ways: ALL_SETS });
  });

  test('dragon and tiger of every two balls', () => {
    for (const [left = 0, right = 0] of subsets(range(0, 7), 2)) {
      const stands = NUMBERS.flatMap((a) =>
        NUMBERS.filter((b) => b !== a).map((b): Stand => {
          const others = NUMBERS.filter((number) => number !== a && number !== b);
          return { numbers: range(0, 7).map((place) => (place === left ? a : place === right ? b : (others[place] ?? 0))), ways: 1n };
        }),
      );
      prove('EKF_LH', `${left + 1}v${right + 1}@D,T`, { stands, ways: 380n });
    }
  });
});
