import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../game-rules.ts';

const ask = (op: string, question: object) => answerQuestion({ id: 1, op, ...question });

const NONE = [0, 1];
const HALF = [1, 2];
const ALL = [1, 1];
const SHARES = {
  won: { w: ALL, v: NONE },
  lost: { w: NONE, v: NONE },
  back: { w: NONE, v: ALL },
  halfWon: { w: HALF, v: HALF },
  halfLost: { w: NONE, v: HALF },
} as const;
type Share = keyof typeof SHARES;

describe('a leg', () => {
  test.each<[market: string, sel: string, line: number | undefined, score: string, Share]>([
    ['1X2', '1', undefined, '2-1', 'won'],
    ['1X2', '1', undefined, '1-1', 'lost'],
    ['1X2', 'X', undefined, '1-1', 'won'],
    ['1X2', '2', undefined, '0-1', 'won'],
    ['DC', '1X', undefined, '1-1', 'won'],
    ['DC', '1X', undefined, '0-1', 'lost'],
    ['DC', '12', undefined, '0-0', 'lost'],
    ['DC', '12', undefined, '0-1', 'won'],
    ['DC', 'X2', undefined, '0-0', 'won'],
    ['DC', 'X2', undefined, '1-0', 'lost'],
    ['DNB', '1', undefined, '1-1', 'back'],
    ['DNB', '1', undefined, '2-1', 'won'],
    ['DNB', '2', undefined, '2-1', 'lost'],
    ['MW', '2', undefined, '1-2', 'won'],
    ['MW', '2', undefined, '1-1', 'back'],
    ['AH', '1', -0.75, '2-1', 'halfWon'],
    ['AH', '2', 0.75, '2-1', 'halfLost'],
    ['AH', '1', -0.25, '1-1', 'halfLost'],
    ['AH', '2', 0.25, '1-1', 'halfWon'],
    ['AH', '1', -1, '2-1', 'back'],
    ['AH', '1', 0, '1-1', 'back'],
    ['AH', '1', -0.5, '1-1', 'lost'],
    ['AH', '2', 0.5, '1-1', 'won'],
    ['AH', '1', -1.25, '2-1', 'halfLost'],
    ['AH', '1', -0.75, '3-1', 'won'],
    ['MH', '1', -1.5, '2-1', 'lost'],
    ['MH', '2', 1.5, '2-1', 'won'],
    ['OU', 'O', 2.25, '1-1', 'halfLost'],
    ['OU', 'U', 2.25, '1-1', 'halfWon'],
    ['OU', 'O', 2.75, '2-1', 'halfWon'],
    ['OU', 'U', 2.75, '2-1', 'halfLost'],
    ['OU', 'O', 2, '1-1', 'back'],
    ['OU', 'U', 2, '1-1', 'back'],
    ['OU', 'O', 2.5, '3-0', 'won'],
    ['OU', 'U', 2.5, '3-0', 'lost'],
    ['TR', 'U', 26.5, '16-10', 'won'],
    ['BTTS', 'Y', undefined, '1-1', 'won'],
    ['BTTS', 'Y', undefined, '3-0', 'lost'],
    ['BTTS', 'N', undefined, '3-0', 'won'],
    ['CS', '2-1', undefined, '2-1', 'won'],
    ['CS', '2-1', undefined, '1-2', 'lost'],
  ])('%s %s %s at %s: %s', (market, sel, line, score, share) => {
    const [h, a] = score.split('-').map(Number);
    const question = { market, sel, ...(line === undefined ? {} : { line }) };
    for (const status of ['FT', 'POSTPONED_PLAYED_IN_TIME'])
      expect(ask('leg', { ...question, result: { h, a, status } })).toEqual({ id: 1, ...SHARES[share] });
    for (const status of ['POSTPONED', 'CANCELLED', 'WALKOVER'])
      expect(ask('leg', { ...question, result: { status } })).toEqual({ id: 1, ...SHARES.back });
    if (line !== undefined)
      expect(ask('leg', { market, sel, line: line.toFixed(2), result: { h, a, status: 'FT' } })).toEqual({ id: 1, ...SHARES[share] });
  });

  test.each<[market: string, sel: string, line: number | undefined, score: string, Share]>([
    ['1X2', '1', undefined, '5-0', 'back'],
    ['AH', '1', -0.5, '5-0', 'back'],
    ['OU', 'O', 2.5, '2-1', 'won'],
    ['OU', 'U', 2.5, '2-1', 'lost'],
    ['OU', 'O', 2.5, '1-1', 'back'],
    ['OU', 'O', 3, '2-1', 'back'],
    ['OU', 'U', 3, '2-2', 'lost'],
    // 2.75 is half on 3, which the third goal reaches and does not pass.
    ['OU', 'O', 2.75, '2-1', 'back'],
    ['OU', 'O', 2.75, '3-1', 'won'],
    ['OU', 'U', 2.25, '2-1', 'lost'],
    ['TR', 'O', 20.5, '11-10', 'won'],
    ['BTTS', 'Y', undefined, '1-1', 'won'],
    ['BTTS', 'N', undefined, '1-1', 'lost'],
    ['BTTS', 'N', undefined, '1-0', 'back'],
    ['CS', '2-1', undefined, '2-1', 'back'],
    ['CS', '2-1', undefined, '0-2', 'lost'],
    ['CS', '2-1', undefined, '3-0', 'lost'],
    ['MW', '1', undefined, '1-0', 'back'],
  ])('abandoned: %s %s %s at %s: %s', (market, sel, line, score, share) => {
    const [h, a] = score.split('-').map(Number);
    expect(ask('leg', { market, sel, line, result: { h, a, status: 'ABANDONED' } })).toEqual({ id: 1, ...SHARES[share] });
  });

  test.each<[string, object, object]>([
    ['a winner', { winners: ['A'] }, SHARES.won],
    ['nobody of that name', { winners: ['B'] }, SHARES.lost],
    ['a dead heat of two', { winners: ['A', 'B'] }, { w: HALF, v: NONE }],
    ['a dead heat of three for two places', { winners: ['A', 'B', 'C'], places: 2 }, { w: [2, 3], v: NONE }],
    ['one of two in two places', { winners: ['A', 'B'], places: 2 }, SHARES.won],
    ['who never started', { winners: ['B'], nonrunners: ['A'] }, SHARES.back],
    ['a tournament that is cancelled', { winners: [], status: 'CANCELLED' }, SHARES.back],
  ])('outright: %s', (_name, result, shares) => {
    expect(ask('leg', { market: 'OUTRIGHT', sel: 'A', result })).toEqual({ id: 1, ...shares });
  });
});

