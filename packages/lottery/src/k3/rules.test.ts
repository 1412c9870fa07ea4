import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import type { PlayCode } from '../codes.ts';
import { parseDraw } from '../parse-draw.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';

type Wins = Record<string, number>;

/** Origin of the hard cases: the official Jiangsu rules pay a triple on a pair (16/216), docs/rules/k3.md the rest. */
const CASES: [name: string, play: PlayCode, selection: string, dice: number[], wins: Wins][] = [
  ['sum: the picked sum wins at its own class', 'K3_SUM', '3,10', [2, 3, 5], { S10: 1 }],
  ['sum: the lowest sum', 'K3_SUM', '3,10', [1, 1, 1], { S3: 1 }],
  ['sum: the highest sum', 'K3_SUM', '18', [6, 6, 6], { S18: 1 }],
  ['sum: no picked sum', 'K3_SUM', '3,10', [2, 3, 6], {}],
  ['sum sides: 11 is big and odd', 'K3_SUM_BSOE', 'B,S,O,E', [1, 4, 6], { B: 1, O: 1 }],
  ['sum sides: 10 is small and even', 'K3_SUM_BSOE', 'B,S,O,E', [1, 3, 6], { S: 1, E: 1 }],
  ['sum sides: triples count, 3 is small', 'K3_SUM_BSOE', 'B,S,O,E', [1, 1, 1], { S: 1, O: 1 }],
  ['sum sides: triples count, 18 is big', 'K3_SUM_BSOE', 'B,S,O,E', [6, 6, 6], { B: 1, E: 1 }],
  ['exact triple: the picked one', 'K3_3TD', '1,6', [6, 6, 6], { W: 1 }],
  ['exact triple: another one', 'K3_3TD', '1,6', [2, 2, 2], {}],
  ['exact triple: a pair is none', 'K3_3TD', '1,6', [6, 6, 1], {}],
  ['any triple', 'K3_3TT', '', [4, 4, 4], { W: 1 }],
  ['any triple: a pair is none', 'K3_3TT', '', [4, 4, 5], {}],
  ['three different: exactly these, any order', 'K3_3BT', '1,3,4,5', [5, 1, 4], { W: 1 }],
  ['three different: one face not picked', 'K3_3BT', '1,3,4,5', [5, 1, 2], {}],
  ['three different: a pair shows only two faces', 'K3_3BT', '1,3,4,5', [5, 1, 5], {}],
  ['three different, dan-tuo: dan and two tuo', 'K3_3BT', '1#3,4,5', [1, 4, 5], { W: 1 }],
  ['three different, dan-tuo: without the dan', 'K3_3BT', '1#3,4,5', [3, 4, 5], {}],
  ['three different, two dan: both and one tuo', 'K3_3BT', '1,2#3,4', [4, 2, 1], { W: 1 }],
  ['three different, two dan: one dan is not enough', 'K3_3BT', '1,2#3,4', [1, 3, 4], {}],
  ['run: ascending', 'K3_3LT', '', [1, 2, 3], { W: 1 }],
  ['run: any order', 'K3_3LT', '', [6, 4, 5], { W: 1 }],
  ['run: no wrap over 6', 'K3_3LT', '', [5, 6, 1], {}],
  ['run: a gap', 'K3_3LT', '', [1, 2, 4], {}],
  ['run: a pair beside it', 'K3_3LT', '', [1, 2, 2], {}],
  ['pair: two dice', 'K3_2TF', '1,5', [1, 3, 1], { W: 1 }],
  ['pair: a triple wins too, and once', 'K3_2TF', '1,5', [5, 5, 5], { W: 1 }],
  ['pair: one die is none', 'K3_2TF', '1,5', [1, 5, 3], {}],
  ['exact pair: pair and single', 'K3_2TD', '1,2|2,3', [2, 1, 1], { W: 1 }],
  ['exact pair: the roles count', 'K3_2TD', '1|2', [2, 2, 1], {}],
  ['exact pair: a triple is no pair', 'K3_2TD', '1|2', [1, 1, 1], {}],
  ['exact pair: another single', 'K3_2TD', '1,2|2,3', [1, 1, 4], {}],
  ['two different: three shown faces are three pairs', 'K3_2BT', '1,2,3', [3, 2, 1], { W: 3 }],
  ['two different: a pair and another face are one', 'K3_2BT', '1,2,3', [2, 2, 1], { W: 1 }],
  ['two different: a triple shows no second face', 'K3_2BT', '1,2,3', [2, 2, 2], {}],
  ['two different, dan-tuo: the dan with each shown tuo', 'K3_2BT', '1#2,3,4', [1, 2, 3], { W: 2 }],
  ['two different, dan-tuo: tuo among themselves do not count', 'K3_2BT', '1#2,3,4', [5, 2, 3], {}],
  ['number appears: pays once for two dice', 'K3_1', '1,2', [1, 1, 5], { W: 1 }],
  ['number appears: each shown pick wins', 'K3_1', '1,2', [1, 2, 2], { W: 2 }],
  ['number absent: no die shows it', 'K3_0', '4', [1, 2, 3], { W: 1 }],
  ['number absent: one die shows it', 'K3_0', '4', [1, 2, 4], {}],
  ['number absent: all six, five faces away from a triple', 'K3_0', '1,2,3,4,5,6', [2, 2, 2], { W: 5 }],
  ['sides: big and even', 'EK3_BSOE', 'B,E', [6, 4, 2], { B: 1, E: 1 }],
  ['sides: a triple loses all four', 'EK3_BSOE', 'B,S,O,E', [4, 4, 4], {}],
  ['sides: 11 is big, 17 too', 'EK3_BSOE', 'B', [6, 6, 5], { B: 1 }],
  ['sides: 4 is small', 'EK3_BSOE', 'S', [1, 1, 2], { S: 1 }],
  ['points: a triple counts for its sum', 'EK3_DS', '6,12', [2, 2, 2], { S6: 1 }],
  ['points: 17', 'EK3_DS', '4,17', [6, 5, 6], { S17: 1 }],
  ['single dice: pays once for a triple', 'EK3_SJ', '6', [6, 6, 6], { W: 1 }],
  ['triple: picked', 'EK3_WT', '2,5', [5, 5, 5], { W: 1 }],
  ['any triple, entertainment', 'EK3_QT', '', [1, 1, 1], { W: 1 }],
  ['two dice: both show', 'EK3_CP', '1,4', [4, 6, 1], { W: 1 }],
  ['two dice: one of them twice', 'EK3_CP', '1,4', [4, 4, 6], {}],
  ['short: a pair', 'EK3_DP', '3', [3, 1, 3], { W: 1 }],
  ['short: a triple wins too', 'EK3_DP', '3', [3, 3, 3], { W: 1 }],
];

describe('K3 rules', () => {
  test.each(CASES)('%s', (_name, play, text, dice, wins) => {
    const selection = parseSelection(ALL_PLAYS[play], text);
    const draw = parseDraw('K3', dice);
    if (!selection.ok || !draw.ok) throw new Error('the case is not well formed');
    expect(settleSelection(ALL_PLAYS[play], selection.value, draw.value)).toEqual({ wins, push: 0 });
  });

  test('every play has a case', () => {
    expect(new Set(CASES.map(([, play]) => play)).size).toBe(18);
  });
});
