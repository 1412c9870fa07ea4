import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { type SettledLeg, settleBet } from './bet.ts';
import { betShape } from './bet-kinds.ts';
import { cashOut } from './cash-out.ts';
import { fairPrices } from './fair.ts';
import { type LegShares, RETURNED, type Score, settleLeg } from './leg.ts';
import { selectionOf } from './markets.ts';
import { formsOf, oddsOf } from './odds.ts';

const SCORES: Score[] = Array.from({ length: 49 }, (_, at) => ({ h: Math.floor(at / 7), a: at % 7 }));
const LINES = Array.from({ length: 25 }, (_, at) => at - 12);
const num = ([over, under]: readonly [bigint, bigint]) => Number(over) / Number(under);
const shares = ({ w, v }: LegShares) => [num(w), num(v)] as [number, number];

function at(
  market: string,
  sel: string,
  { quarters = 0, score, status = 'FT' as 'FT' | 'ABANDONED' }: { quarters?: number; score: Score; status?: 'FT' | 'ABANDONED' },
) {
  const selection = selectionOf(market, sel, quarters);
  if (!selection) throw new Error('no such selection');
  return shares(settleLeg(selection, { ...score, status }));
}

describe('lines', () => {
  test.each(['AH', 'MH'])('%s: what one side wins the other loses, at the opposite line', (market) => {
    for (const score of SCORES)
      for (const quarters of LINES) {
        const [w1, v1] = at(market, '1', { quarters, score });
        expect(at(market, '2', { quarters: -quarters, score })).toEqual([1 - w1 - v1, v1]);
      }
  });

  test.each(['OU', 'TR'])('%s: what over wins under loses', (market) => {
    for (const score of SCORES)
      for (const quarters of LINES) {
        const [wO, vO] = at(market, 'O', { quarters, score });
        expect(at(market, 'U', { quarters, score })).toEqual([1 - wO - vO, vO]);
      }
  });

  test('a quarter line is half of each line beside it', () => {
    for (const score of SCORES)
      for (const quarters of LINES.filter((line) => line % 2 !== 0))
        for (const [market, sel] of [
          ['AH', '1'],
          ['AH', '2'],
          ['OU', 'O'],
          ['OU', 'U'],
        ] as const) {
          const beside = (by: number) => at(market, sel, { quarters: quarters + by, score });
          const [below, above] = [beside(-1), beside(1)];
          expect(at(market, sel, { quarters, score })).toEqual([(below[0] + above[0]) / 2, (below[1] + above[1]) / 2]);
        }
  });
});

describe('markets without a line', () => {
  test('exactly one of 1X2 wins, and two of double chance do', () => {
    for (const score of SCORES) {
      const won = (market: string, sels: string[]) => sels.reduce((sum, sel) => sum + at(market, sel, { score })[0], 0);
      expect([won('1X2', ['1', 'X', '2']), won('DC', ['1X', '12', 'X2']), won('BTTS', ['Y', 'N'])]).toEqual([1, 2, 1]);
    }
  });
});

test('in an abandoned match stands what no further goal can change, and nothing else', () => {
  const questions = [
    ...['1', 'X', '2'].map((sel) => ['1X2', sel, 0] as const),
    ...['Y', 'N'].map((sel) => ['BTTS', sel, 0] as const),
    ...['2-1', '0-0', '3-3'].map((sel) => ['CS', sel, 0] as const),
    ...[1, 6, 8, 9, 10, 11].flatMap((line) => [['OU', 'O', line] as const, ['OU', 'U', line] as const, ['AH', '1', line] as const]),
  ];
  for (const [market, sel, quarters] of questions)
    for (const score of SCORES) {
      const ends = Array.from({ length: 144 }, (_, more) =>
        at(market, sel, { quarters, score: { h: score.h + Math.floor(more / 12), a: score.a + (more % 12) } }),
      );
      const isFixed = ends.every((end) => String(end) === String(ends[0]));
      expect(at(market, sel, { quarters, score, status: 'ABANDONED' })).toEqual(isFixed ? ends[0] : shares(RETURNED));
    }
});

const KINDS: Readonly<Record<string, (size: number) => boolean>> = {
  'PARLAY 5': (size) => size === 5,
  'TRIXIE 3': (size) => size >= 2,
  'PATENT 3': () => true,
  'YANKEE 4': (size) => size >= 2,
  'LUCKY15 4': () => true,
  'CANADIAN 5': (size) => size >= 2,
  'LUCKY31 5': () => true,
  'HEINZ 6': (size) => size >= 2,
  'LUCKY63 6': () => true,
  'SUPERHEINZ 7': (size) => size >= 2,
  'GOLIATH 8': (size) => size >= 2,
  '3/7 7': (size) => size === 3,
  '2/12 12': (size) => size === 2,
};

