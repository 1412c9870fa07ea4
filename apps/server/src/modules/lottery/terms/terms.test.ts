import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { compare, fraction } from '@fairhall/lottery/fraction';
import { returnOf } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { describe, expect, test } from 'vitest';
import { paytableOf } from '../game.ts';
import { changeOverrides, termDifferences } from './change-overrides.ts';
import { checkTerms } from './check-terms.ts';
import { playReturns } from './play-returns.ts';
import { resolveSale, type StandardSale, type TermOverrides } from './resolve-sale.ts';

const STANDARD: StandardSale = {
  ...{ gameId: 1, onSale: true, sorting: 0, isHot: false, isNew: false, cancelAllowed: true, playsOff: ['K3_3TT'] },
  ...{ minSeries: 1_700, maxBetSeries: 1_950, maxSeries: 1_960, entReturnE4: 9_700 },
  ...{ stakeMin: amount(20n), stakeMax: major(1_000), multipleMax: 999, issueStakeMax: null, winMax: major(100_000) },
};
const K3 = { family: 'K3' as const, modes: ['trad' as const, 'ent' as const] };
const check = (overrides: TermOverrides) => checkTerms(K3, STANDARD, overrides);
const problems = (overrides: TermOverrides) => {
  const checked = check(overrides);
  return checked.ok ? [] : checked.problems.map(({ path, rule }) => `${path} ${rule}`);
};
const returnsOf = (overrides: TermOverrides, code: string) => {
  const plays = playReturns({ game: K3, standard: STANDARD, sale: resolveSale(STANDARD, overrides) }, 'EN');
  const found = plays.find((play) => play.code === code);
  invariant(found, `${code} is a play of K3`);
  return found;
};

describe('resolving', () => {
  test('without changes a game is sold as it came', () => {
    expect(resolveSale(STANDARD, {})).toEqual({ ...STANDARD, ownOdds: {} });
  });

  test('what is named counts, all else stays', () => {
    const sale = resolveSale(STANDARD, {
      terms: { stakeMax: '50000', issueStakeMax: '90000' },
      playsOff: [],
      odds: { EK3_QT: { W: '340000' } },
    });
    expect(sale).toEqual({ ...STANDARD, stakeMax: 50_000n, issueStakeMax: 90_000n, playsOff: [], ownOdds: { EK3_QT: { W: 340_000n } } });
  });

  test('own odds stand in the table that bets are priced by, beside those of the return', () => {
    const sale = resolveSale(STANDARD, { odds: { EK3_QT: { W: '340000' } } });
    const [own, plain] = [paytableOf(sale, 'ent', 0), paytableOf(resolveSale(STANDARD, {}), 'ent', 0)];
    invariant(own?.mode === 'ent' && plain?.mode === 'ent', 'fixed odds');
    expect(own.odds.EK3_QT).toEqual({ W: 340_000n });
    expect(own.odds.EK3_DS).toEqual(plain.odds.EK3_DS);
    expect(paytableOf(sale, 'ent', 0)).toBe(own);
  });
});

describe('changing', () => {
  test('what is set to its standard is no change of the merchant any more', () => {
    const changed = changeOverrides(
      STANDARD,
      {},
      { terms: { multipleMax: '5' }, plays: { EK3_DS: false }, odds: { EK3_QT: { W: '340000' } } },
    );
    expect(changed).toEqual({ terms: { multipleMax: '5' }, playsOff: ['EK3_DS', 'K3_3TT'], odds: { EK3_QT: { W: '340000' } } });
    expect(changeOverrides(STANDARD, changed, { terms: { multipleMax: '999' }, plays: { EK3_DS: true }, odds: { EK3_QT: {} } })).toEqual(
      {},
    );
    expect(changeOverrides(STANDARD, changed, { reset: ['multipleMax', 'plays', 'odds'] })).toEqual({});
  });

  test('differences are told with what was in force', () => {
    const after = changeOverrides(
      STANDARD,
      {},
      { terms: { multipleMax: '5' }, plays: { K3_3TT: true }, odds: { EK3_QT: { W: '340000' } } },
    );
    expect(termDifferences(STANDARD, {}, after)).toEqual([
      { path: 'terms.multipleMax', before: '999', after: '5' },
      { path: 'plays.K3_3TT', before: 'off', after: 'on' },
      { path: 'odds.EK3_QT.W', before: '349200', after: '340000' },
    ]);
    expect(termDifferences(STANDARD, after, after)).toEqual([]);
  });
});

