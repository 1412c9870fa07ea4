import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { PcPlay } from './codes.ts';

type Case = [name: string, play: PcPlay, selection: string, draw: string, units: number, wins: Record<string, number>];

/** Origin: lottery reference 7. */
const CASES: Case[] = [
  ['sum 0', 'PC_SUM', '0,13', '000', 2, { W: 1 }],
  ['sum 13', 'PC_SUM', '0,13', '904', 2, { W: 1 }],
  ['three sums: each three with the sum', 'PC_SUM3', '15,17,18,27', '999', 4, { W: 3 }],
  ['three sums: none', 'PC_SUM3', '15,17,18,27', '000', 4, {}],
  ['three sums, one of them fixed and drawn: all', 'PC_SUM3', '27#15,17,18', '999', 3, { W: 3 }],
  ['three sums, one fixed, another drawn: those that hold it', 'PC_SUM3', '15#17,18,27', '999', 3, { W: 2 }],
  ['three sums, two of them fixed, a third drawn', 'PC_SUM3', '15,17#18,27', '999', 2, { W: 1 }],
  ['three sums, fixed ones, none drawn', 'PC_SUM3', '15,17#18,27', '000', 2, {}],
  ['14 is big and even', 'PC_BSOE', 'B,BO,SE,BE', '905', 4, { W: 2 }],
  ['13 is small and odd', 'PC_BSOE', 'S,O,SO,BO', '904', 4, { W: 3 }],
  ['extremes: 22 and 5', 'PC_EXT', 'XB,XS', '994', 2, { W: 1 }],
  ['extremes: 5', 'PC_EXT', 'XB,XS', '500', 2, { W: 1 }],
  ['extremes: 21 is none', 'PC_EXT', 'XB,XS', '993', 2, {}],
  ['colour', 'PC_COLOR', 'R,G,L', '300', 3, { W: 1 }],
  ['colour: 13 loses all', 'PC_COLOR', 'R,G,L', '904', 3, {}],
  ['patterns: 901 is a run', 'PC_PAT', 'BZ,SZ,DZ', '190', 3, { W: 1 }],
];

describe('PC28 rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win) => {
    expect(checkLine({ play, sel, draw: [...draw].map(Number) }, ALL_PLAYS)).toEqual({ units, win, push: 0 });
  });

  test('the sum may stand behind its digits, if it is right', () => {
    expect(checkLine({ play: 'PC_SUM', sel: '13', draw: [9, 0, 4, 13] }, ALL_PLAYS)).toEqual({ units: 1, win: { W: 1 }, push: 0 });
    expect(checkLine({ play: 'PC_SUM', sel: '13', draw: [9, 0, 4, 14] }, ALL_PLAYS)).toEqual({ error: { code: 'DRAW_RANGE', at: 3 } });
  });

  test.each([
    ['the second, fifth … of Canada', {}, 7 + 3 + 9],
    ['the first six … of Beijing', { options: { game: 'BJ28' } }, 1 + 7 + 3],
  ])('a keno draw makes the digits: %s', (_name, options, sum) => {
    const draw = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(checkLine({ play: 'PC_SUM', sel: String(sum), draw, ...options }, ALL_PLAYS)).toEqual({ units: 1, win: { W: 1 }, push: 0 });
  });

  test('a keno draw holds no number twice and none above 80', () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(checkLine({ play: 'PC_SUM', sel: '1', draw: numbers.with(3, 1) }, ALL_PLAYS)).toEqual({ error: { code: 'DRAW_REPEAT', at: 3 } });
    expect(checkLine({ play: 'PC_SUM', sel: '1', draw: numbers.with(5, 81) }, ALL_PLAYS)).toEqual({ error: { code: 'DRAW_RANGE', at: 5 } });
  });
});
