import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../game-rules.ts';
import { AREAS, type Area, areaOf, backOf, chipCount, chipsOf, isArea, type Kind, kindOf } from './areas.ts';
import { isRed, WHEEL } from './felt.ts';
import { rouletteFigures } from './figures.ts';
import { roundNumber } from './spin.ts';
import { validStakeOf } from './valid-stake.ts';

const coveredBy = (area: Area) => new Set(chipsOf(area).flatMap(({ numbers }) => numbers));
const inOrder = (numbers: Iterable<number>) => [...numbers].sort((one, other) => one - other);

/** What one chip pays to one when it wins, and how many such bets the felt has. */
const KINDS: readonly (readonly [Kind, toOne: number, count: number])[] = [
  ['STRAIGHT', 35, 37],
  ['SPLIT', 17, 60],
  ['STREET', 11, 12],
  ['TRIO', 11, 2],
  ['FIRST4', 8, 1],
  ['CORNER', 8, 22],
  ['LINE', 5, 11],
  ['DOZEN', 2, 3],
  ['COLUMN', 2, 3],
  ...(['RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH'] as const).map((kind) => [kind, 1, 1] as const),
];

test.each(KINDS)('%s pays %i to one and is on the felt %i times', (kind, toOne, count) => {
  const areas = AREAS.filter((area) => kindOf(area) === kind);
  expect(areas).toHaveLength(count);
  for (const area of areas)
    for (const number of WHEEL) expect(backOf(area, 7n, number)).toBe(coveredBy(area).has(number) ? 7n * BigInt(1 + toOne) : 0n);
});

test('every bet keeps a 37th, the announced ones too', () => {
  const { orders, areas } = rouletteFigures();
  expect(orders).toBe(37n);
  expect(areas).toHaveLength(157 + 4 + 37);
  for (const { edge } of areas) expect(edge).toEqual([1n, 37n]);
  expect(areas.find(({ area }) => area === 'VOISINS')).toMatchObject({ chance: [17n, 37n] });
  expect(areas.find(({ area }) => area === 'FIRST4')?.backs).toEqual([{ back: 900, orders: 4n }]);
});

