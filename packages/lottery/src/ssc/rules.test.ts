import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { SscPlay } from './codes.ts';

/** Origin of the hard cases: lottery reference 2.1 (any-n, ZH, BD, patterns), 2.2 (bull), 15 (wraps, ties, repeated tails). */
const CASES: [name: string, play: SscPlay, selection: string, draw: string, units: number, wins: Record<string, number>][] = [
  ['straight: the number itself', 'SSC_5_ZX_FS', '1,3|2|5,6|0|9', '32609', 4, { W: 1 }],
  ['straight: digits in other places', 'SSC_5_ZX_FS', '1|2|3|4|5', '54321', 1, {}],
  ['tails: the example of the rule book', 'SSC_5_ZH', '0,1|3|4|5,6|7', '03457', 20, { T5: 1, T4: 2, T3: 2, T2: 2, T1: 4 }],
  ['tails: only the last two', 'SSC_5_ZH', '0,1|3|4|5,6|7', '99967', 20, { T2: 2, T1: 4 }],
  ['tails: the last digit fails', 'SSC_5_ZH', '0,1|3|4|5,6|7', '03450', 20, {}],
  ['tails of three', 'SSC_3B_ZH', '1,2|3,4|5', '00245', 12, { T3: 1, T2: 2, T1: 4 }],
  ['group 60', 'SSC_5_Z60', '5,6,7|1,2,3,4', '15253', 12, { W: 1 }],
  ['group 60: the pair is a single', 'SSC_5_Z60', '5|1,2,3', '11523', 1, {}],
  ['group 60: digits in both rows', 'SSC_5_Z60', '1,2|1,2,3,4', '11234', 2, { W: 1 }],
  ['group 30', 'SSC_5_Z30', '0,9|1,2', '09190', 2, { W: 1 }],
  ['group 30: single that is also a pair pick', 'SSC_5_Z30', '0,1,9|1', '09190', 1, { W: 1 }],
  ['group 20', 'SSC_5_Z20', '1,2|2,3,4,5', '21341', 9, {}],
  ['group 20: three alike and two others', 'SSC_5_Z20', '1,2|2,3,4,5', '11134', 9, { W: 1 }],
  ['group 20: a full house is none', 'SSC_5_Z20', '1|2,3', '11122', 1, {}],
  ['group 10', 'SSC_5_Z10', '0,1|1,2,3', '11222', 5, {}],
  ['group 10: the other way round', 'SSC_5_Z10', '0,1|1,2,3', '21121', 5, { W: 1 }],
  ['group 5', 'SSC_5_Z5', '4,5,6|5,6,7,8', '55755', 10, { W: 1 }],
  ['group 5: five alike are none', 'SSC_5_Z5', '5|6', '55555', 1, {}],
  ['group 120', 'SSC_5_Z120', '0,1,2,3,4,5,6', '64201', 21, { W: 1 }],
  ['group 120: two digits fixed', 'SSC_5_Z120', '0,6#1,2,3,4', '64201', 4, { W: 1 }],
  ['group 120: a fixed digit is not drawn', 'SSC_5_Z120', '5,6#0,1,2,4', '64201', 4, {}],
  ['two anywhere: each with the fixed one', 'SSC_5_BDW2', '1#2,3,4', '12355', 3, { W: 2 }],
  ['two pairs: one fixed', 'SSC_4B_Z6', '0#3,6', '93366', 2, {}],
  ['any three: group 6 with one fixed', 'SSC_R3_Z6', '1234@1#2,3', '12315', 4, { W: 2 }],
  ['appears once: pays once for many', 'SSC_5_T1', '2,3,7', '22237', 3, { W: 3 }],
  ['appears twice: three count too', 'SSC_5_T2', '2,3', '22233', 2, { W: 2 }],
  ['appears three times', 'SSC_5_T3', '0,5,9', '50550', 3, { W: 1 }],
  ['appears four times: five count too', 'SSC_5_T4', '8,1', '88888', 2, { W: 1 }],
  ['two anywhere: three shown are three pairs', 'SSC_5_BDW2', '1,2,3,4', '12355', 6, { W: 3 }],
  ['three anywhere', 'SSC_5_BDW3', '1,2,3,4', '12344', 4, { W: 4 }],
  ['four: two pairs', 'SSC_4B_Z6', '0,3,6,9', '90330', 6, { W: 1 }],
  ['four: four alike are not two pairs', 'SSC_4B_Z6', '0,3', '93333', 1, {}],
  ['four: a pair and two', 'SSC_4B_Z12', '1,2,3|2,3,4,5', '91123', 12, { W: 1 }],
  ['four: three alike', 'SSC_4F_Z4', '5,6|6,7,8', '65559', 5, { W: 1 }],
  ['sum of three', 'SSC_3F_HZ', '0,13,27', '94000', 77, { W: 1 }],
  ['span of three', 'SSC_3M_KD', '0,5', '02770', 160, { W: 1 }],
  ['span 0 is three alike', 'SSC_3M_KD', '0,5', '05550', 160, { W: 1 }],
  ['group 3', 'SSC_3F_Z3_FS', '1,2,3,4', '12100', 12, { W: 1 }],
  ['group 3: three alike lose', 'SSC_3F_Z3_FS', '1,2,3,4', '11100', 12, {}],
  ['group 3 typed: orders are one', 'SSC_3B_Z3_DS', '112;334;121', '00211', 2, { W: 1 }],
  ['group 6 typed: orders are one', 'SSC_3M_Z6_DS', '123;456;321', '02310', 2, { W: 1 }],
  ['mixed typed: a triple costs nothing', 'SSC_3B_HHZ', '112;345;998;777', '00777', 3, {}],
  ['mixed typed: by class', 'SSC_3B_HHZ', '112;345;998;777', '00543', 3, { Z6: 1 }],
  ['group sums: at most one wins', 'SSC_3F_ZHZ', '1,13,26', '94000', 17, { Z6: 1 }],
  ['group sums: a pair', 'SSC_3F_ZHZ', '1,13,26', '89900', 17, { Z3: 1 }],
  ['group sums: sum 14 is not picked', 'SSC_3F_ZHZ', '1,13,26', '95000', 17, {}],
  ['group sums: three alike lose', 'SSC_3B_ZHZ', '9', '00333', 11, {}],
  ['groups with a digit: two different others', 'SSC_3M_BD', '7', '01720', 54, { Z6: 1 }],
  ['groups with a digit: it twice', 'SSC_3M_BD', '7', '07720', 54, { Z3: 1 }],
  ['groups with a digit: another twice', 'SSC_3M_BD', '7', '02270', 54, { Z3: 1 }],
  ['groups with a digit: three alike lose', 'SSC_3M_BD', '7', '07770', 54, {}],
  ['last of sum', 'SSC_3F_HZW', '0,5', '55500', 2, { W: 1 }],
  ['patterns: 890 is a run', 'SSC_3B_TS', 'BZ,SZ,DZ', '00908', 3, { W: 1 }],
  ['patterns: 901 is a run', 'SSC_3B_TS', 'SZ', '00190', 1, { W: 1 }],
  ['patterns: 902 is none', 'SSC_3B_TS', 'BZ,SZ,DZ', '00902', 3, {}],
  ['sides: a digit is on two sides', 'SSC_2F_DXDS', 'B,O|S,E', '72000', 4, { W: 4 }],
  ['sides of three', 'SSC_3F_DXDS', 'B,O|S|E,B', '97800', 4, {}],
  ['two: pair typed is left out', 'SSC_2B_Z2_DS', '12;34;43', '00034', 2, { W: 1 }],
  ['two: straight pair is a number', 'SSC_2B_ZX_DS', '12;34;55', '00055', 3, { W: 1 }],
  ['two: group sum without doubles', 'SSC_2F_ZHZ', '8,9', '44000', 9, {}],
  ['two: pairs with a digit', 'SSC_2B_BD', '5', '00051', 9, { W: 1 }],
  ['two: the pair of the digit itself loses', 'SSC_2B_BD', '5', '00055', 9, {}],
  ['places', 'SSC_DWD', '1,2|-|3,4,5|-|0', '29480', 6, { W: 3 }],
  ['dragon: a tie loses dragon and tiger', 'SSC_LH', '24@D,T', '05150', 2, {}],
  ['dragon: tie', 'SSC_LH', '24@H', '05150', 1, { W: 1 }],
  ['dragon: tiger', 'SSC_LH', '24@T', '02090', 1, { W: 1 }],
  ['any two straight: three places hit are three pairs', 'SSC_R2_ZX_FS', '1,2|-|3|4,5|-', '19359', 8, { W: 3 }],
  ['any two typed', 'SSC_R2_ZX_DS', '1245@12;34', '12912', 12, { W: 3 }],
  ['any two by sum', 'SSC_R2_HZ', '123@9,0', '00900', 33, { W: 3 }],
  ['any two group', 'SSC_R2_Z', '1345@1,2,3', '19212', 18, { W: 4 }],
  ['any two group sum', 'SSC_R2_ZHZ', '45@8', '00044', 4, {}],
  ['any three straight', 'SSC_R3_ZX_FS', '1|2,3|4|-|5,6', '12405', 12, { W: 4 }],
  ['any three group 3', 'SSC_R3_Z3', '12345@1,2', '11222', 20, { W: 9 }],
  ['any three mixed', 'SSC_R3_HHZ', '1235@112;345', '11202', 8, { Z3: 2 }],
  ['any three group sum', 'SSC_R3_ZHZ', '123@5', '11300', 5, { Z3: 1 }],
  ['any four straight', 'SSC_R4_ZX_FS', '1,2|3|4|5|6', '23456', 9, { W: 5 }],
  ['any four group 12', 'SSC_R4_Z12', '1234@1,2|3,4,1', '11340', 4, { W: 1 }],
  ['any four group 6', 'SSC_R4_Z6', '12345@1,2', '11221', 5, { W: 3 }],
  ['any four group 4', 'SSC_R4_Z4', '2345@1,2|2,3', '01121', 3, { W: 1 }],
  ['ball sides', 'ESSC_BALL', 'B,O|-|E|-|S', '70409', 4, { W: 3 }],
  ['sum sides: 23 is big and odd', 'ESSC_SUM', 'B,S,O,E', '99500', 4, { W: 2 }],
  ['sum sides: 22 is small and even', 'ESSC_SUM', 'B,S,O,E', '99400', 4, { W: 2 }],
  ['dragon of first and fifth', 'ESSC_LH', '15@D,T,H', '50005', 3, { W: 1 }],
  ['half run: neighbours over 9 and 0', 'ESSC_PAT_3F', 'BZ,SZ,DZ,BS,ZL', '90500', 5, { W: 1 }],
  ['half run: not when a pair', 'ESSC_PAT_3F', 'BS', '99000', 1, {}],
  ['mixed six', 'ESSC_PAT_3B', 'SZ,DZ,ZL', '00135', 3, { W: 1 }],
  ['bull: no three make one', 'ESSC_BULL', '0,10', '11111', 2, { W: 1 }],
  ['bull: ten', 'ESSC_BULL', '0,10', '12755', 2, { W: 1 }],
  ['bull: three zeros and the rest', 'ESSC_BULL', '7', '00034', 1, { W: 1 }],
];

