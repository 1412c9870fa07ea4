import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/codes';
import { expect, it } from 'vitest';
import { heldAt, NO_PICKS } from './board-model.ts';
import { type Need, needOf } from './need-model.ts';

const NOTHING: readonly string[] = [];

it.each<[string, PlayCode, { rows?: string[][]; dan?: string[]; typed?: string }, Need | null]>([
  ['the second place', 'SSC_3B_ZX_FS', { rows: [['1'], [], ['2']] }, { code: 'row', row: 'shi', n: 1 }],
  ['two more of three', 'SSC_3B_Z6_FS', { rows: [['1']] }, { code: 'row', row: 'picks', n: 2 }],
  ['one beside the fixed one', 'N11_R2', { dan: ['1'], rows: [[]] }, { code: 'row', row: 'picks', n: 1 }],
  ['a second row of any two', 'SSC_R2_ZX_FS', { rows: [['1'], [], [], [], []] }, { code: 'rows', n: 2 }],
  ['an entry', 'SSC_3B_ZX_DS', { typed: '' }, { code: 'entry' }],
  ['nothing that the list does not mark itself', 'SSC_3B_ZX_DS', { typed: '12' }, null],
  ['another number', 'N11_2F_ZX_FS', { rows: [['1'], ['1']] }, { code: 'apart' }],
  ['nothing: any pick is a bet', 'SSC_DWD', { rows: [[], [], [], [], []] }, null],
  ['nothing: it is a bet', 'SSC_3B_Z6_FS', { rows: [['1', '2', '3']] }, null],
])('%s is missing', (_name, play, given, expected) => {
  const blank = heldAt(NO_PICKS, { play: ALL_PLAYS[play] });
  expect(needOf({ ...blank, dan: NOTHING, ...given })).toEqual(expected);
});
