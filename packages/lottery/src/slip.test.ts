import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_PLAYS, PLAYS_BY_ID } from './all-plays.ts';
import { SLIP_LINES_MAX, SLIP_TEXT_MAX } from './bounds.ts';
import type { PlayCode } from './codes.ts';
import { approachOf } from './content.ts';
import { BETTING_MODES } from './modes.ts';
import { MULTIPLE_MAX } from './price.ts';
import { formatSelection, parseSelection } from './selection.ts';
import { parseSlip, type SlipFailure, slipSteps } from './slip.ts';
import { boundPassed } from './slip-tally.ts';
import { formatSlip } from './slip-text.ts';
import { anyTicket, FUZZ } from './testing/selections.ts';

describe('the betting slip', () => {
  test.each<[name: string, text: string, play: string, selection: string]>([
    ['faces run together', '135~1~5005~1~1960~1', 'K3_3BT', '1,3,5'],
    ['sums are joined by a dash', '3-10~1~5001~1~1960~1', 'K3_SUM', '3,10'],
    ['a single sum', '10~1~5001~1~1960~1', 'K3_SUM', '10'],
    ['letters are joined by a dash', 'B-O~1~5002~1~1960~1', 'K3_SUM_BSOE', 'B,O'],
    ['two rows', '12_23~1~5008~1~1960~1', 'K3_2TD', '1,2|2,3'],
    ['dan-tuo is two rows of a play with one', '1_245~1~5005~1~1960~1', 'K3_3BT', '1#2,4,5'],
    ['no choice is an empty content', '~1~5004~1~1960~1', 'K3_3TT', ''],
    ['picks in any order', '531~1~5005~1~1960~1', 'K3_3BT', '1,3,5'],
    ['places that stay empty', '12_#_345_#_0~1~2801~1~1960~1', 'SSC_DWD', '1,2|-|3,4,5|-|0'],
    ['places before the content', '1345@123~1~2814~1~1960~1', 'SSC_R2_Z', '1345@1,2,3'],
    ['places in a field of their own', '123~1~2814~1~1960~1~1345', 'SSC_R2_Z', '1345@1,2,3'],
    ['typed numbers', '12345,67890~2~2002~1~1960~1', 'SSC_5_ZX_DS', '12345;67890'],
    ['typed lists of numbers', '01-02-03,04-05-06~2~4013~1~1960~1', 'N11_R3_DS', '01,02,03;04,05,06'],
    ['an empty position', '135~1~5005~1~1960~1~', 'K3_3BT', '1,3,5'],
  ])('%s', (_name, text, play, selection) => {
    const parsed = parseSlip(text, PLAYS_BY_ID);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed));
    expect(parsed.value.map((line) => [line.play.code, formatSelection(line.selection), line.series])).toEqual([[play, selection, 1960]]);
  });

  test('several lines, with all their figures; an Entertainment line has no series', () => {
    const parsed = parseSlip('12~1~5009~2~1800~5;B-E~1~5501~4~1960~250;', PLAYS_BY_ID);
    const selection = (play: 'K3_2BT' | 'EK3_BSOE', text: string): unknown => {
      const made = parseSelection(ALL_PLAYS[play], text);
      return made.ok && made.value;
    };
    expect(parsed).toEqual({
      ok: true,
      notices: [],
      value: [
        { play: ALL_PLAYS.K3_2BT, selection: selection('K3_2BT', '1,2'), approach: 1, modeId: 2, series: 1800, multiple: 5 },
        { play: ALL_PLAYS.EK3_BSOE, selection: selection('EK3_BSOE', 'B,E'), approach: 1, modeId: 4, series: 0, multiple: 250 },
      ],
    });
    expect(parsed.ok && formatSlip(parsed.value)).toBe('12~1~5009~2~1800~5;B-E~1~5501~4~0~250');
  });

  test('merged duplicates are shown with their line', () => {
    const parsed = parseSlip('1~1~5010~1~1960~1;11~1~5010~1~1960~1', PLAYS_BY_ID);
    expect(parsed.ok && parsed.notices).toEqual([{ code: 'DUPLICATE', at: 1, token: '1', line: 1 }]);
  });

  const GOOD = '1~1~5010~1~1960~1';
  test.each<[name: string, text: string, failure: Omit<SlipFailure, 'ok'>]>([
    ['nothing', '', { code: 'SLIP_EMPTY', line: 0 }],
    ['only a separator', ';', { code: 'SLIP_EMPTY', line: 0 }],
    ['too few fields', `${GOOD};1~1~5010~1~1960`, { code: 'SLIP_SHAPE', line: 1 }],
    ['too many fields', `${GOOD}~~`, { code: 'SLIP_SHAPE', line: 0 }],
    ['an empty line between', `${GOOD};;${GOOD}`, { code: 'SLIP_SHAPE', line: 1 }],
    ['an unknown play', '1~1~9999~1~1960~1', { code: 'SLIP_FIELD', line: 0, field: 'playId' }],
    ['a play number with a sign', '1~1~+5010~1~1960~1', { code: 'SLIP_FIELD', line: 0, field: 'playId' }],
    ['a typed list, which K3 does not have', '1~2~5010~1~1960~1', { code: 'SLIP_FIELD', line: 0, field: 'approach' }],
    ['a typed list that says it is picked', '12345~1~2002~1~1960~1', { code: 'SLIP_FIELD', line: 0, field: 'approach' }],
    ['places twice', '1345@123~1~2814~1~1960~1~1345', { code: 'SLIP_FIELD', line: 0, field: 'position' }],
    ['an unknown unit mode', '1~1~5010~5~1960~1', { code: 'SLIP_FIELD', line: 0, field: 'modeId' }],
    ['a series that is no number', '1~1~5010~1~x~1', { code: 'SLIP_FIELD', line: 0, field: 'series' }],
    ['multiple 0', '1~1~5010~1~1960~0', { code: 'SLIP_FIELD', line: 0, field: 'multiple' }],
    ['a broken multiple', '1~1~5010~1~1960~1.5', { code: 'SLIP_FIELD', line: 0, field: 'multiple' }],
    ['a multiple past the limit', `1~1~5010~1~1960~${MULTIPLE_MAX + 1}`, { code: 'SLIP_FIELD', line: 0, field: 'multiple' }],
    ['a position, which K3 does not have', `${GOOD}~12`, { code: 'SLIP_FIELD', line: 0, field: 'position' }],
    ['an unknown face', `${GOOD};127~1~5010~1~1960~1`, { code: 'SLIP_CONTENT', line: 1, field: 'content', reason: 'ITEM_UNKNOWN', at: 2 }],
    ['an unknown sum', '3-19~1~5001~1~1960~1', { code: 'SLIP_CONTENT', line: 0, field: 'content', reason: 'ITEM_UNKNOWN', at: 2 }],
    ['too few picks', '12~1~5005~1~1960~1', { code: 'SLIP_CONTENT', line: 0, field: 'content', reason: 'PICKS_TOO_FEW', at: 0 }],
    [
      'picks for a play without choice',
      '1~1~5004~1~1960~1',
      { code: 'SLIP_CONTENT', line: 0, field: 'content', reason: 'ROWS_WRONG', at: 0 },
    ],
    ['dan that is also tuo', '1_12~1~5009~1~1960~1', { code: 'SLIP_CONTENT', line: 0, field: 'content', reason: 'DAN_REPEATED', at: 2 }],
    [
      'two rows where there is neither dan-tuo nor a second row',
      '1_2~1~5506~1~0~1',
      { code: 'SLIP_CONTENT', line: 0, field: 'content', reason: 'ROWS_WRONG', at: 2 },
    ],
    ['a text past the limit', ';'.repeat(SLIP_TEXT_MAX + 1), { code: 'SLIP_TOO_LONG', line: 0 }],
    ['lines past the limit', `${GOOD};`.repeat(SLIP_LINES_MAX + 1), { code: 'SLIP_TOO_LONG', line: SLIP_LINES_MAX }],
  ])('refused: %s', (_name, text, failure) => {
    expect(parseSlip(text, PLAYS_BY_ID)).toEqual({ ok: false, ...failure });
  });

  test('as many lines as the limit pass', () => {
    const parsed = parseSlip(`${GOOD};`.repeat(SLIP_LINES_MAX), PLAYS_BY_ID);
    expect(parsed.ok && parsed.value.length).toBe(SLIP_LINES_MAX);
  });

  const line = (content: string, playId: number, approach = 1) => `${content}~${approach}~${playId}~1~1960~1`;
  const NUMBERS = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
  const idOf = (play: PlayCode) => ALL_PLAYS[play].playId;
  const sums = Array.from({ length: 28 }, (_, sum) => sum).join('-');

  test.each<[name: string, text: string, failure: Partial<SlipFailure>]>([
    [
      'picks of all lines together',
      Array<string>(110)
        .fill(line(NUMBERS.slice(1).join('-'), idOf('VNN_XIEN2')))
        .join(';'),
      { code: 'SLIP_PICKS', line: 101, max: 10_000 },
    ],
    ['picks repeated, before they are read', line('1'.repeat(10_001), idOf('SSC_5_T1')), { code: 'SLIP_PICKS', line: 0, max: 10_000 }],
    [
      'rows of digits that make thousands of entries',
      Array<string>(3)
        .fill(line('0123456789_0123456789_0123456789_0123456789', idOf('VNN_LO4'), 2))
        .join(';'),
      { code: 'SLIP_PICKS', line: 1 },
    ],
    ['units', line(NUMBERS.join('-'), idOf('VNN_TRUOT10')), { code: 'SLIP_UNITS', line: 0, max: 1_000_000_000 }],
    [
      'classes',
      Array<string>(200)
        .fill(line(sums, idOf('PC_SUM3')))
        .join(';'),
      { code: 'SLIP_CLASSES', line: 30, max: 6_000 },
    ],
  ])('refused at the line that passes the bound: %s', (_name, text, failure) => {
    expect(parseSlip(text, PLAYS_BY_ID)).toMatchObject({ ok: false, field: 'content', ...failure });
  });

  test('a refused slip is not read to its end', () => {
    const steps = slipSteps(
      Array<string>(200)
        .fill(line(sums, idOf('PC_SUM3')))
        .join(';'),
      PLAYS_BY_ID,
    );
    let lines = 0;
    while (!steps.next().done) lines += 1;
    expect(lines).toBeLessThan(40);
  });

  test('what is written is read back', () => {
    const line = fc.record({
      ticket: anyTicket,
      modeId: fc.constantFrom(...BETTING_MODES.map(({ modeId }) => modeId)),
      series: fc.integer({ min: 751, max: 1000 }).map((half) => half * 2),
      multiple: fc.integer({ min: 1, max: MULTIPLE_MAX }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (drafts) => {
        const lines = drafts.map(({ ticket, modeId, series, multiple }) => ({
          ...ticket,
          approach: approachOf(ticket.play),
          modeId,
          series: ticket.play.mode === 'trad' ? series : 0,
          multiple,
        }));
        fc.pre(boundPassed(lines) === null);
        expect(parseSlip(formatSlip(lines), PLAYS_BY_ID)).toEqual({ ok: true, value: lines, notices: [] });
      }),
      { ...FUZZ, numRuns: 2_000 },
    );
  });

  test('any text is refused or read to a fixed point', () => {
    const near = fc
      .array(fc.constantFrom('1', '2', '5005', '5002', '5501', '~', '~1~', ';', '_', '-', 'B', '1960'), { maxLength: 16 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const parsed = parseSlip(text, PLAYS_BY_ID);
        if (parsed.ok) expect(parseSlip(formatSlip(parsed.value), PLAYS_BY_ID)).toMatchObject({ ok: true, value: parsed.value });
      }),
      FUZZ,
    );
  });
});