describe('the felt', () => {
  test('knows its areas by their names', () => {
    expect(['SPLIT-1-2', 'RED', 'NEIGHBOURS-0', 'SPLIT-2-1', 'SPLIT', 'toString'].map(isArea)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('lies in rows of three', () => {
    expect([areaOf('COLUMN', [1]), areaOf('DOZEN', [2])].map((area) => inOrder(coveredBy(area as Area)))).toEqual([
      [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34],
      [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
    ]);
    expect(inOrder(coveredBy('LINE-31-32-33-34-35-36'))).toEqual([31, 32, 33, 34, 35, 36]);
  });

  test('no chip covers 0 with the even chances, the dozens and the columns', () => {
    const won = AREAS.filter((area) => chipCount(area) === 1 && backOf(area, 1n, 0) > 0n);
    expect(won).toEqual(['STRAIGHT-0', 'SPLIT-0-1', 'SPLIT-0-2', 'SPLIT-0-3', 'TRIO-0-1-2', 'TRIO-0-2-3', 'FIRST4']);
  });

  test('red and black take turns along the wheel behind the 0', () => {
    const colours = WHEEL.slice(1).map((number) => (backOf('RED', 1n, number) > 0n ? 'R' : backOf('BLACK', 1n, number) > 0n ? 'B' : '?'));
    expect(colours.join('')).toBe('RB'.repeat(18));
    expect(WHEEL.map((number) => isRed(number))).toEqual(WHEEL.map((number) => backOf('RED', 1n, number) > 0n));
  });
});

describe('announced bets', () => {
  const arc = (first: number, last: number) => {
    const from = WHEEL.indexOf(first);
    const turned = [...WHEEL.slice(from), ...WHEEL.slice(0, from)];
    return turned.slice(0, turned.indexOf(last) + 1);
  };

  test.each<[Area, number, number[]]>([
    ['VOISINS', 9, arc(22, 25)],
    ['TIERS', 6, arc(27, 33)],
    ['ORPHELINS', 5, [...arc(17, 6), ...arc(1, 9)]],
    ['ZERO', 4, arc(12, 15)],
    ['NEIGHBOURS-26', 5, arc(35, 32)],
    ['NEIGHBOURS-0', 5, arc(3, 15)],
    ['NEIGHBOURS-10', 5, arc(8, 24)],
  ])('%s is laid as %i chips on its arc of the wheel', (area, chips, numbers) => {
    expect(chipCount(area)).toBe(chips);
    expect(inOrder(coveredBy(area))).toEqual(inOrder(numbers));
  });

  test('pay by the chips that lie on the number', () => {
    const backs = (area: Area, numbers: number[]) => numbers.map((number) => Number(backOf(area, BigInt(chipCount(area)), number)));
    expect(backs('VOISINS', [0, 2, 3, 4, 26, 29, 1])).toEqual([24, 24, 24, 18, 18, 18, 0]);
    expect(backs('ORPHELINS', [1, 17, 14, 0])).toEqual([36, 36, 18, 0]);
    expect(backs('ZERO', [26, 0, 15])).toEqual([36, 18, 18]);
    expect(backs('NEIGHBOURS-5', [16, 33])).toEqual([36, 0]);
  });
});

test.each<[string, Partial<Record<Area, bigint>>, bigint]>([
  ['one number', { 'STRAIGHT-17': 10n }, 10n],
  ['red and black: the difference', { RED: 100n, BLACK: 30n }, 70n],
  ['two dozens, 24 numbers', { 'DOZEN-1': 10n, 'DOZEN-2': 10n }, 20n],
  ['two dozens and a number more', { 'DOZEN-1': 10n, 'DOZEN-2': 10n, 'STRAIGHT-36': 1n }, 0n],
  ['red and low, which cover 27 numbers', { RED: 10n, LOW: 10n }, 0n],
  ['every pair both ways', { RED: 5n, BLACK: 5n, ODD: 5n, EVEN: 4n, LOW: 1n, HIGH: 1n }, 1n],
  ['voisins and a number of them', { VOISINS: 9n, 'STRAIGHT-0': 1n }, 10n],
])('what counts of %s', (_name, stakes, valid) => {
  expect(validStakeOf(stakes, 17)).toBe(valid);
});

test('the number of a round is the first of its stream', () => {
  const chance = { seed: 'ab'.repeat(32), table: 'TABLE-5', randomness: 'cd'.repeat(32) };
  for (const number of [0, 1, 499]) {
    const question = { op: 'below', seed: chance.seed, game: chance.table, client: chance.randomness, nonce: number, ranges: [37] };
    expect(answerQuestion(question)).toMatchObject({ numbers: [roundNumber({ ...chance, number })] });
  }
});

describe('the checker', () => {
  const ask = (number: unknown, ...bets: unknown[]) => answerQuestion({ op: 'roulette', number, bets });

  test('answers bets in their order, and what a bet is on in any', () => {
    const bets = [
      { b: 'SPLIT', on: [4, 1], stake: '10' },
      { b: 'STRAIGHT', on: [4], stake: '1' },
      { b: 'COLUMN', on: [1], stake: '5' },
      { b: 'VOISINS', stake: '90' },
      { b: 'NEIGHBOURS', on: [19], stake: '50' },
      { b: 'RED', stake: '3' },
    ];
    expect(ask(4, ...bets)).toEqual({ id: null, returns: ['180', '36', '15', '180', '360', '0'] });
  });

  test.each<[string, unknown, object]>([
    ['BAD_NUMBER', 37, { b: 'RED', stake: '1' }],
    ['BAD_NUMBER', '4', { b: 'RED', stake: '1' }],
    ['BAD_BET', 4, { b: 'RED', on: [1], stake: '1' }],
    ['BAD_BET', 4, { b: 'TIERS', on: [], stake: '6' }],
    ['BAD_BET', 4, { b: 'STRAIGHT', stake: '1' }],
    ['BAD_BET', 4, { b: 'STRAIGHT', on: [37], stake: '1' }],
    ['BAD_BET', 4, { b: 'STRAIGHT', on: ['4'], stake: '1' }],
    ['BAD_BET', 4, { b: 'SPLIT', on: [4, 4], stake: '1' }],
    ['BAD_BET', 4, { b: 'SPLIT', on: [3, 4], stake: '1' }],
    ['BAD_BET', 4, { b: 'SPLIT', on: [0, 4], stake: '1' }],
    ['BAD_BET', 4, { b: 'STREET', on: [2, 3, 4], stake: '1' }],
    ['BAD_BET', 4, { b: 'TRIO', on: [0, 1, 3], stake: '1' }],
    ['BAD_BET', 4, { b: 'CORNER', on: [3, 4, 6, 7], stake: '1' }],
    ['BAD_BET', 4, { b: 'LINE', on: [4, 5, 6, 10, 11, 12], stake: '1' }],
    ['BAD_BET', 4, { b: 'DOZEN', on: [4], stake: '1' }],
    ['BAD_BET', 4, { b: 'NEIGHBOURS', on: [1, 2], stake: '5' }],
    ['BAD_BET', 4, { b: 'BASKET', stake: '1' }],
    ['STAKE_STEP', 4, { b: 'VOISINS', stake: '10' }],
    ['STAKE_STEP', 4, { b: 'NEIGHBOURS', on: [0], stake: '6' }],
    ['BAD_MONEY', 4, { b: 'RED', stake: '0' }],
  ])('%s: %j %j', (error, number, bet) => {
    expect(ask(number, bet)).toMatchObject({ error });
  });
});