describe('odds', () => {
  test.each<[dec: number, hk: string, my: string, indo: string]>([
    [19_000, '0.900', '0.900', '-1.111'],
    [20_000, '1.000', '1.000', '1.000'],
    [20_001, '1.000', '-1.000', '1.000'],
    [25_000, '1.500', '-0.667', '1.500'],
    [10_001, '0.000', '0.000', '-10000.000'],
    [10_005, '0.001', '0.001', '-2000.000'],
    [10_004, '0.000', '0.000', '-2500.000'],
    [18_500, '0.850', '0.850', '-1.176'],
    [18_335, '0.834', '0.834', '-1.200'],
    [110_000, '10.000', '-0.100', '10.000'],
  ])('%s: %s, %s, %s', (dec, hk, my, indo) => {
    expect(ask('odds', { dec })).toEqual({ id: 1, hk, my, indo });
  });

  test.each<[string, string, number]>([
    ['hk', '0.9', 19_000],
    ['hk', '1.00009', 20_000],
    ['my', '0.9', 19_000],
    ['my', '1', 20_000],
    ['my', '-1', 20_000],
    ['my', '-0.667', 24_992],
    ['indo', '1.5', 25_000],
    ['indo', '-1.111', 19_000],
    ['indo', '-1', 20_000],
    ['indo', '-3', 13_333],
  ])('%s %s is %s', (form, text, dec) => {
    expect(ask('odds', { [form]: text })).toEqual({ id: 1, dec });
  });
});

