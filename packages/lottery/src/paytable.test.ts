import { describe, expect, test } from 'vitest';
import { ALL_PLAYS, EVERY_PLAY } from './all-plays.ts';
import type { EntPlay, PlayCode, TierKey } from './codes.ts';
import { fraction, multiply } from './fraction.ts';
import {
  DEFAULT_SERIES,
  entPaytable,
  fairOdds,
  isSeries,
  oddsE4,
  paidReturn,
  quoteOdds,
  RETURN_MIN,
  rebateRate,
  returnFaults,
  tradPaytable,
} from './paytable.ts';
import { parseSelection } from './selection.ts';

describe('quoted odds', () => {
  const ENT = entPaytable(EVERY_PLAY);
  /** What the design of the lottery page shows at 97 %. */
  test.each<[EntPlay, TierKey, bigint]>([
    ['EK3_BSOE', 'B', 19_954n],
    ['EK3_DS', 'S4', 698_400n],
    ['EK3_DS', 'S5', 349_200n],
    ['EK3_DS', 'S6', 209_520n],
    ['EK3_DS', 'S7', 139_680n],
    ['EK3_DS', 'S8', 99_771n],
    ['EK3_DS', 'S9', 83_808n],
    ['EK3_DS', 'S10', 77_600n],
    ['EK3_DS', 'S17', 698_400n],
    ['EK3_QT', 'W', 349_200n],
    ['EK3_WT', 'W', 2_095_200n],
    ['EK3_CP', 'W', 69_840n],
    ['EK3_DP', 'W', 130_950n],
    ['EK3_SJ', 'W', 23_024n],
  ])('Entertainment %s %s', (play, tier, quoted) => {
    expect(oddsE4(ALL_PLAYS[play], tier, ENT)).toBe(quoted);
  });

  test.each<[PlayCode, TierKey, number, bigint]>([
    ['K3_3TD', 'W', 2000, 2_160_000n],
    ['K3_3TD', 'W', 1960, 2_116_800n],
    ['K3_1', 'W', 2000, 23_736n],
    ['K3_1', 'W', 1960, 23_261n],
    ['K3_SUM', 'S10', 1960, 78_400n],
    ['K3_SUM', 'S8', 1960, 100_800n],
    ['K3_SUM_BSOE', 'B', 1960, 19_600n],
  ])('Tradition %s %s at %i', (play, tier, series, quoted) => {
    expect(oddsE4(ALL_PLAYS[play], tier, tradPaytable(series))).toBe(quoted);
  });

  test('fair odds are the stake over the chance', () => {
    expect(fairOdds(ALL_PLAYS.K3_2TF, 'W')).toEqual(fraction(27, 2));
  });

  test('a line is quoted for the classes it can win, a play for all', () => {
    const selection = parseSelection(ALL_PLAYS.K3_SUM, '3,10');
    if (!selection.ok) throw new Error('malformed');
    expect(quoteOdds(ALL_PLAYS.K3_SUM, tradPaytable(2000), selection.value)).toEqual({ S3: 2_160_000n, S10: 80_000n });
    expect(Object.keys(quoteOdds(ALL_PLAYS.K3_SUM, tradPaytable(2000)))).toHaveLength(16);
    expect(quoteOdds(ALL_PLAYS.K3_3TT, tradPaytable(2000))).toEqual({ W: 360_000n });
  });

  test('a table of the other mode has no odds for a play', () => {
    expect(() => oddsE4(ALL_PLAYS.K3_SUM, 'S10', ENT)).toThrow('no odds');
    expect(() => oddsE4(ALL_PLAYS.EK3_QT, 'W', tradPaytable(1960))).toThrow('no odds');
  });
});

describe('what may be sold', () => {
  test('an edited table is found at fault on both sides', () => {
    const table = entPaytable(EVERY_PLAY);
    const edited = { ...table, odds: { ...table.odds, EK3_QT: { W: 349_201n }, EK3_WT: { W: 1_619_000n } } };
    expect(returnFaults(EVERY_PLAY, table)).toEqual([]);
    expect(returnFaults(EVERY_PLAY, edited).map(({ play, fault }) => [play.code, fault])).toEqual([
      ['EK3_WT', 'BELOW_MIN'],
      ['EK3_QT', 'ABOVE_DECLARED'],
    ]);
  });

  test('what is paid in small units: 1.9954 on 0.0010 is 0.0019', () => {
    expect(paidReturn(ALL_PLAYS.EK3_BSOE, 'B', { quotedE4: 19_954n, modeId: 1 })).toEqual(
      multiply(fraction(19_954, 10_000), fraction(105, 216)),
    );
    expect(paidReturn(ALL_PLAYS.EK3_BSOE, 'B', { quotedE4: 19_954n, modeId: 4 })).toEqual(multiply(fraction(19, 10), fraction(105, 216)));
  });

  test('no Entertainment table below the least return, where the cut would break it, or above fair', () => {
    expect(() => entPaytable(EVERY_PLAY, fraction(7, 10))).toThrow('least allowed');
    expect(() => entPaytable(EVERY_PLAY, RETURN_MIN)).toThrow('least allowed');
    expect(() => entPaytable(EVERY_PLAY, fraction(1001, 1000))).toThrow('least allowed');
    expect(entPaytable(EVERY_PLAY, fraction(1, 1)).odds.EK3_QT).toEqual({ W: 360_000n });
  });

  test.each([
    [1600, true],
    [2000, true],
    [1598, false],
    [2002, false],
    [1961, false],
    [1960.5, false],
    [Number.NaN, false],
  ])('series %d: %s', (series, allowed) => {
    expect(isSeries(series)).toBe(allowed);
    if (!allowed) expect(() => tradPaytable(series)).toThrow('no prize series');
  });

  test('a member keeps within the range given to them', () => {
    expect([1698, 1700, 1960, 1962].map((series) => isSeries(series, DEFAULT_SERIES))).toEqual([false, true, true, false]);
  });

  test('what the series leaves comes back as rebate: 1956 to 1700 is 12.8 %', () => {
    expect(rebateRate(1700, { ...DEFAULT_SERIES, maxSeries: 1956 })).toEqual(fraction(128, 1000));
    expect(rebateRate(1960, DEFAULT_SERIES)).toEqual(fraction(0, 1));
  });
});
