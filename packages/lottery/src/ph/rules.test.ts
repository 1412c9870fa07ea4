import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { Ph2Play, Ph3Play } from './codes.ts';

type Case = [name: string, play: Ph2Play | Ph3Play, selection: string, draw: number[], units: number, wins: Record<string, number>];

/** Origin: lottery reference 11. */
const CASES: Case[] = [
  ['3D straight', 'PH_3D', '215;512', [2, 1, 5], 2, { W: 1 }],
  ['3D straight, three alike', 'PH_3D', '777', [7, 7, 7], 1, { W: 1 }],
  ['3D straight in another order', 'PH_3D', '251', [2, 1, 5], 1, {}],
  ['rambolito', 'PH_3DR', '512', [2, 1, 5], 1, { W: 1 }],
  ['rambolito: a pair', 'PH_3DR', '112;122', [2, 1, 1], 2, { W: 1 }],
  ['rambolito: two orders are one bet, three alike cost nothing', 'PH_3DR', '512;215;555', [1, 2, 5], 1, { W: 1 }],
  ['2D straight', 'PH_2D', '07,31', [7, 31], 1, { W: 1 }],
  ['2D straight in another order', 'PH_2D', '07,31', [31, 7], 1, {}],
  ['2D straight: the same number twice', 'PH_2D', '7,7;07,31', [7, 7], 2, { W: 1 }],
  ['2D straight: both orders are two bets', 'PH_2D', '07,31;31,07', [31, 7], 2, { W: 1 }],
  ['rambol', 'PH_2DR', '31,07', [31, 7], 1, { W: 1 }],
  ['rambol: both orders are one bet, twice the same costs nothing', 'PH_2DR', '07,31;31,07;05,05', [7, 31], 1, { W: 1 }],
];

describe('rules of the Philippines', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push: 0 });
  });

  test.each<[name: string, play: Ph2Play | Ph3Play, selection: string, code: string, at: number]>([
    ['a number over 31', 'PH_2D', '07,32', 'ENTRY_WRONG', 3],
    ['zero', 'PH_2D', '00,12', 'ENTRY_WRONG', 0],
    ['one number', 'PH_2DR', '07,31;05', 'ENTRY_WRONG', 6],
    ['three numbers', 'PH_2D', '07,31,05', 'ENTRY_WRONG', 0],
    ['two digits', 'PH_3D', '21', 'ENTRY_WRONG', 0],
  ])('refused: %s', (_name, play, sel, code, at) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test.each<[name: string, play: Ph2Play | Ph3Play, draw: unknown, code: string, at: number]>([
    ['32', 'PH_2D', [7, 32], 'DRAW_RANGE', 1],
    ['three numbers', 'PH_2D', [7, 3, 1], 'DRAW_SHAPE', 0],
    ['10 is no digit', 'PH_3D', [1, 2, 10], 'DRAW_RANGE', 2],
  ])('a draw refused: %s', (_name, play, draw, code, at) => {
    expect(checkLine({ play, sel: play === 'PH_2D' ? '07,31' : '215', draw }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test.each([
    ['PH_2DR', '07,07'],
    ['PH_3DR', '555'],
  ])('%s drops %s, which it cannot hold, and counts nothing', (play, sel) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ units: 0 });
  });
});