describe('SSC rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win) => {
    expect(checkLine({ play, sel, draw: [...draw].map(Number) }, ALL_PLAYS)).toEqual({ units, win, push: 0 });
  });

  test.each<[string, SscPlay, string, string, number]>([
    ['a place that is not there', 'SSC_R2_Z', '16@1,2', 'PLACES_WRONG', 1],
    ['too few places', 'SSC_R3_Z6', '12@1,2,3', 'PLACES_WRONG', 0],
    ['no places', 'SSC_R2_Z', '1,2', 'PLACES_WRONG', 0],
    ['a pair of places that is not there', 'SSC_LH', '11@D', 'PLACES_WRONG', 0],
    ['a typed number too short', 'SSC_3F_ZX_DS', '123;45', 'ENTRY_WRONG', 4],
    ['a letter in a typed number', 'SSC_3F_ZX_DS', '123;4x5', 'ENTRY_WRONG', 5],
    ['a fixed digit where two make two units', 'SSC_3F_Z3_FS', '1#2,3', 'DAN_NOT_ALLOWED', 0],
    ['as many fixed digits as a unit holds', 'SSC_3F_Z6_FS', '1,2,3#4', 'DAN_TOO_MANY', 0],
    ['every place empty', 'SSC_DWD', '-|-|-|-|-', 'NO_UNITS', 0],
    ['one place short of a bet', 'SSC_R2_ZX_FS', '1|-|-|-|-', 'NO_UNITS', 0],
    ['two digits where one is picked', 'SSC_3B_BD', '1,2', 'PICKS_TOO_MANY', 0],
    ['a sum that no group has', 'SSC_3B_ZHZ', '27', 'ITEM_UNKNOWN', 0],
    ['an empty row of a straight', 'SSC_2F_ZX_FS', '1|-', 'PICKS_TOO_FEW', 2],
    ['more than ten thousand entries', 'SSC_5_ZX_DS', '12345;'.repeat(10_001), 'ENTRIES_TOO_MANY', 60_000],
  ])('refused: %s', (_name, play, sel, code, at) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test('ten thousand typed entries are taken', () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => String(index).padStart(5, '0'));
    expect(checkLine({ play: 'SSC_5_ZX_DS', sel: entries.join(';') }, ALL_PLAYS)).toEqual({ units: 10_000 });
  });

  test.each([['SSC_3B_HHZ', '777']])('%s drops %s, which it cannot hold, and counts nothing', (play, sel) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ units: 0 });
  });
});
