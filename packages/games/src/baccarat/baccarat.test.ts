import { describe, expect, test } from 'vitest';
import { type Card, cardAt } from '../cards.ts';
import { AREAS, type Area, backOf } from './areas.ts';
import { baccaratChances } from './chances.ts';
import { deal } from './deal.ts';
import { roadsOf } from './roads.ts';

const STAKE = 1_000_000n;
const back = (area: Area, cards: string, variant: 'C' | 'N' = 'C') => {
  const dealt = deal(cards.split(' '));
  if (!dealt) throw new Error('too few cards');
  return Number(backOf(area, STAKE, { deal: dealt, variant })) / Number(STAKE);
};

describe('third cards', () => {
  test.each([
    ['a natural ends it', '9S 2S KS 2H 5H', 4, [9, 4], 'P'],
    ['a banker of 8 stops a player of 5', '2S 4S 3S 4H 5H', 4, [5, 8], 'B'],
    ['the player stands on 6, the banker draws on 5', '2S 2D 4S 3H 9H', 5, [6, 4], 'P'],
    ['the player draws an 8: a banker of 3 stands', '2S 3D KS KH 8H 9S', 5, [0, 3], 'B'],
    ['the player draws a 9: a banker of 3 draws', '2S 3D KS KH 9H 4S', 6, [1, 7], 'B'],
    ['the player draws an ace: a banker of 4 stands', '2S 4D KS KH AH 9S', 5, [3, 4], 'B'],
    ['the player draws a 7: a banker of 6 draws', '2S 6D KS KH 7H 3S', 6, [9, 9], 'T'],
    ['the banker of 7 stands', '2S 7D KS KH 7H 3S', 5, [9, 7], 'P'],
  ])('%s', (_name, cards, used, points, outcome) => {
    expect(deal(cards.split(' '))).toMatchObject({ used, points, outcome });
  });

  test('a shoe that ends within a round deals none', () => {
    expect(deal(['2S', '2D', '4S'])).toBeNull();
    expect(deal(['2S', '2D', '4S', '3H'])).toBeNull();
  });
});

describe('over all orders of six cards', () => {
  const { orders, outcomes, sixes, cards } = baccaratChances();
  const share = (count: bigint) => Number((count * 10n ** 12n) / orders) / 10 ** 10;
  const edge = (returned: number) => Number((100 - returned).toFixed(4));

  test('the sides win as often as is said', () => {
    expect(orders).toBe(4_998_398_275_503_360n);
    expect(outcomes).toEqual({ B: 2_292_252_566_437_888n, P: 2_230_518_282_592_256n, T: 475_627_426_473_216n });
    expect([share(sixes[2]), share(sixes[3])].map((percent) => percent.toFixed(6))).toEqual(['3.724672', '1.661700']);
    expect(([4, 5, 6] as const).map((used) => share(cards[used]).toFixed(4))).toEqual(['37.8868', '30.3444', '31.7687']);
  });

  test('each area keeps its edge', () => {
    const [won, tie] = [share(outcomes.B), share(outcomes.T)];
    const six = share(sixes[2]) + share(sixes[3]);
    expect(edge(1.95 * won + tie)).toBe(1.0579);
    expect(edge(2 * (won - six) + 1.5 * six + tie)).toBe(1.4581);
    expect(edge(2 * share(outcomes.P) + tie)).toBe(1.2351);
    expect(edge(9 * tie)).toBe(14.3596);
    expect(edge(1.54 * (share(cards[5]) + share(cards[6])))).toBe(4.3457);
    expect(edge(2.5 * share(cards[4]))).toBe(5.2829);
    expect(edge(13 * share(sixes[2]) + 21 * share(sixes[3]))).toBe(16.6836);
  });

  test('pairs keep theirs', () => {
    const pairs = pairShares();
    expect(edge(12 * pairs.one)).toBe(10.3614);
    expect(edge(6 * pairs.either)).toBe(13.7099);
    expect(edge(26 * pairs.oneTwin + 201 * pairs.twoTwins)).toBe(8.047);
  });
});