describe('a bet', () => {
  const won = (odds: number) => ({ odds, w: ALL, v: NONE });
  const legs = (count: number) => Array.from({ length: count }, () => won(20_000));

  test('10.00 on 1.90 won, 2.05 half won and 1.83 won returns 53.0242', () => {
    const parlay = [won(19_000), { odds: 20_500, w: HALF, v: HALF }, won(18_300)];
    expect(ask('bet', { kind: 'PARLAY', legs: parlay, unit: '100000' })).toEqual({
      id: 1,
      combinations: 1,
      stake: '100000',
      ret: '530242',
    });
  });

  // All at 2.00: a combination of k legs returns 2^k, so that all of n legs return 3^n − 1.
  test.each<[kind: string, legs: number, combinations: number, ret: number]>([
    ['SINGLE', 1, 1, 2],
    ['PARLAY', 2, 1, 4],
    ['PARLAY', 20, 1, 1_048_576],
    ['TRIXIE', 3, 4, 20],
    ['PATENT', 3, 7, 26],
    ['YANKEE', 4, 11, 72],
    ['LUCKY15', 4, 15, 80],
    ['CANADIAN', 5, 26, 232],
    ['LUCKY31', 5, 31, 242],
    ['HEINZ', 6, 57, 716],
    ['LUCKY63', 6, 63, 728],
    ['SUPERHEINZ', 7, 120, 2_172],
    ['GOLIATH', 8, 247, 6_544],
    ['2/3', 3, 3, 12],
    ['11/12', 12, 12, 24_576],
    ['6/12', 12, 924, 59_136],
  ])('%s of %s legs has %s combinations', (kind, count, combinations, ret) => {
    expect(ask('bet', { kind, legs: legs(count), unit: '100' })).toEqual({
      ...{ id: 1, combinations },
      stake: String(100 * combinations),
      ret: String(100 * ret),
    });
  });

  test('each combination is cut by itself', () => {
    // 7 · 1.5 = 10.5 three times, 7 · 2.25 = 15.75 three times, 7 · 3.375 = 23.625.
    const patent = [won(15_000), won(15_000), won(15_000)];
    expect(ask('bet', { kind: 'PATENT', legs: patent, unit: '7' })).toEqual({ id: 1, combinations: 7, stake: '49', ret: '98' });
  });

  test('a lost leg ends its combinations, a void one leaves the others', () => {
    const lost = { odds: 20_000, w: NONE, v: NONE };
    const returned = { odds: 30_000, w: NONE, v: ALL };
    const trixie = (third: object) => ask('bet', { kind: 'TRIXIE', legs: [...legs(2), third], unit: '100' });
    expect(trixie(lost)).toMatchObject({ ret: '400' });
    expect(trixie(returned)).toMatchObject({ ret: '1200' });
  });

  test.each<[string, object]>([
    ['BAD_KIND', { kind: 'FOURFOLD' }],
    ['BAD_KIND', { kind: 'toString' }],
    ['BAD_KIND', { kind: '1/3' }],
    ['BAD_KIND', { kind: '3/3' }],
    ['BAD_KIND', { kind: '2/13', legs: legs(13) }],
    ['BAD_KIND', { kind: '02/3' }],
    ['BAD_KIND', {}],
    ['LEG_COUNT', { kind: 'SINGLE' }],
    ['LEG_COUNT', { kind: 'PARLAY', legs: legs(1) }],
    ['LEG_COUNT', { kind: 'PARLAY', legs: legs(21) }],
    ['LEG_COUNT', { kind: '2/4' }],
    ['LEG_COUNT', { kind: 'TRIXIE', legs: 3 }],
    ['RELATED_LEGS', { kind: 'TRIXIE', legs: legs(3).map((leg, at) => ({ ...leg, event: ['a', 'b', 'a'][at] })) }],
    ['BAD_ODDS', { kind: 'SINGLE', legs: [won(10_000)] }],
    ['BAD_ODDS', { kind: 'SINGLE', legs: [won(1.5)] }],
    ['BAD_NUMBER', { kind: 'SINGLE', legs: [{ odds: 20_000, w: ALL, v: HALF }] }],
    ['BAD_NUMBER', { kind: 'SINGLE', legs: [{ odds: 20_000, w: [1], v: NONE }] }],
    ['BAD_NUMBER', { kind: 'SINGLE', legs: [{ odds: 20_000, w: [1, 0], v: NONE }] }],
    ['BAD_MONEY', { kind: 'TRIXIE', unit: '0' }],
  ])('%s: %j', (error, question) => {
    expect(ask('bet', { legs: legs(3), unit: '100', ...question })).toEqual({ id: 1, error });
  });
});

describe('fair prices', () => {
  test.each<[number[], number, number[]]>([
    [[20_000, 20_000], 10_000, [500_000, 500_000]],
    [[19_000, 19_000], 10_526, [500_000, 500_000]],
    [[20_000, 30_000, 40_000], 10_833, [461_538, 307_692, 230_769]],
    [[15_000], 6_666, [1_000_000]],
  ])('%j', (odds, book, p) => {
    expect(ask('fair', { odds })).toEqual({ id: 1, book, p });
  });
});

