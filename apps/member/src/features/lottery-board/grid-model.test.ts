import { ALL_CODES, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import type { PlayCode } from '@fairhall/lottery/codes';
import type { PickRow } from '@fairhall/lottery/plays';
import { describe, expect, it } from 'vitest';
import { hasQuickPicks, numberColumns, pagesOfTen, type QuickPick, quickItems, wordColumns } from './grid-model.ts';

const rowOf = (play: PlayCode, place = 0): PickRow => ALL_PLAYS[play].form.rows[place] as PickRow;

describe('quick picks', () => {
  it.each<[PlayCode, QuickPick, string]>([
    ['SSC_3F_ZX_FS', 'big', '5 6 7 8 9'],
    ['SSC_3F_ZX_FS', 'small', '0 1 2 3 4'],
    ['SSC_3F_ZX_FS', 'odd', '1 3 5 7 9'],
    ['SSC_3F_ZX_FS', 'clear', ''],
    ['N11_R2', 'big', '6 7 8 9 10 11'],
    ['N11_R2', 'all', '1 2 3 4 5 6 7 8 9 10 11'],
    ['PK_Q1_FS', 'big', '6 7 8 9 10'],
    ['PK_Q1_FS', 'even', '2 4 6 8 10'],
  ])('%s %s', (play, pick, expected) => {
    expect(quickItems(rowOf(play), pick).join(' ')).toBe(expected);
  });

  it('halves of the 49 begin with 25, of the hundred with 50', () => {
    expect(quickItems(rowOf('LHC_2QZ'), 'big')[0]).toBe('25');
    expect(quickItems(rowOf('VNN_XIEN2'), 'big')[0]).toBe('50');
  });

  it.each<[PlayCode, boolean]>([
    ['SSC_DWD', true],
    ['SSC_3F_HZ', true],
    ['SSC_3F_BD', false], // takes one pick
    ['SSC_LH', false], // letters
    ['LHC_TM', false],
  ])('%s has them: %s', (play, has) => {
    expect(hasQuickPicks(rowOf(play))).toBe(has);
  });
});

it('a hundred numbers are ten pages', () => {
  const pages = pagesOfTen(rowOf('VNS_XIEN3').options);
  expect(pages.map((page) => `${page[0]?.item}-${page.at(-1)?.item}`).slice(0, 2)).toEqual(['00-09', '10-19']);
  expect(pages).toHaveLength(10);
});

it('at most seven cells stand side by side, so that each is as wide as a thumb', () => {
  const counts = ALL_CODES.flatMap((play) => ALL_PLAYS[play].form.rows.map(({ options }) => options));
  for (const options of counts) {
    expect(Number(numberColumns(options.length).at(-1))).toBeLessThanOrEqual(7);
    expect(Number(wordColumns(options).at(-1))).toBeLessThanOrEqual(4);
  }
});
