import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/codes';
import type { EntryForm } from '@fairhall/lottery/play';
import { countUnits, parseSelection } from '@fairhall/lottery/selection';
import { describe, expect, it } from 'vitest';
import { appendEntries, countStates, numbersByPlace, readTyped, removePiece, segmentsOf } from './typed-model.ts';

const entryOf = (play: PlayCode): EntryForm => ALL_PLAYS[play].form.entry as EntryForm;
const states = (play: PlayCode, text: string) => readTyped(entryOf(play), text).pieces.map((piece) => `${piece.text}:${piece.state}`);

describe('each piece of a typed list', () => {
  it.each<[string, PlayCode, string, string[]]>([
    ['good ones', 'SSC_3B_ZX_DS', '123 456', ['123:taken', '456:taken']],
    ['the same again', 'SSC_3B_ZX_DS', '123,456;123', ['123:taken', '456:taken', '123:duplicate']],
    ['the same group in another order', 'SSC_3B_Z6_DS', '123 321', ['123:taken', '321:duplicate']],
    ['what the play cannot hold', 'SSC_3B_Z3_DS', '112 777 123', ['112:taken', '777:dropped', '123:dropped']],
    ['too short, too long, a letter', 'SSC_3B_ZX_DS', '12 1234 1x3', ['12:wrong', '1234:wrong', '1x3:wrong']],
    ['lists of numbers', 'N11_R3_DS', '01,02,03; 1 2 12\n04,05', ['01,02,03:taken', '1 2 12:wrong', '04,05:wrong']],
    ['full-width digits', 'SSC_2B_ZX_DS', '１２、34', ['12:taken', '34:taken']],
    ['short ways of typing', 'TH_2T', '19:5 DBL 55', ['19:5:taken', 'DBL:taken', '55:duplicate']],
    ['a roll', 'D4_ROLL', 'R123 12r3 1234', ['R123:taken', '12r3:taken', '1234:wrong']],
  ])('%s', (_name, play, text, expected) => {
    expect(states(play, text)).toEqual(expected);
  });

  it('says where the mistake stands', () => {
    const wrong = readTyped(entryOf('SSC_3B_ZX_DS'), '123 4x6').pieces[1];
    expect(wrong).toMatchObject({ at: 4, wrongAt: 5 });
  });

  it.each<[PlayCode, string]>([
    ['SSC_3B_ZX_DS', '123 456 123'],
    ['TH_2T', '19:5 DBL'],
    ['D4_IBOX', '1123 1234 4321'],
    ['D4_ROLL', 'R123 12R3'],
    ['N11_R3_DS', '01,02,03;03,02,01'],
  ])('%s counts as the rules do', (play, text) => {
    const parsed = parseSelection(ALL_PLAYS[play], text);
    expect(parsed.ok && countUnits(ALL_PLAYS[play], parsed.value)).toBe(readTyped(entryOf(play), text).units);
  });
});

it('the text comes back whole in its stretches, each mark where it belongs', () => {
  const text = '123 12 456,123';
  const segments = segmentsOf(text, readTyped(entryOf('SSC_3B_ZX_DS'), text).pieces);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
  expect(segments.filter(({ state }) => state !== 'taken')).toEqual([
    { at: 4, text: '12', state: 'wrong' },
    { at: 11, text: '123', state: 'duplicate' },
  ]);
});

it('counts pieces by state', () => {
  expect(countStates(readTyped(entryOf('SSC_3B_Z3_DS'), '112 112 777 1').pieces)).toEqual({ taken: 1, duplicate: 1, dropped: 1, wrong: 1 });
});

it('entries are added behind and taken out again', () => {
  const entry = entryOf('SSC_3B_ZX_DS');
  expect(appendEntries(entry, '', ['123'])).toBe('123');
  expect(appendEntries(entry, '123, ', ['456', '789'])).toBe('123;456;789');
  expect(removePiece(entry, readTyped(entry, '123 456 789').pieces, 4)).toBe('123;789');
});

it('digits by place make every number of them', () => {
  expect(numbersByPlace([['1', '2'], ['3'], ['4', '5']])).toEqual(['134', '135', '234', '235']);
  expect(numbersByPlace([['1'], []])).toEqual([]);
});