describe('checking', () => {
  test.each<[string, TermOverrides]>([
    ['terms.colour unknown', { terms: { colour: '1' } as TermOverrides['terms'] & object }],
    ['terms.stakeMin number', { terms: { stakeMin: '' } }],
    ['terms.stakeMin range', { terms: { stakeMin: '0' } }],
    ['terms.stakeMax order', { terms: { stakeMax: '19' } }],
    ['terms.issueStakeMax order', { terms: { issueStakeMax: '19' } }],
    ['terms.maxSeries range', { terms: { maxSeries: '1961' } }],
    ['terms.maxSeries range', { terms: { maxSeries: '2002' } }],
    ['terms.maxSeries order', { terms: { maxSeries: '1948' } }],
    ['terms.entReturnE4 range', { terms: { entReturnE4: '7499' } }],
    ['plays.SSC_5X unknown', { playsOff: ['SSC_5X'] }],
    ['odds.K3_HZ unknown', { odds: { K3_HZ: { S3: '1' } } }],
    ['odds.EK3_QT.X unknown', { odds: { EK3_QT: { X: '1' } } }],
    ['odds.EK3_QT.W number', { odds: { EK3_QT: { W: '1.5' } } }],
    ['odds.EK3_QT.W return', { odds: { EK3_QT: { W: '269999' } } }],
    ['odds.EK3_QT.W return', { odds: { EK3_QT: { W: '432001' } } }],
  ])('%s', (problem, overrides) => {
    expect(problems(overrides)).toEqual([problem]);
  });

  test('a play has own odds for all of its options or for none', () => {
    expect(problems({ odds: { EK3_BSOE: { B: '19000' } } })).toEqual([
      'odds.EK3_BSOE.S number',
      'odds.EK3_BSOE.O number',
      'odds.EK3_BSOE.E number',
    ]);
  });

  // The same triple has a chance of 1/36: fair odds are 36.
  test.each([
    ['360000', false, []],
    ['360001', true, []],
    ['306000', false, []],
    ['305999', false, ['odds.EK3_QT.W']],
  ])('odds %s ×10⁴ on 1/36', (W, takesTwo, low) => {
    expect(check({ odds: { EK3_QT: { W } } })).toMatchObject({ ok: true, takesTwo, low });
  });

  test('tables that return little are warned of', () => {
    expect(check({ terms: { entReturnE4: '8499' } })).toMatchObject({ ok: true, takesTwo: false, low: ['terms.entReturnE4'] });
    expect(check({ terms: { minSeries: '1600', maxBetSeries: '1650', maxSeries: '1698' } })).toMatchObject({ low: ['terms.maxSeries'] });
  });
});

describe('returns', () => {
  test('of fixed odds are those of the odds, cut to four decimals', () => {
    const { options, lowE6, highE6 } = returnsOf({}, 'EK3_QT');
    expect(options).toEqual([
      { tier: 'W', label: 'Any triple', chance: '1/36', odds: '349200', standard: '349200', own: false, returnE6: 970_000 },
    ]);
    expect([lowE6, highE6]).toEqual([970_000, 970_000]);
  });

  test('of own odds follow from them, beside the standard ones', () => {
    const { options } = returnsOf({ odds: { EK3_QT: { W: '370000' } } }, 'EK3_QT');
    expect(options[0]).toMatchObject({ odds: '370000', standard: '349200', own: true, returnE6: 1_027_777 });
    expect(compare(returnOf(ALL_PLAYS.EK3_QT, 'W', 370_000n), fraction(37, 36))).toBe(0);
  });

  test('of Tradition with its rebate are the highest series of 2000, at the lowest series most of it is rebate', () => {
    const { lowE6, highE6, options } = returnsOf({}, 'K3_3TD');
    expect(highE6).toBe(980_000);
    expect(lowE6).toBeGreaterThan(849_000);
    expect(lowE6).toBeLessThanOrEqual(850_000);
    expect(options).toEqual([]);
  });

  test('every play of every family has returns within its declared one', async () => {
    const { GAMES } = await import('../../../../seeds/games/index.ts');
    for (const { game } of GAMES) {
      const standard = { ...STANDARD, playsOff: [] };
      for (const { code, mode, lowE6, highE6 } of playReturns({ game, standard, sale: resolveSale(standard, {}) }, 'CN')) {
        expect(highE6, code).toBeLessThanOrEqual(mode === 'ent' ? 970_000 : 980_000);
        expect(lowE6, code).toBeGreaterThan(mode === 'ent' ? 960_000 : 840_000);
      }
    }
  });
});