describe('a cash-out', () => {
  const open = { odds: 18_000, state: 'open', p: 550_000 };

  test('10.00 on 2.50 won and 1.80 open at 0.55 is worth 24.75, and 24.0075 at 3 %', () => {
    const legs = [{ odds: 25_000, state: 'won' }, open];
    expect(ask('cashout', { stake: '100000', margin: 300, legs })).toEqual({ id: 1, fair: '247500', offer: '240075', max: '450000' });
  });

  test.each<[string, string, string]>([
    ['void', '99000', '180000'],
    ['halfwon', '148500', '270000'],
    ['halflost', '49500', '90000'],
    ['lost', '0', '0'],
  ])('beside a leg that is %s: %s of %s', (state, fair, max) => {
    const legs = [{ odds: 20_000, state }, open];
    expect(ask('cashout', { stake: '100000', margin: 0, legs })).toEqual({ id: 1, fair, offer: fair, max });
  });

  test('fair value and offer are each cut from the exact value, not one from the other', () => {
    // 3 · 1.7777 · 0.3 = 1.59993; less 5 %: 1.5199335. From the cut value 1 nothing would be left.
    const legs = [{ odds: 17_777, state: 'open', p: 300_000 }];
    expect(ask('cashout', { stake: '3', margin: 500, legs })).toEqual({ id: 1, fair: '1', offer: '1', max: '5' });
  });

  test.each<[string, object]>([
    ['SUSPENDED', { legs: [{ ...open, suspended: true }] }],
    [
      'SUSPENDED',
      {
        legs: [
          { odds: 20_000, state: 'lost' },
          { ...open, suspended: true },
        ],
      },
    ],
    ['LEG_COUNT', { legs: [] }],
    ['BAD_NUMBER', { legs: [{ odds: 20_000, state: 'open' }] }],
    ['BAD_NUMBER', { margin: 501 }],
    ['BAD_RESULT', { legs: [{ odds: 20_000, state: 'soon' }] }],
    ['BAD_ODDS', { legs: [{ ...open, odds: 10_000 }] }],
    ['BAD_MONEY', { stake: '1.5' }],
  ])('%s: %j', (error, question) => {
    expect(ask('cashout', { stake: '100', margin: 0, legs: [open], ...question })).toEqual({ id: 1, error });
  });

  test('a leg that is settled is not asked whether it is suspended', () => {
    expect(ask('cashout', { stake: '100', margin: 0, legs: [{ odds: 20_000, state: 'won', suspended: true }] })).toMatchObject({
      fair: '200',
    });
  });
});

test.each<[string, string, object]>([
  ['BAD_MARKET', 'leg', { market: 'HT', sel: '1' }],
  ['BAD_MARKET', 'leg', { market: 'toString', sel: '1' }],
  ['BAD_MARKET', 'leg', { market: '1X2', sel: 'constructor' }],
  ['BAD_MARKET', 'leg', { market: 'AH', sel: 'X', line: 0 }],
  ['BAD_MARKET', 'leg', { market: 'CS', sel: '2:1' }],
  ['BAD_LINE', 'leg', { market: 'AH', sel: '1' }],
  ['BAD_LINE', 'leg', { market: 'AH', sel: '1', line: 0.3 }],
  ['BAD_LINE', 'leg', { market: 'OU', sel: 'O', line: '2.1' }],
  ['BAD_LINE', 'leg', { market: 'OU', sel: 'O', line: '0x2' }],
  ['BAD_RESULT', 'leg', { market: '1X2', sel: '1', result: { h: 1, a: 0, status: 'HT' } }],
  ['BAD_RESULT', 'leg', { market: '1X2', sel: '1', result: { h: 1, a: -1, status: 'FT' } }],
  ['BAD_RESULT', 'leg', { market: '1X2', sel: '1', result: 'FT' }],
  ['BAD_RESULT', 'leg', { market: 'OUTRIGHT', sel: '1', result: {} }],
  ['BAD_ODDS', 'odds', {}],
  ['BAD_ODDS', 'odds', { dec: 10_000 }],
  ['BAD_ODDS', 'odds', { dec: 19_000.5 }],
  ['BAD_ODDS', 'odds', { hk: '0' }],
  ['BAD_ODDS', 'odds', { hk: '-0.5' }],
  ['BAD_ODDS', 'odds', { hk: 0.9 }],
  ['BAD_ODDS', 'odds', { hk: '1e3' }],
  ['BAD_ODDS', 'odds', { my: '0' }],
  ['BAD_ODDS', 'odds', { my: '1.001' }],
  ['BAD_ODDS', 'odds', { my: '-1.001' }],
  ['BAD_ODDS', 'odds', { indo: '0.999' }],
  ['BAD_ODDS', 'odds', { indo: '-0.999' }],
  ['BAD_ODDS', 'fair', { odds: [] }],
  ['BAD_ODDS', 'fair', { odds: [20_000, 10_000] }],
])('%s of %s: %j', (error, op, question) => {
  const result = { h: 1, a: 0, status: 'FT' };
  expect(ask(op, { ...(op === 'leg' ? { result } : {}), ...question })).toEqual({ id: 1, error });
});
