import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import { drawText, parseDrawText } from '../draw.ts';
import { fraction, multiply } from '../fraction.ts';
import { range } from '../options.ts';
import { parseDraw } from '../parse-draw.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { classesOf } from '../units.ts';
import type { ThPlay } from './codes.ts';
import { TH_DRAW } from './draw.ts';

const THAI = ['123745', '12', ['123', '047'], ['132', '132']];
const LAO = ['1234', '12'];
const HANOI = ['95665', '29', [], []];
const OWN = ['745', '00'];

type Case = [name: string, play: ThPlay, selection: string, draw: unknown, units: number, wins: Record<string, number>];

/** Origin: lottery reference 11. */
const CASES: Case[] = [
  ['3 top', 'TH_3T', '745,047', THAI, 2, { W: 1 }],
  ['3 top in another order', 'TH_3T', '754', THAI, 1, {}],
  ['3 top, every order typed short', 'TH_3T', 'P3:475', THAI, 6, { W: 1 }],
  ['orders of a pair and of three alike', 'TH_3T', 'P3:112,P3:777', THAI, 4, {}],
  ['a helper and a number that it holds', 'TH_3T', 'P3:475,745', THAI, 6, { W: 1 }],
  ['3 any order', 'TH_3TOTE', '574', THAI, 1, { W: 1 }],
  ['3 any order: one number in two orders is one bet', 'TH_3TOTE', '574,745,P3:457', THAI, 1, { W: 1 }],
  ['3 any order: three alike cost nothing', 'TH_3TOTE', '777,574', THAI, 1, { W: 1 }],
  ['3 any order: a pair', 'TH_3TOTE', '122', ['000212', '12'], 1, { W: 1 }],
  ['3 any order: the same digits, not as often', 'TH_3TOTE', '112', ['000212', '12'], 1, {}],
  ['2 top, the 19 with a digit', 'TH_2T', '19:5', THAI, 19, { W: 1 }],
  ['2 top, begins with', 'TH_2T', 'RF:4', THAI, 10, { W: 1 }],
  ['2 top, begins with another', 'TH_2T', 'RF:5', THAI, 10, {}],
  ['2 top, ends with', 'TH_2T', 'RB:5', THAI, 10, { W: 1 }],
  ['both ends share a double', 'TH_2T', 'RF:5,RB:5', THAI, 19, { W: 1 }],
  ['2 of the 3 top in front', 'TH_2F', '74,12', THAI, 2, { W: 1 }],
  ['2 bottom with its reverse, and the doubles', 'TH_2B', 'P2:12,DBL', THAI, 12, { W: 1 }],
  ['the reverse of a double is itself', 'TH_2B', 'P2:11', ['123745', '11'], 1, { W: 1 }],
  ['helpers in small letters', 'TH_2B', 'p2:21,dbl', THAI, 12, { W: 1 }],
  ['the bottom is not the top', 'TH_2B', '45', THAI, 1, {}],
  ['2 among the 3 top', 'TH_2TOTE', '47,11', THAI, 2, { W: 1 }],
  ['2 among the 3 top: all three pairs', 'TH_2TOTE', '47,45,75,44', THAI, 4, { W: 3 }],
  ['2 among the 3 top: a double needs its digit twice', 'TH_2TOTE', '11,12,22', ['000121', '00'], 3, { W: 2 }],
  ['2 among the 3 top: three alike', 'TH_2TOTE', '11,12', ['000111', '00'], 2, { W: 1 }],
  ['2 among: the 19 with a digit are ten sets', 'TH_2TOTE', '19:4', THAI, 10, { W: 2 }],
  ['2 bottom any order', 'TH_2BTOTE', '21', THAI, 1, { W: 1 }],
  ['2 bottom any order: doubles cost nothing', 'TH_2BTOTE', '19:1,DBL,33', THAI, 9, { W: 1 }],
  ['run top', 'TH_RT', '4,7', THAI, 2, { W: 2 }],
  ['run top pays once', 'TH_RT', '1', ['000111', '00'], 1, { W: 1 }],
  ['run top looks at the last three only', 'TH_RT', '1,2,3', THAI, 3, {}],
  ['run bottom', 'TH_RB', '1,2', THAI, 2, { W: 2 }],
  ['run bottom, a double pays once', 'TH_RB', '1', ['123745', '11'], 1, { W: 1 }],
  ['first of the top', 'TH_PT1', '7', THAI, 1, { W: 1 }],
  ['second of the top', 'TH_PT2', '4,7', THAI, 2, { W: 1 }],
  ['third of the top', 'TH_PT3', '5', THAI, 1, { W: 1 }],
  ['first of the bottom', 'TH_PB1', '1,2', THAI, 2, { W: 1 }],
  ['second of the bottom', 'TH_PB2', '2', THAI, 1, { W: 1 }],
  ['4 top', 'TH_4T', '3745', THAI, 1, { W: 1 }],
  ['4 any order', 'TH_4TOTE', '7543', THAI, 1, { W: 1 }],
  ['4 any order: two pairs', 'TH_4TOTE', '1122,1112,1111', ['002112', '12'], 2, { W: 1 }],
  ['4 any order: three alike', 'TH_4TOTE', '2111', ['001112', '12'], 1, { W: 1 }],
  ['front prizes', 'TH_3F', '123,047', THAI, 2, { HIT: 2 }],
  ['front prizes, every order', 'TH_3F', 'P3:123', THAI, 6, { HIT: 1 }],
  ['back prizes: both alike pay twice', 'TH_3B', 'P3:123', THAI, 6, { HIT: 2 }],
  ['sides of 3 top', 'ETH_3T', 'B,S,O,E', THAI, 4, { W: 2 }],
  ['3 top from 500 is big', 'ETH_3T', 'B', ['000500', '00'], 1, { W: 1 }],
  ['3 top to 499 is small and odd', 'ETH_3T', 'S,O', ['999499', '00'], 2, { W: 2 }],
  ['2 top from 50 is big', 'ETH_2T', 'B', ['000050', '00'], 1, { W: 1 }],
  ['2 top to 49 is small', 'ETH_2T', 'B', ['000949', '00'], 1, {}],
  ['2 bottom small', 'ETH_2B', 'S', THAI, 1, { W: 1 }],
  ['1 top', 'ETH_1T', 'B,O', ['000005', '00'], 2, { W: 2 }],
  ['1 top, 4 is small', 'ETH_1T', 'S,E', ['999994', '00'], 2, { W: 2 }],
  ['Lao: 4 top is the whole first prize', 'TH_4T', '1234', LAO, 1, { W: 1 }],
  ['Lao: 3 top', 'TH_3T', '234', LAO, 1, { W: 1 }],
  ['Lao: the bottom is its front', 'TH_2B', '12', LAO, 1, { W: 1 }],
  ['Hanoi: 2 top of the end', 'TH_2T', '65', HANOI, 1, { W: 1 }],
  ['own draws of three digits', 'TH_RT', '4', OWN, 1, { W: 1 }],
  ['all digits as one list', 'TH_3T', '456', [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0], 1, { W: 1 }],
];

