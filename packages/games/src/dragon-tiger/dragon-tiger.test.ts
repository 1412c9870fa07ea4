import { describe, expect, test } from 'vitest';
import { AREAS, type Area, backOf } from './areas.ts';
import { dragonTigerFigures } from './figures.ts';
import { shoeCards, shoePairs } from './shoe.ts';
import { validStakeOf } from './valid-stake.ts';

const STAKE = 1_000_001n;
const pairOf = (cards: string) => {
  const [dragon = '', tiger = ''] = cards.split(' ');
  return { dragon, tiger };
};
const wonOn = (cards: string) => AREAS.filter((area) => backOf(area, STAKE, pairOf(cards)) > 0n).join(' ');

test.each([
  ['the higher card wins', 'KS QS', 'D DBIG DODD TBIG TEVEN'],
  ['the ace is low, small and odd', 'AS 2S', 'T DSMALL DODD TSMALL TEVEN'],
  ['every bet on the height of a 7 loses', '7S 8D', 'T TBIG TEVEN'],
  ['a tie brings half of dragon and tiger', '6S 6D', 'D T TIE DSMALL DEVEN TSMALL TEVEN'],
  ['a tie of one suit pays both ties', 'TS TS', 'D T TIE STIE DBIG DEVEN TBIG TEVEN'],
  ['a tie of sevens', '7S 7H', 'D T TIE'],
])('%s', (_name, cards, areas) => {
  expect(wonOn(cards)).toBe(areas);
});

test('areas return what they say, the stake included, cut', () => {
  const back = (area: Area, cards: string) => backOf(area, STAKE, pairOf(cards));
  expect([back('D', 'KS QS'), back('D', 'KS KH'), back('TIE', 'KS KH'), back('STIE', 'KS KS')]).toEqual([
    2n * STAKE,
    500_000n,
    12n * STAKE,
    51n * STAKE,
  ]);
});

describe('over all orders of two cards', () => {
  const { orders, outcomes, areas } = dragonTigerFigures();
  const of = (name: Area) => areas.find(({ area }) => area === name);

  test('the sides win as often as is said', () => {
    expect(orders).toBe(416n * 415n);
    expect((Number(outcomes.D) * 100) / Number(orders)).toBeCloseTo(46.26506, 6);
    expect(outcomes.T).toBe(outcomes.D);
    expect([of('TIE')?.chance, of('STIE')?.chance]).toEqual([
      [31n, 415n],
      [7n, 415n],
    ]);
  });

  test('each area keeps its edge', () => {
    const edges = areas.map(({ area, edge: [over, under] }) => [area, ((Number(over) / Number(under)) * 100).toFixed(4)]);
    const heights = ['DBIG', 'DSMALL', 'DODD', 'DEVEN', 'TBIG', 'TSMALL', 'TODD', 'TEVEN'];
    expect(Object.fromEntries(edges)).toEqual({
      ...{ D: '3.7349', T: '3.7349', TIE: '10.3614', STIE: '13.9759' },
      ...Object.fromEntries(heights.map((area) => [area, '7.6923'])),
    });
    expect(of('D')?.edge).toEqual([31n, 830n]);
    expect(of('DODD')?.edge).toEqual([1n, 13n]);
    expect(of('D')?.backs).toEqual([
      { back: 200, orders: outcomes.D },
      { back: 50, orders: outcomes.TIE },
    ]);
  });
});

test.each([
  ['the dragon, won', { D: 100n }, 'KS QS', 100n],
  ['the dragon on a tie, of which half is lost', { D: 101n }, 'KS KH', 50n],
  ['both sides: what one exceeds the other by', { D: 100n, T: 130n, TIE: 10n }, 'KS QS', 40n],
  ['both sides on a tie: half of what one exceeds the other by', { D: 100n, T: 130n, TIE: 10n }, 'KS KH', 25n],
  ['the height of one card both ways, and of the other', { DBIG: 100n, DSMALL: 40n, TODD: 5n, TEVEN: 5n }, 'KS QS', 60n],
  ['the least stake, lost', { D: 1n }, 'QS KS', 1n],
] as const)('what counts of %s', (_name, stakes, cards, valid) => {
  expect(validStakeOf(stakes, pairOf(cards))).toBe(valid);
});

test('a shoe gives forty rounds of two cards, in the order of its cards', () => {
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const cards = shoeCards({ seed, table: 'TABLE-1', randomness: 'shoe-1', number: 1 });
  const pairs = shoePairs(cards);
  expect(pairs).toHaveLength(40);
  expect(pairs.slice(0, 2)).toEqual([
    { dragon: '3D', tiger: '6S' },
    { dragon: 'QH', tiger: '5S' },
  ]);
  expect(pairs.flatMap(({ dragon, tiger }) => [dragon, tiger])).toEqual(cards.slice(0, 80));
});
