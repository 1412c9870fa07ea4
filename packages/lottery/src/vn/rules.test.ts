import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import { parseContent } from '../content.ts';
import { drawText, parseDrawText } from '../draw.ts';
import { fraction } from '../fraction.ts';
import { parseDraw } from '../parse-draw.ts';
import { fairOdds, tradPaytable } from '../paytable.ts';
import type { Selection } from '../play.ts';
import { formatSelection, parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { price } from '../testing/price.ts';
import type { VnnPlay, VnsPlay } from './codes.ts';
import { VNN_DRAW } from './draw.ts';

const NORTH = {
  DB: ['95665'],
  G1: ['12329'],
  G2: ['00012', '98734'],
  G3: ['11112', '22234', '33356', '44478', '55590', '66601'],
  G4: ['1212', '3434', '5656', '7878'],
  G5: ['9012', '0134', '1156', '2278', '3390', '4401'],
  G6: ['592', '592', '112'],
  G7: ['12', '34', '12', '00'],
};

const SOUTH = {
  DB: ['795665'],
  G1: ['12329'],
  G2: ['00012'],
  G3: ['11112', '22234'],
  G4: ['33356', '44478', '55590', '66601', '70012', '81234', '92356'],
  G5: ['9592'],
  G6: ['3434', '5656', '7878'],
  G7: ['592'],
  G8: ['65'],
};

type Case = [
  name: string,
  play: VnnPlay | VnsPlay,
  selection: string,
  draw: Record<string, string[]>,
  units: number,
  wins: Record<string, number>,
  push?: number,
];

/** Origin: lottery reference 10 and 13 (partial results). */
const CASES: Case[] = [
  ['lo 2: once for every tail that is hit', 'VNN_LO2', '12,34', NORTH, 2, { HIT: 12 }],
  ['lo 2 at the price of one', 'VNN_LO2_1K', '00', NORTH, 1, { HIT: 1 }],
  ['lo first 2', 'VNN_LO2D', '12,59', NORTH, 2, { HIT: 6 }],
  ['lo 3 leaves numbers of two digits out', 'VNN_LO3', '592,012', NORTH, 2, { HIT: 4 }],
  ['lo 4', 'VNN_LO4', '1212,5665', NORTH, 2, { HIT: 2 }],
  ['rows of digits', 'VNS_LO2', '1,2|3', SOUTH, 2, {}],
  ['rows of digits that hit', 'VNS_LO2', '6,9|5,2', SOUTH, 4, { HIT: 4 }],
  ['lo 3 south', 'VNS_LO3', '592', SOUTH, 1, { HIT: 2 }],
  ['lo first 2 south', 'VNS_LO2D', '70', SOUTH, 1, { HIT: 1 }],
  ['special, last 2', 'VNN_DE_DB', '65,66', NORTH, 2, { HIT: 1 }],
  ['special, first 2', 'VNN_DE_DBD', '95', NORTH, 1, { HIT: 1 }],
  ['first prize', 'VNN_DE_G1', '29', NORTH, 1, { HIT: 1 }],
  ['seventh prize, a number drawn twice', 'VNN_DE_G7', '12', NORTH, 1, { HIT: 2 }],
  ['eighth prize and special, both', 'VNS_DE_DD', '65', SOUTH, 1, { HIT: 2 }],
  ['sixth prize, a number drawn twice', 'VNN_C3_G6', '592', NORTH, 1, { HIT: 2 }],
  ['seventh prize and special', 'VNS_C3_DD', '592', SOUTH, 1, { HIT: 1 }],
  ['special, last 3', 'VNN_C3_DB', '665', NORTH, 1, { HIT: 1 }],
  ['special, last 4', 'VNN_C4_DB', '5665', NORTH, 1, { HIT: 1 }],
  ['special of six digits, last 4', 'VNS_C4_DB', '5665', SOUTH, 1, { HIT: 1 }],
  ['head', 'VNN_DAU', '6,0', NORTH, 2, { W: 1 }],
  ['tail', 'VNS_DUOI', '5', SOUTH, 1, { W: 1 }],
  ['all appear: each two of those shown, once', 'VNN_XIEN2', '12,34,56,99', NORTH, 6, { W: 3 }],
  ['all appear: rows of digits are the numbers they make', 'VNN_XIEN2', '1,3|2,4', NORTH, 6, { W: 1 }],
  ['all appear: one is missing', 'VNN_XIEN4', '12,34,56,99', NORTH, 1, {}],
  ['none appears', 'VNN_TRUOT4', '02,03,04,05,12', NORTH, 5, { W: 1 }],
  ['none of eight', 'VNS_TRUOT8', '02,03,04,05,06,07,08,09', SOUTH, 1, { W: 1 }],
  ['sides of 65', 'VNN_2D', 'B,O,TB,TO,T11', NORTH, 5, { W: 5 }],
  ['digit sum 9 gives big and small back', 'VNN_2D', 'B,S,TB,TS,TO,T9', { ...NORTH, DB: ['00027'] }, 6, { W: 3 }, 2],
];

describe('Vietnam rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win, push = 0) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push });
  });

  test.each<[string, VnnPlay | VnsPlay, string, string, number]>([
    ['a number too short, where it stands', 'VNN_LO2', '12,3', 'ENTRY_WRONG', 3],
    ['a row too many', 'VNS_LO2', '1|2|3', 'ROWS_WRONG', 4],
    ['a row of no digit', 'VNS_LO2', '1|12', 'ITEM_UNKNOWN', 2],
    ['an empty row', 'VNN_LO2', '1,2|', 'PICKS_TOO_FEW', 4],
    ['a number too long', 'VNN_LO3', '123;4567', 'ENTRY_WRONG', 4],
    ['a letter, where it stands', 'VNN_LO2', '12,3x', 'ENTRY_WRONG', 4],
    ['no number', 'VNS_LO4', '', 'PICKS_TOO_FEW', 0],
    ['a digit that is no number of two', 'VNN_XIEN2', '12,5', 'ITEM_UNKNOWN', 3],
    ['three digits with a zero before', 'VNN_XIEN2', '012,34', 'ITEM_UNKNOWN', 0],
    ['as many fixed numbers as a bet holds', 'VNN_XIEN2', '12,34#56', 'DAN_TOO_MANY', 0],
    ['a number fixed and not', 'VNS_XIEN3', '12#34,12,56', 'DAN_REPEATED', 6],
    ['rows of digits that make one number of two', 'VNN_XIEN2', '1|3', 'PICKS_TOO_FEW', 0],
    ['three rows of digits for numbers of two', 'VNN_XIEN2', '1|2|3', 'ROWS_WRONG', 4],
    ['fixed numbers before rows of digits', 'VNN_XIEN2', '12#1|3', 'ROWS_WRONG', 5],
    ['a sum that cannot be', 'VNN_2D', 'B,T19', 'ITEM_UNKNOWN', 2],
    ['one number where two make a bet', 'VNN_XIEN2', '12', 'PICKS_TOO_FEW', 0],
  ])('refused: %s', (_name, play, sel, code, at) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test('a missing prize stops the plays that need it, and no others', () => {
    const { G7: _late, ...partial } = NORTH;
    expect(checkLine({ play: 'VNN_DE_DB', sel: '65', draw: partial }, ALL_PLAYS)).toEqual({ units: 1, win: { HIT: 1 }, push: 0 });
    expect(checkLine({ play: 'VNN_LO3', sel: '592', draw: partial }, ALL_PLAYS)).toEqual({ units: 1, win: { HIT: 2 }, push: 0 });
    // The last prize's digits are 99 to 106. 12 and 34 are drawn already, but a xien that has won is not paid before its time.
    for (const [play, sel] of [
      ['VNN_LO2', '12'],
      ['VNN_DE_G7', '12'],
      ['VNN_LO2D', '12'],
      ['VNN_XIEN2', '12,34'],
      ['VNN_TRUOT4', '12,34,56,78'],
    ]) {
      expect(checkLine({ play, sel, draw: partial }, ALL_PLAYS)).toEqual({ error: { code: 'DRAW_INCOMPLETE', at: 99 } });
    }
    expect(checkLine({ play: 'VNN_DE_DB', sel: '65', draw: { ...NORTH, G7: [] } }, ALL_PLAYS)).toMatchObject({ win: { HIT: 1 } });
    expect(checkLine({ play: 'VNS_DE_G8', sel: '65', draw: { G8: ['65'] } }, ALL_PLAYS)).toEqual({ units: 1, win: { HIT: 1 }, push: 0 });
    expect(checkLine({ play: 'VNS_DE_DD', sel: '65', draw: { G8: ['65'] } }, ALL_PLAYS)).toEqual({
      error: { code: 'DRAW_INCOMPLETE', at: 4 },
    });
  });

  test('a prize of which some numbers are missing', () => {
    const draw = { ...NORTH, G7: ['12', null] };
    expect(checkLine({ play: 'VNN_C3_G6', sel: '592', draw }, ALL_PLAYS)).toEqual({ units: 1, win: { HIT: 2 }, push: 0 });
    expect(checkLine({ play: 'VNN_DE_G7', sel: '12', draw }, ALL_PLAYS)).toEqual({ error: { code: 'DRAW_INCOMPLETE', at: 101 } });
    const parsed = parseDraw('VNN', draw, { partial: true });
    expect(parsed.ok && parseDrawText(VNN_DRAW, drawText(parsed.value), { partial: true })).toEqual(parsed);
    expect(parseDraw('VNN', draw)).toEqual({ ok: false, code: 'DRAW_INCOMPLETE', detail: { at: 101 } });
    if (!parsed.ok) throw new Error(parsed.code);
    const { value } = parseSelection(ALL_PLAYS.VNN_LO2, '12') as { value: Selection };
    expect(() => settleSelection(ALL_PLAYS.VNN_LO2, value, parsed.value)).toThrow('does not hold yet');
  });

  test('numbers are a list or rows of digits, each number once', () => {
    const read = (text: string) => {
      const parsed = parseSelection(ALL_PLAYS.VNS_LO2, text);
      return parsed.ok ? [formatSelection(parsed.value), parsed.notices.map(({ code, at }) => `${code} ${at}`)] : parsed;
    };
    expect(read('34, 12;12\n34')).toEqual(['12,34', ['DUPLICATE 7', 'DUPLICATE 10']]);
    expect(read('１２、３４')).toEqual(['12,34', []]);
    expect(read('1,2|3')).toEqual(['13,23', []]);
    expect(read('1,2,1|3')).toEqual(['13,23', ['DUPLICATE 4']]);
    const slip = parseContent(ALL_PLAYS.VNS_LO2, '12_3');
    expect(slip.ok && formatSelection(slip.value)).toBe('13,23');
    expect(parseContent(ALL_PLAYS.VNS_LO3, '12_3')).toMatchObject({ ok: false, code: 'ROWS_WRONG' });
    expect(checkLine({ play: 'VNN_LO4', sel: Array(4).fill('0,1,2,3,4,5,6,7,8,9').join('|') }, ALL_PLAYS)).toEqual({ units: 10_000 });
  });

  test.each<[string, unknown, string]>([
    ['a prize that the region does not have', { ...NORTH, G8: ['65'] }, 'DRAW_SHAPE'],
    ['too many numbers of a prize', { ...NORTH, DB: ['95665', '95665'] }, 'DRAW_SHAPE'],
    ['a prize twice', { ...NORTH, ĐB: ['95665'] }, 'DRAW_SHAPE'],
    ['too few numbers of a prize', { ...NORTH, G6: ['592'] }, 'DRAW_INCOMPLETE'],
    ['numbers that are no text', { ...NORTH, DB: [95665] }, 'DRAW_RANGE'],
    ['a number that is not all digits', { ...NORTH, G7: ['12', '3x', '12', '00'] }, 'DRAW_RANGE'],
    ['a number of the wrong length', { ...NORTH, DB: ['795665'] }, 'DRAW_RANGE'],
    ['digits of the wrong number', [1, 2, 3], 'DRAW_SHAPE'],
    ['nothing', null, 'DRAW_SHAPE'],
  ])('refuses a draw with %s', (_name, drawn, code) => {
    expect(parseDraw('VNN', drawn)).toMatchObject({ ok: false, code });
  });

  test('a draw is the same from its prizes and from its digits', () => {
    for (const [family, prizes] of [
      ['VNN', NORTH],
      ['VNS', SOUTH],
    ] as const) {
      const draw = parseDraw(family, prizes);
      expect(draw.ok && parseDraw(family, draw.value.numbers)).toEqual(draw);
    }
  });

  test('a lo costs all its numbers and pays 100 units a hit at fair odds', () => {
    const selection = parseSelection(ALL_PLAYS.VNN_LO2, '12');
    if (!selection.ok) throw new Error('malformed');
    const line = price({ play: ALL_PLAYS.VNN_LO2, selection: selection.value, modeId: 1, multiple: 1, paytable: tradPaytable(2000) });
    expect([line.units, line.unitE4, line.stakeE4]).toEqual([1, 540_000n, 540_000n]);
    expect(fairOdds(ALL_PLAYS.VNN_LO2, 'HIT')).toEqual(fraction(100, 27));
  });
});