test('five hundred slips of every kind are settled as a reckoning apart from the rules says', () => {
  const stream = roundStream({ seed: '99'.repeat(32), game: 'SPORTS', client: 'slips', nonce: 0 });
  const below = (range: number) => stream.next() % range;
  for (let slip = 0; slip < 500; slip += 1) {
    const [name, counts] = Object.entries(KINDS)[slip % Object.keys(KINDS).length] as [string, (size: number) => boolean];
    const [kind, count] = name.split(' ') as [string, string];
    const drawn = Array.from({ length: Number(count) }, () => ({
      odds: 10_001 + below(60_000),
      twice: [
        [2, 0],
        [2, 0],
        [0, 2],
        [1, 1],
        [0, 1],
        [0, 0],
      ][below(6)] as [number, number],
    }));
    const unit = BigInt(1 + below(1_000_000));
    const legs = drawn.map(({ odds, twice: [w, v] }): SettledLeg => ({ odds: BigInt(odds), w: [BigInt(w), 2n], v: [BigInt(v), 2n] }));
    const shape = betShape(kind, legs.length);
    if (typeof shape === 'string') throw new Error(shape);
    expect(settleBet(legs, { shape, unit })).toMatchObject(reckoned(drawn, { counts, unit }));
  }
});

/** All subsets one by one, each as whole numbers over a power of 20,000. Written apart from the rules on purpose. */
function reckoned(
  legs: { odds: number; twice: [number, number] }[],
  { counts, unit }: { counts: (size: number) => boolean; unit: bigint },
) {
  let [combinations, ret] = [0, 0n];
  for (let subset = 1; subset < 2 ** legs.length; subset += 1) {
    const taken = legs.filter((_, leg) => (subset >> leg) % 2 === 1);
    if (!counts(taken.length)) continue;
    combinations += 1;
    const product = taken.reduce((all, { odds, twice: [w, v] }) => all * BigInt(w * odds + v * 10_000), unit);
    ret += product / 20_000n ** BigInt(taken.length);
  }
  return { combinations, stake: unit * BigInt(combinations), ret };
}

test('a certain bet is worth all it returns; the offer never exceeds the fair value, nor that the full return', () => {
  const stream = roundStream({ seed: 'aa'.repeat(32), game: 'SPORTS', client: 'cash-out', nonce: 0 });
  const below = (range: number) => stream.next() % range;
  for (let slip = 0; slip < 1_000; slip += 1) {
    const odds = Array.from({ length: 2 + below(6) }, () => BigInt(10_001 + below(60_000)));
    const stake = BigInt(1 + below(1_000_000));
    const legs = odds.map((each) => ({ odds: each, state: 'open' as const, p: BigInt(below(1_000_001)) }));
    const won = settleBet(
      odds.map((each): SettledLeg => ({ odds: each, w: [1n, 1n], v: [0n, 1n] })),
      { shape: { least: odds.length, most: odds.length }, unit: stake },
    );
    const certain = cashOut(
      legs.map((leg) => ({ ...leg, p: 1_000_000n })),
      { stake, margin: 0n },
    );
    expect(certain).toEqual({ fair: won.ret, offer: won.ret, max: won.ret });
    const { fair, offer, max } = cashOut(legs, { stake, margin: BigInt(below(501)) });
    expect(offer <= fair && fair <= max).toBe(true);
  }
});

test('fair chances make a whole but for what is cut, and odds that hold no margin give a book of 100 %', () => {
  const stream = roundStream({ seed: 'bb'.repeat(32), game: 'SPORTS', client: 'fair', nonce: 0 });
  for (let market = 0; market < 500; market += 1) {
    const odds = Array.from({ length: 2 + (market % 20) }, () => BigInt(10_001 + (stream.next() % 400_000)));
    const sum = fairPrices(odds).p.reduce((all, p) => all + p, 0n);
    expect(sum <= 1_000_000n && sum > 1_000_000n - BigInt(odds.length)).toBe(true);
  }
  for (const count of [2n, 4n, 5n, 8n, 10n]) expect(fairPrices(Array(Number(count)).fill(count * 10_000n)).book).toBe(10_000n);
});

test('odds of three decimals come back from each form that is at least one to one, as they were', () => {
  for (let odds = 10_010n; odds < 60_000n; odds += 10n) {
    const { hk, my, indo } = formsOf(odds);
    const back = (form: 'hk' | 'my' | 'indo', text: string) => oddsOf(form, [BigInt(text.replace('.', '')), 1_000n]);
    expect(back('hk', hk)).toBe(odds);
    if (odds <= 20_000n) expect(back('my', my)).toBe(odds);
    if (odds >= 20_000n) expect(back('indo', indo)).toBe(odds);
  }
});