test('areas return what they say, the stake included', () => {
  const NATURAL = '9S 2S KS 2H';
  expect(AREAS.map((area) => back(area, NATURAL))).toEqual([0, 2, 0, 0, 12, 6, 0, 0, 2.5, 0]);
  const TIE = '2S 6D KS KH 7H 3S';
  expect(AREAS.map((area) => back(area, TIE))).toEqual([1, 1, 9, 0, 0, 0, 0, 1.54, 0, 0]);
  const SIX = '2S 6D 3S KH KD';
  expect(AREAS.map((area) => back(area, SIX))).toEqual([1.95, 0, 0, 0, 0, 0, 0, 1.54, 0, 13]);
  expect([back('B', SIX, 'N'), back('B', '2S 7D 3S KH KD', 'N')]).toEqual([1.5, 2]);
  expect(back('S6', '2S 3D 3S KH KD 3H')).toBe(21);
  expect([back('XP', '4S 2S 4S 5H'), back('XP', '4S 2S 4S 2S'), back('XP', '4S 2S 4H 2D')]).toEqual([26, 201, 0]);
});

test('what comes back is cut once', () => {
  expect(backOf('BIG', 333n, { deal: deal('2S 6D KS KH 7H 3S'.split(' ')) as NonNullable<ReturnType<typeof deal>>, variant: 'C' })).toBe(
    512n,
  );
});

describe('roads', () => {
  const EXAMPLE = roadsOf([...'BBBPPBPPPBTBBPTPPBBBBPBPPTB'] as ('B' | 'P' | 'T')[]);

  test('of the worked example', () => {
    expect(EXAMPLE.columns.join(' ')).toBe('B3 P2 B1 P3 B3 P3 B4 P1 B1 P2 B1');
    expect(EXAMPLE.eye.join('')).toBe('RBBBRBRRRRRRRRBBBRBB');
    // As many as there are hands from the fourth column on: one fewer than an example that was given (docs/spec-notes.md).
    expect(EXAMPLE.small.join('')).toBe('BRBBBRBRRRRRBBBBBB');
    expect(EXAMPLE.roach.join('')).toBe('RRRRBBBRBRRBBBBRB');
    expect(EXAMPLE.lead).toBe(0);
    expect(EXAMPLE.cells.filter(([, , , ties]) => ties > 0)).toEqual([
      [4, 0, 'B', 1],
      [5, 0, 'P', 1],
      [9, 1, 'P', 1],
    ]);
  });

  test('ties before any side wait, then count on the first', () => {
    expect(roadsOf(['T', 'T'])).toEqual({ lead: 2, columns: [], cells: [], eye: [], small: [], roach: [] });
    expect(roadsOf(['T', 'T', 'P'])).toMatchObject({ lead: 0, cells: [[0, 0, 'P', 2]] });
  });

  test('a streak turns right at the bottom, the next one where the way down is taken, and a start finds a free top', () => {
    const cells = (hands: string) => roadsOf([...hands] as ('B' | 'P')[]).cells.map(([column, row]) => `${column}.${row}`);
    expect(cells('BBBBBBBB').slice(4)).toEqual(['0.4', '0.5', '1.5', '2.5']);
    expect(cells('BBBBBBBBPPPPPP').slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4']);
    const low = cells(`${'B'.repeat(13)}PBPBP`);
    expect(low.slice(13)).toEqual(['1.0', '2.0', '3.0', '4.0', '5.0']);
  });
});

/** Percent of deals in which hands are pairs, over the kinds of the first four cards. */
function pairShares(): { one: number; either: number; oneTwin: number; twoTwins: number } {
  const kinds = Array.from({ length: 52 }, (_, index) => cardAt(index));
  const left = new Map<Card, number>(kinds.map((card) => [card, 8]));
  const found = { one: 0, either: 0, oneTwin: 0, twoTwins: 0 };
  const take = (card: Card) => {
    const count = left.get(card) as number;
    left.set(card, count - 1);
    return count;
  };
  const give = (card: Card) => left.set(card, (left.get(card) as number) + 1);
  const orders = 416 * 415 * 414 * 413;
  // Only one first card: all are alike.
  const [p1] = kinds as [Card];
  take(p1);
  for (const p2 of kinds) {
    const w1 = 416 * take(p2);
    for (const b1 of kinds) {
      const w2 = w1 * take(b1);
      for (const b2 of kinds) {
        const ways = w2 * (left.get(b2) as number);
        const [player, banker] = [p1[0] === p2[0], b1[0] === b2[0]];
        const twins = Number(p1 === p2) + Number(b1 === b2);
        if (player) found.one += ways;
        if (player || banker) found.either += ways;
        if (twins === 1) found.oneTwin += ways;
        if (twins === 2) found.twoTwins += ways;
      }
      give(b1);
    }
    give(p2);
  }
  return Object.fromEntries(Object.entries(found).map(([name, ways]) => [name, (100 * ways) / orders])) as typeof found;
}
