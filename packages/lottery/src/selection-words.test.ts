import { describe, expect, it } from 'vitest';
import { ALL_PLAYS } from './all-plays.ts';
import type { PlayCode } from './codes.ts';
import { formatContent } from './content.ts';
import { parseSelection } from './selection.ts';
import { readContent, selectionText } from './selection-words.ts';

const ROWS: [PlayCode, string, string][] = [
  ['EK3_BSOE', 'B,O', 'Big, Odd'],
  ['EK3_DS', '11,12', '11, 12'],
  ['EK3_QT', '', ''],
  ['K3_3TD', '1,6', '111, 666'],
  ['K3_3BT', '1,3,4,5', '1 3 4 5'],
  ['K3_3BT', '1#2,3,4', '1 + 2 3 4'],
  ['K3_2TD', '1,2|2,3', '11 22 | 2 3'],
];

function selection(play: PlayCode, text: string) {
  const parsed = parseSelection(ALL_PLAYS[play], text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
}

const OTHER_FAMILIES: [PlayCode, string, string][] = [
  ['SSC_DWD', '1,2|-|3|-|0', '1, 2 | – | 3 | – | 0'],
  ['SSC_DWD', '1,2|-|-|-|0', '10,000s: 1, 2 | 1s: 0'],
  ['SSC_3B_ZX_DS', '123;456', '123 456'],
  ['SSC_R2_Z', '145@1,2', '10,000s 10s 1s: 1 2'],
  ['SSC_LH', '24@T', '1,000s v 10s: Tiger'],
  ['ESSC_LH', '15@D', 'Dragon'],
  ['EPK_LH', '1v10@D,T', '1 v 10: Dragon, Tiger'],
  ['LHC_TM', 'N:8,2:B,HX:RAT+OX', '8, Big, Rat + Ox'],
  ['LHC_GG', '1=2:B|2=C:R', 'Ball 1 big, Ball 2 red'],
  ['VNN_LO2', '11,12,13,14,15,16,17,18,19,20,21,22,23', '11 12 13 14 15 16 17 18 19 20 21 22 … (13)'],
];

describe('picks in words', () => {
  it.each(OTHER_FAMILIES)('%s %j is "%s"', (play, text, words) => {
    expect(selectionText(ALL_PLAYS[play], selection(play, text), 'EN')).toBe(words);
  });
  it.each(ROWS)('%s %j is "%s"', (play, text, words) => {
    expect(selectionText(ALL_PLAYS[play], selection(play, text), 'EN')).toBe(words);
  });
  it('in the language of the page', () => {
    expect(selectionText(ALL_PLAYS.EK3_BSOE, selection('EK3_BSOE', 'B,S'), 'CN')).toBe('大, 小');
  });
});

describe('picks from the wire', () => {
  it.each(ROWS)('%s %j reads back from both forms', (play, text) => {
    const given = selection(play, text);
    expect(readContent(ALL_PLAYS[play], text)).toEqual(given);
    expect(readContent(ALL_PLAYS[play], formatContent(ALL_PLAYS[play], given))).toEqual(given);
  });
  it('what is neither is null', () => expect(readContent(ALL_PLAYS.EK3_DS, '99')).toBeNull());
});