describe('rules of the Thai kind', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push: 0 });
  });

  test.each<[name: string, play: ThPlay, selection: string, code: string, at: number]>([
    ['too short', 'TH_3T', '123,45', 'ENTRY_WRONG', 4],
    ['too long', 'TH_2T', '123', 'ENTRY_WRONG', 0],
    ['a letter', 'TH_3T', '123,4x5', 'ENTRY_WRONG', 5],
    ['a helper of the other length', 'TH_3T', 'P2:12', 'ENTRY_WRONG', 0],
    ['a helper of too few digits', 'TH_2T', '12,P2:1', 'ENTRY_WRONG', 3],
    ['a helper with a letter', 'TH_2T', '19:x', 'ENTRY_WRONG', 3],
    ['a helper with too much', 'TH_2T', 'DBL1', 'ENTRY_WRONG', 0],
    ['helpers are not for four digits', 'TH_4T', 'P4:1234', 'ENTRY_WRONG', 0],
    ['nothing', 'TH_3T', '', 'PICKS_TOO_FEW', 0],
    ['no digit', 'TH_RT', '12', 'ITEM_UNKNOWN', 0],
    ['no side', 'ETH_3T', 'X', 'ITEM_UNKNOWN', 0],
  ])('refused: %s', (_name, play, sel, code, at) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test('what costs nothing is shown', () => {
    const parsed = parseSelection(ALL_PLAYS.TH_3TOTE, '123,777,321');
    expect(parsed.ok && parsed.notices).toEqual([
      { code: 'DROPPED', at: 4, token: '777' },
      { code: 'DUPLICATE', at: 8, token: '321' },
    ]);
  });
});

