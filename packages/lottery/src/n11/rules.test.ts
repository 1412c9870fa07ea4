import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { N11Play } from './codes.ts';

type Case = [name: string, play: N11Play, selection: string, draw: number[], units: number, wins: Record<string, number>, push?: number];

/** Origin of the hard cases: lottery reference 4 (several units at once, 6 of 5, pushes on 11 and on 30). */
const CASES: Case[] = [
  ['any 1: three of three drawn', 'N11_R1', '5,9,4', [9, 5, 4, 1, 2], 3, { W: 3 }],
  ['any 2: three hits are three units', 'N11_R2', '2,4,5,8', [2, 4, 5, 1, 11], 6, { W: 3 }],
  ['any 4, dan-tuo: both fixed and two others', 'N11_R4', '4,6#1,3,7', [1, 3, 4, 6, 7], 3, { W: 3 }],
  ['any 4, dan-tuo: a fixed one is missing', 'N11_R4', '4,6#1,3,7', [1, 3, 4, 5, 7], 3, {}],
  ['any 5', 'N11_R5', '1,2,3,4,5,6', [6, 5, 4, 3, 2], 6, { W: 1 }],
  ['any 6: all five among the picks', 'N11_R6', '1,2,3,4,5,6,7,8', [5, 4, 3, 2, 1], 28, { W: 3 }],
  ['any 6, dan-tuo: fixed ones and the rest from the others', 'N11_R6', '3,4,7,8,10#6,9', [3, 4, 7, 8, 6], 2, { W: 1 }],
  ['any 6, dan-tuo: all five fixed', 'N11_R6', '3,4,7,8,10#6,9', [10, 8, 7, 4, 3], 2, { W: 2 }],
  ['any 7: one drawn number is not picked', 'N11_R7', '2,3,4,5,6,8,9,10', [2, 3, 4, 5, 1], 8, {}],
  ['any 8', 'N11_R8', '1,2,3,4,6,8,9,10,11', [1, 2, 3, 4, 6], 9, { W: 4 }],
  ['any 3, typed', 'N11_R3_DS', '01,02,03;04,05,06;3 2 1', [1, 2, 3, 4, 5], 2, { W: 1 }],
  ['any 8, typed', 'N11_R8_DS', '01,02,03,04,05,06,07,08', [1, 2, 3, 4, 8], 1, { W: 1 }],
  ['straight: rows without repeats', 'N11_3F_ZX_FS', '1,2|1,2,3|3,4', [2, 1, 4, 5, 6], 6, { W: 1 }],
  ['straight of the back two', 'N11_2B_ZX_FS', '3,5|3,4', [1, 2, 6, 5, 3], 3, { W: 1 }],
  ['straight, typed: a repeated number costs nothing', 'N11_3F_ZX_DS', '01,01,02;01,02,03', [1, 2, 3, 4, 5], 1, { W: 1 }],
  ['group', 'N11_3F_Z_FS', '1,2,3,4', [4, 1, 2, 9, 10], 4, { W: 1 }],
  ['group with fixed numbers', 'N11_3B_Z_DT', '3#1,6,7', [8, 9, 7, 3, 1], 3, { W: 1 }],
  ['one number anywhere', 'N11_BDW3F', '7,11', [7, 1, 11, 2, 3], 2, { W: 2 }],
  ['places', 'N11_DWD', '1,2|-|3|-|-', [2, 1, 3, 4, 5], 3, { W: 2 }],
  ['how many odd', 'N11_DDS', '5,0', [1, 3, 5, 7, 11], 2, { W: 1 }],
  ['median', 'N11_CZW', '6,3', [11, 1, 6, 2, 10], 2, { W: 1 }],
  ['balls: 11 gives back', 'EN11_BALL', 'B,O|S|-|-|E', [11, 5, 1, 2, 6], 4, { W: 2 }, 2],
  ['sum 30: big and small give back, the tail does not', 'EN11_SUM', 'B,S,WB,WS,O,E', [11, 10, 1, 2, 6], 6, { W: 2 }, 2],
  ['sum 31', 'EN11_SUM', 'B,S,WB,O', [11, 10, 1, 3, 6], 4, { W: 2 }],
  ['dragon', 'EN11_LH', '15@D', [5, 1, 2, 3, 4], 1, { W: 1 }],
  ['number of a ball', 'EN11_NUM', '-|11|-|-|-', [1, 11, 2, 3, 4], 1, { W: 1 }],
];

describe('11x5 rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win, push = 0) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push });
  });

  test.each<[string, N11Play, string, string, number]>([
    ['a number out of range, where it stands', 'N11_R3_DS', '01,02,03;04,05,12', 'ENTRY_WRONG', 15],
    ['a typed list too short', 'N11_R3_DS', '01,02,03;04,05', 'ENTRY_WRONG', 9],
    ['nothing between two commas', 'N11_R3_DS', '01,02,03;04, ,05,06', 'ENTRY_WRONG', 12],
    ['nothing after the last comma', 'N11_R3_DS', '01,02,03,;04,05,06', 'ENTRY_WRONG', 9],
    ['as many fixed as a bet has', 'N11_R2', '1,2#3', 'DAN_TOO_MANY', 0],
    ['fixed where one number is a bet', 'N11_R1', '1#2', 'DAN_NOT_ALLOWED', 0],
    ['rows of one number each, the same', 'N11_2F_ZX_FS', '1|1', 'NO_UNITS', 0],
  ])('refused: %s', (_name, play, sel, code, at) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test('a draw that names a number twice is none', () => {
    expect(checkLine({ play: 'N11_R1', sel: '1', draw: [1, 2, 3, 3, 4] }, ALL_PLAYS)).toEqual({ error: { code: 'DRAW_REPEAT', at: 3 } });
  });

  test.each([['N11_R3_DS', '01,02,02']])('%s drops %s, which it cannot hold, and counts nothing', (play, sel) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ units: 0 });
  });
});
