import { expect, test } from 'vitest';
import { answerQuestion } from '../game-rules.ts';
import { AREAS, type Area, backOf, type Dice } from './areas.ts';
import { roundDice } from './dice.ts';
import { sicboFigures } from './figures.ts';
import { validStakeOf } from './valid-stake.ts';

const STAKE = 10_000n;
const wonOn = (dice: Dice) =>
  Object.fromEntries(AREAS.map((area) => [area, Number(backOf(area, STAKE, dice) / STAKE)]).filter(([, back]) => back !== 0));

test.each<[string, Dice, object]>([
  ['three faces', [1, 2, 4], { SMALL: 2, ODD: 2, T7: 13, P12: 7, P14: 7, P24: 7, N1: 2, N2: 2, N4: 2 }],
  ['a double', [5, 3, 5], { BIG: 2, ODD: 2, T13: 9, D5: 12, P35: 7, N3: 2, N5: 3 }],
  ['a triple takes the even chances', [6, 6, 6], { D6: 12, X6: 181, ANY: 32, N6: 13 }],
  ['a triple with a total that can be bet on', [2, 2, 2], { T6: 19, D2: 12, X2: 181, ANY: 32, N2: 13 }],
])('what comes back on %s', (_name, dice, backs) => {
  expect(wonOn(dice)).toEqual(backs);
});

/** Chance of a win and edge in hundredths of a percent, as they stand on the felt. */
const FELT: readonly (readonly [names: string, chance: readonly [bigint, bigint], edge: string])[] = [
  ['BIG SMALL ODD EVEN', [35n, 72n], '2.78'],
  ['T4 T17', [1n, 72n], '12.50'],
  ['T5 T16', [1n, 36n], '11.11'],
  ['T6 T15', [5n, 108n], '12.04'],
  ['T7 T14', [5n, 72n], '9.72'],
  ['T8 T13', [7n, 72n], '12.50'],
  ['T9 T12', [25n, 216n], '7.41'],
  ['T10 T11', [1n, 8n], '12.50'],
  ['D1 D2 D3 D4 D5 D6', [2n, 27n], '11.11'],
  ['N1 N2 N3 N4 N5 N6', [91n, 216n], '3.70'],
  ['P12 P13 P14 P15 P16 P23 P24 P25 P26 P34 P35 P36 P45 P46 P56', [5n, 36n], '2.78'],
  ['X1 X2 X3 X4 X5 X6', [1n, 216n], '16.20'],
  ['ANY', [1n, 36n], '11.11'],
];

test('every bet of the felt wins as often as is said and keeps its edge', () => {
  const { orders, areas } = sicboFigures();
  expect(orders).toBe(216n);
  const said = FELT.flatMap(([names, chance, edge]) => names.split(' ').map((area) => ({ area, chance, edge })));
  const reckoned = areas.map(({ area, chance, edge }) => ({
    area,
    chance,
    edge: ((Number(edge[0]) / Number(edge[1])) * 100).toFixed(2),
  }));
  const byName = (one: { area: string }, other: { area: string }) => one.area.localeCompare(other.area);
  expect(reckoned.sort(byName)).toEqual(said.sort(byName));
});

test('a face comes on one, two and three dice as often as is said', () => {
  const { areas } = sicboFigures();
  expect(areas.find(({ area }) => area === 'N3')?.backs).toEqual([
    { back: 1_300, orders: 1n },
    { back: 300, orders: 15n },
    { back: 200, orders: 75n },
  ]);
});

test.each<[string, Partial<Record<Area, bigint>>, Dice, bigint]>([
  ['big alone, lost', { BIG: 100n }, [1, 2, 3], 100n],
  ['big and small together, which count nothing', { BIG: 100n, SMALL: 30n, D5: 7n }, [1, 2, 3], 7n],
  ['odd and even, by what one exceeds the other', { ODD: 100n, EVEN: 30n }, [1, 2, 3], 70n],
  ['several bets', { T6: 5n, P12: 6n, ANY: 7n }, [1, 2, 3], 18n],
])('what counts of %s', (_name, stakes, dice, valid) => {
  expect(validStakeOf(stakes, dice)).toBe(valid);
});

test('the dice of a round are the first numbers of its stream', () => {
  const chance = {
    seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    table: 'TABLE-3',
    randomness: 'ab'.repeat(32),
  };
  const rolls = Array.from({ length: 6_000 }, (_, number) => roundDice({ ...chance, number }));
  const question = { op: 'below', seed: chance.seed, game: chance.table, client: chance.randomness, nonce: 7, ranges: [6, 6, 6] };
  expect(answerQuestion(question)).toMatchObject({ numbers: rolls[7]?.map((die) => die - 1) });
  const counts = [1, 2, 3, 4, 5, 6].map((face) => rolls.flat().filter((die) => die === face).length);
  // 18,000 dice: 3,000 of each face, and 50 is a deviation.
  for (const count of counts) expect(Math.abs(count - 3_000)).toBeLessThan(200);
});