describe('results of the Thai kind', () => {
  test.each([[THAI], [LAO], [HANOI], [OWN]])('%j is the same from its digits', (given) => {
    const draw = parseDraw('TH', given);
    if (!draw.ok) throw new Error(draw.code);
    expect(draw.value.numbers.length).toBe(20);
    expect(parseDrawText(TH_DRAW, drawText(draw.value))).toEqual(draw);
  });

  test.each<[name: string, draw: unknown, code: string, at: number]>([
    ['no list', '123745', 'DRAW_SHAPE', 0],
    ['nothing', [], 'DRAW_SHAPE', 0],
    ['a top too long', ['1237450', '12'], 'DRAW_RANGE', 0],
    ['a top too short', ['12', '12'], 'DRAW_RANGE', 0],
    ['a number for text', [123745, '12'], 'DRAW_RANGE', 0],
    ['a bottom of three', ['123745', '123'], 'DRAW_RANGE', 6],
    ['a bottom of one', ['123745', '1'], 'DRAW_RANGE', 6],
    ['three front prizes', ['123745', '12', ['123', '456', '789'], ['123', '456']], 'DRAW_SHAPE', 0],
    ['front prizes that are no list', ['123745', '12', '123', ['123', '456']], 'DRAW_SHAPE', 0],
    ['a back prize of two digits', ['123745', '12', ['123', '456'], ['123', '45']], 'DRAW_RANGE', 17],
    ['too many parts', [...THAI, []], 'DRAW_SHAPE', 0],
    ['a digit that is none', [...range(0, 9), ...range(1, 10)], 'DRAW_RANGE', 19],
    ['too few digits', range(1, 9), 'DRAW_SHAPE', 0],
  ])('refused: %s', (_name, draw, code, at) => {
    expect(checkLine({ play: 'TH_3T', sel: '123', draw }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test.each<[ThPlay, unknown, number]>([
    ['TH_4T', OWN, 2],
    ['TH_4TOTE', OWN, 2],
    ['TH_3F', LAO, 8],
    ['TH_3B', HANOI, 14],
    ['TH_3F', ['123745', '12', ['123']], 11],
    ['TH_2B', ['123745', ''], 6],
    ['TH_3T', ['', '12'], 3],
  ])('%s waits for what %j does not hold', (play, draw, at) => {
    expect(checkLine({ play, sel: ALL_PLAYS[play].example, draw }, ALL_PLAYS)).toEqual({ error: { code: 'DRAW_INCOMPLETE', at } });
  });

  test('what every lottery draws may only be missing where a part is expected', () => {
    expect(parseDraw('TH', ['123745'])).toEqual({ ok: false, code: 'DRAW_INCOMPLETE', detail: { at: 6 } });
    expect(checkLine({ play: 'TH_2T', sel: '45', draw: ['123745'] }, ALL_PLAYS)).toEqual({ units: 1, win: { W: 1 }, push: 0 });
  });
});

describe('exact chance of the prizes of three digits', () => {
  /** Both prizes go round all numbers, each as often: by linearity that is the mean over all 10^6 pairs. */
  const pair = (number: number): string[] => [number, (number * 7 + 13) % 1000].map((one) => String(one).padStart(3, '0'));
  const play = (front: string[], back: string[]) => {
    const draw = parseDraw('TH', ['000000', '00', front, back]);
    if (!draw.ok) throw new Error(draw.code);
    return draw.value;
  };

  test.each(['TH_3F', 'TH_3B'] as const)('%s', (code) => {
    for (const text of ['123', 'P3:123', 'P3:112,000,999', '777']) {
      const selection = parseSelection(ALL_PLAYS[code], text);
      if (!selection.ok) throw new Error(selection.code);
      let hits = 0;
      for (const number of range(0, 999)) {
        const [other, seen] = [['000', '123'], pair(number)];
        const draw = code === 'TH_3F' ? play(seen, other) : play(other, seen);
        const both = settleSelection(ALL_PLAYS[code], selection.value, draw).wins.HIT ?? 0;
        const apart = seen.map((one) => Number(selection.value.rows[0]?.includes(one))).reduce((sum, one) => sum + one, 0);
        expect(both).toBe(apart);
        hits += both;
      }
      const [tier] = ALL_PLAYS[code].tiers;
      const units = classesOf(ALL_PLAYS[code], selection.value).HIT ?? 0;
      expect(fraction(hits, 1000)).toEqual(multiply(fraction(units, 1), tier.p));
    }
  });

  test.each([['TH_2BTOTE', 'DBL']])('%s drops %s, which it cannot hold, and counts nothing', (play, sel) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ units: 0 });
  });
});
