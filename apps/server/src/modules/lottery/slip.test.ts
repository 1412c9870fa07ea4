import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { finish } from '@fairhall/lottery/steps';
import { amount, major } from '@fairhall/money/amount';
import { describe, expect, test } from 'vitest';
import { FAST, slipText } from '../../../test/lottery/stage.ts';
import { failureReply } from '../../platform/http/failure.ts';
import type { Sale } from './game.ts';
import { priceSteps, type SlipInput } from './slip.ts';

const SALE: Sale = {
  ...{ gameId: 1, onSale: true, sorting: 0, isHot: false, isNew: false, ...DEFAULT_SERIES, entReturnE4: 9_700 },
  ...{ stakeMin: amount(20n), stakeMax: major(1_000), multipleMax: 10_000, winMax: major(100_000), cancelAllowed: true },
  ...{ playsOff: ['EK3_WT'], issueStakeMax: null, ownOdds: {} },
};
const price = (input: Partial<SlipInput>, sale: Partial<Sale> = {}) =>
  finish(
    priceSteps(
      { game: FAST, sale: { ...SALE, ...sale } },
      { bettingSlipString: slipText('EK3_BSOE', 'B'), betCartAmountSum: '1', prizeModeId: 3, ...input },
    ),
  );
const big = (multiple: number) => slipText('EK3_BSOE', 'B', { multiple });

describe('a refused slip', () => {
  const bad = [big(1), 'Q~1~5501~1~0~1', slipText('EK3_WT', '1'), big(20_000), big(2_000), slipText('EK3_BSOE', 'S', { modeId: 4 }), 'B~1'];

  test('names every bad line and why, and is refused for the first of them', () => {
    expect(price({ bettingSlipString: bad.join(';') })).toMatchObject({
      ok: false,
      code: 'SLIP_INVALID',
      detail: {
        line: 2,
        reason: 'ITEM_UNKNOWN',
        lines: [
          { line: 2, code: 'SLIP_INVALID', reason: 'ITEM_UNKNOWN', part: 'content', at: 1 },
          { line: 3, code: 'PLAY_OFF', play: 'EK3_WT' },
          { line: 4, code: 'MULTIPLE_OUT_OF_RANGE', max: 10_000 },
          { line: 5, code: 'STAKE_OUT_OF_RANGE', why: 'above', max: '1,000.00' },
          { line: 6, code: 'STAKE_OUT_OF_RANGE', why: 'below', min: '0.0020' },
          { line: 7, code: 'SLIP_INVALID', reason: 'SLIP_SHAPE' },
        ],
      },
    });
  });

  test('says it in the language of its reader', () => {
    const refused = price({ bettingSlipString: bad.join(';') });
    if (refused.ok) throw new Error('it is refused');
    const said = (language: string) => {
      const { body } = failureReply(refused, { family: 'lgw', language, requestId: 'r' });
      return (body.detail as { lines: { message: string; messageKey?: string }[] }).lines.map(({ message }) => message);
    };
    expect(said('EN')).toEqual([
      'Line 2: there is no such pick, at place 1.',
      'Line 3: this play is closed.',
      'Line 4: the multiple may be 10000 at most.',
      'Line 5: the stake may be 1,000.00 at most.',
      'Line 6: the stake must be at least 0.0020.',
      'Line 7 cannot be read.',
    ]);
    expect(said('CN')[1]).toBe('第 3 行：该玩法已关闭。');
    expect(said('MY')[1]).toBe('လိုင်း 3: ဤကစားနည်း ပိတ်ထားသည်။');
    expect(JSON.stringify(failureReply(refused, { family: 'lgw', language: 'EN', requestId: 'r' }).body)).not.toContain('messageKey');
  });

  test('without a line that is one is refused whole', () => {
    expect(price({ bettingSlipString: ';' })).toMatchObject({ code: 'SLIP_INVALID', detail: { reason: 'SLIP_EMPTY' } });
  });
});

describe('odds that the player saw', () => {
  const seen = (odds: string, key = 'B') => ({ seenOdds: [[{ key, odds }]] });
  test('sell when they are those of now, however they are written', () => {
    expect(price(seen('1.9954'))).toMatchObject({ ok: true });
    for (const odds of ['1.8', '1.8000']) expect(price(seen(odds), { entReturnE4: 8_750 })).toMatchObject({ ok: true });
    expect(price({ seenOdds: [] })).toMatchObject({ ok: true });
  });

  test('refuse when they have changed, up or down, and tell the new ones', () => {
    for (const odds of ['1.9955', '1.9953', '0', '2'])
      expect(price(seen(odds))).toMatchObject({
        ok: false,
        code: 'PRICE_CHANGED',
        detail: { lines: [{ line: 1, code: 'PRICE_CHANGED', odds: { B: '1.9954' } }] },
      });
    expect(price(seen('1.9954', 'NONE'))).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  });
});

describe('a chase', () => {
  test('costs the slip once for each multiple, and each draw keeps within the bounds', () => {
    const slip = { bettingSlipString: big(100), betCartAmountSum: '700' };
    expect(price({ ...slip, multiples: [1, 2, 4] })).toMatchObject({ ok: true, value: { totalE4: major(700) } });
    expect(price({ ...slip, multiples: [1, 11] })).toMatchObject({ code: 'STAKE_OUT_OF_RANGE', detail: { why: 'above' } });
    expect(price({ ...slip, multiples: [1, 101] }, { stakeMax: major(1_000_000) })).toMatchObject({
      code: 'MULTIPLE_OUT_OF_RANGE',
      detail: { max: 99 },
    });
    expect(price({ ...slip, multiples: [1, 100] }, { stakeMax: major(1_000_000), winMax: major(19_953) })).toMatchObject({
      code: 'WIN_OVER_CAP',
    });
  });
});

test.each([
  [1_960, 0],
  [1_958, 10],
  [1_700, 1_300],
])('series %i of 1960 brings %i/10000 of the stake back', (series, rebateE4) => {
  const slip = { bettingSlipString: slipText('K3_SUM', '10', { series }), betCartAmountSum: '2', prizeModeId: 1 };
  expect(price(slip)).toMatchObject({ ok: true, value: { lines: [{ rebateE4 }] } });
});
