import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { D3Play } from './codes.ts';

/** Origin of the hard cases: lottery reference 3, and 2.1 for what three digits share with SSC. */
const CASES: [name: string, play: D3Play, selection: string, draw: string, units: number, wins: Record<string, number>][] = [
  ['straight', 'D3_ZX_FS', '6|7,8|9', '689', 2, { W: 1 }],
  ['sum', 'D3_HZ', '6,14', '600', 103, { W: 1 }],
  ['group 3', 'D3_Z3_FS', '5,6,0', '606', 6, { W: 1 }],
  ['group 6', 'D3_Z6_FS', '1,3,4,5', '431', 4, { W: 1 }],
  ['group 6, one digit fixed', 'D3_Z6_FS', '1#3,4,5', '431', 3, { W: 1 }],
  ['group 6, the fixed digit is not drawn', 'D3_Z6_FS', '1#3,4,5', '435', 3, {}],
  ['groups with a digit', 'D3_BD', '4', '404', 54, { Z3: 1 }],
  ['tails', 'D3_ZH', '1|2|3', '923', 3, { T2: 1, T1: 1 }],
  ['back two group', 'D3_2B_Z2_FS', '3,4,8', '384', 3, { W: 1 }],
  ['front two, pair', 'D3_2F_Z2_FS', '3,4,8', '338', 3, {}],
  ['two anywhere', 'D3_BDW2', '0,1,2', '012', 3, { W: 3 }],
  ['places', 'D3_DWD', '6|4|-', '640', 2, { W: 2 }],
  ['general pick: in order', 'D3_TX', '123;112', '123', 2, { A: 1 }],
  ['general pick: another order', 'D3_TX', '123;112', '321', 2, { B: 1 }],
  ['general pick: a pair in another order', 'D3_TX', '123;112', '211', 2, { B: 1 }],
  ['general pick: two orders of one number', 'D3_TX', '123;132', '123', 2, { A: 1, B: 1 }],
  ['general pick: three alike have no other order', 'D3_TX', '777', '777', 1, { A: 1 }],
  ['steps: rising', 'D3_TLJ', '', '012', 1, { W: 1 }],
  ['steps: falling', 'D3_TLJ', '', '987', 1, { W: 1 }],
  ['steps: not in order', 'D3_TLJ', '', '132', 1, {}],
  ['steps: not round over 9', 'D3_TLJ', '', '890', 1, {}],
  ['all odd', 'D3_ALLOE', 'O', '137', 1, { W: 1 }],
  ['all odd or all even: mixed', 'D3_ALLOE', 'O,E', '136', 2, {}],
  ['sum sides: 14 is big and even', 'D3_SUM', 'B,E', '950', 2, { W: 2 }],
  ['sum sides: 13 is small', 'D3_SUM', 'B,S', '940', 2, { W: 1 }],
];

describe('3D rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win) => {
    expect(checkLine({ play, sel, draw: [...draw].map(Number) }, ALL_PLAYS)).toEqual({ units, win, push: 0 });
  });
});
