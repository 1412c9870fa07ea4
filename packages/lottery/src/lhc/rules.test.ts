import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { LhcPlay } from './codes.ts';
import { ANIMALS, animalOf, elementOf, lunarYearOf } from './lunar.ts';

/** Six regular numbers, then the special one. */
const DRAW = [7, 49, 12, 25, 30, 1, 8];
const SPECIAL_49 = [7, 44, 12, 25, 30, 1, 49];

type Case = [name: string, play: LhcPlay, selection: string, draw: number[], units: number, win: Record<string, number>, push?: number];
/** Origin of the hard cases: lottery reference 8 (49, tails, animals, parlays), 15 (pushes), 16 (classes). */
const CASES: Case[] = [
  ['special: number, side, colour', 'LHC_TM', 'N:8,2:B,2:HO,C:R', DRAW, 4, { W: 2 }],
  ['special: digit sum of 8 is big and even', 'LHC_TM', '2:HB,2:HE,2:HS,2:HO', DRAW, 4, { W: 2 }],
  ['special: 49 pushes sides and wins number, colour, head, tail, animal, element', 'LHC_TM', 'N:49,2:B,2:O,2:BO,2:HB,2:WB,C:G,HBO:GB,BB:GBO,HEAD:4,TAIL:9,Z:HORSE,HX:HORSE+RAT,DOM:JIA,DOM:YE', SPECIAL_49, 15, { W: 5 }, 10],
  ['special: 49 pushes a losing side too', 'LHC_TM', '2:S,HBO:RS,BB:LSE,HX:RAT+OX', SPECIAL_49, 4, {}, 4],
  ['special: head and tail of one digit', 'LHC_TM', 'HEAD:0,TAIL:8,HEAD:1', DRAW, 3, { W: 2 }],
  ['special: 6 is the ox of 2026', 'LHC_TM', 'Z:OX,Z:SNAKE', [1, 2, 3, 4, 5, 7, 6], 2, { W: 1 }],
  ['special: sets of animals in any order are one bet', 'LHC_TM', 'HX:GOAT+RAT,HX:RAT+GOAT', [1, 2, 3, 4, 5, 6, 12], 1, { W: 1 }],
  ['special: domestic', 'LHC_TM', 'DOM:JIA,DOM:YE', [1, 2, 3, 4, 5, 6, 12], 2, { W: 1 }],
  ['special: leading zeros and small letters', 'LHC_TM', 'n:08,tail:8', DRAW, 2, { W: 2 }],
  ['ball 2 is 49: number wins, tail side pushes', 'LHC_ZT', '2@N:49,2:WB', DRAW, 2, { W: 1 }, 1],
  ['ball 3 is 12', 'LHC_ZT', '3@N:49,2:WB,2:S,C:R', DRAW, 4, { W: 2 }],
  ['regular numbers: the special one is none', 'LHC_ZM', '1,7,49,8', DRAW, 4, { W: 3 }],
  ['any of seven: the special one counts', 'LHC_TPZ', '8,18', DRAW, 2, { W: 1 }],
  ['both regular', 'LHC_2QZ', '1,7,8', DRAW, 3, { W: 1 }],
  ['two with the special', 'LHC_2ZT', '1,7,8', DRAW, 3, { Z2: 1, ZT: 2 }],
  ['regular and special', 'LHC_TC', '1,7,8', DRAW, 3, { W: 2 }],
  ['regular and special, fixed special', 'LHC_TC', '8#1,7,2', DRAW, 3, { W: 2 }],
  ['three regular', 'LHC_3QZ', '1,7,12,8', DRAW, 4, { W: 1 }],
  ['two or three regular', 'LHC_3Z2', '1,7,12,8', DRAW, 4, { Z3: 1, Z2: 3 }],
  ['two or three: fixed', 'LHC_3Z2', '1,2#7,8,12', DRAW, 3, { Z2: 2 }],
  ['four regular', 'LHC_4QZ', '1,7,12,25,30,49', DRAW, 15, { W: 15 }],
  ['two groups: a number with itself is no unit', 'LHC_2QZ_DP', '1,7|1,7,12', DRAW, 4, { W: 4 }],
  ['two groups with the special in either', 'LHC_2ZT_DP', '1,8|7,8', DRAW, 3, { Z2: 1, ZT: 2 }],
  ['two groups: regular and special', 'LHC_TC_DP', '1,8|7,8', DRAW, 3, { W: 2 }],
  ['none of five', 'LHC_BZ5', '2,3,4,5,6,8', DRAW, 6, { W: 1 }],
  ['none of twelve', 'LHC_BZ12', '2,3,4,5,6,9,10,11,13,14,15,16,17', DRAW, 13, { W: 13 }],
  ['exactly one of five', 'LHC_Z1_5', '2,3,4,5,6,8', DRAW, 6, { W: 5 }],
  ['exactly one of five: two hits lose', 'LHC_Z1_5', '1,2,3,4,8', DRAW, 1, {}],
  ['one animal: 1, 25 and 49 are the horse and pay once', 'LHC_1X', 'HORSE,DOG', DRAW, 2, { W: 1 }],
  ['regular animal: the special one does not count', 'LHC_ZX', 'PIG,SNAKE', [1, 2, 4, 5, 6, 7, 8], 2, { W: 1 }],
  ['one animal: the special one counts', 'LHC_1X', 'PIG,SNAKE', [1, 2, 4, 5, 6, 7, 8], 2, { W: 2 }],
  ['one tail', 'LHC_1W', '0,5,6', DRAW, 3, { W: 2 }],
  ['two animals come', 'LHC_LX2', 'HORSE,RAT,OX', [1, 13, 7, 2, 14, 26, 38], 3, { W: 1 }],
  ['two animals stay away', 'LHC_LXB2', 'HORSE,RAT,OX,PIG', [1, 13, 25, 37, 2, 14, 26], 6, { W: 3 }],
  ['animals, fixed one stays away', 'LHC_LX2', 'PIG#HORSE,RAT', [1, 13, 25, 37, 2, 14, 26], 2, {}],
  ['two tails', 'LHC_LW2', '0,1,5', DRAW, 3, { W: 3 }],
  ['two tails stay away', 'LHC_LWB2', '3,4,6', DRAW, 3, { W: 3 }],
  ['sum 175 is big and odd', 'LHC_SUM', 'B,S,O,E', [22, 23, 24, 25, 26, 27, 28], 4, { W: 2 }],
  ['sum 174 is small and even', 'LHC_SUM', 'B,S,O,E', [21, 23, 24, 25, 26, 27, 28], 4, { W: 2 }],
  ['two animals', 'LHC_ZXS', '2-3-4,6,E', [1, 13, 25, 37, 2, 14, 26], 3, { W: 2 }],
  ['seven animals', 'LHC_ZXS', '7,O,E', [1, 2, 3, 4, 5, 6, 7], 3, { W: 2 }],
  ['colours: three against two and the special', 'LHC_7SB', 'R,L,G,T', [1, 2, 7, 3, 4, 5, 9], 4, { W: 1 }],
  ['colours: three and three is a tie, colours push', 'LHC_7SB', 'R,T', [1, 2, 7, 3, 4, 9, 5], 2, { W: 1 }, 1],
  ['colours: the special decides', 'LHC_7SB', 'R,L', [1, 2, 3, 4, 5, 6, 9], 2, { W: 1 }],
  ['parlay: all legs', 'LHC_GG', '1=2:S|3=2:E|6=C:R', DRAW, 1, { L3: 1 }],
  ['parlay: 49 leaves a leg out', 'LHC_GG', '1=2:S|2=2:S|6=C:R', DRAW, 1, { L2: 1 }],
  ['parlay: 49 has a colour', 'LHC_GG', '1=2:S|2=C:G', DRAW, 1, { L2: 1 }],
  ['parlay: one leg lost', 'LHC_GG', '1=2:B|2=2:S|6=C:R', DRAW, 1, {}],
  ['parlay: one leg left of two', 'LHC_GG', '1=2:S|2=2:S', DRAW, 1, { L1: 1 }],
]; // biome-ignore format: a table

describe('Mark Six rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win, push = 0) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push });
  });

  test.each<[play: LhcPlay, sel: string, code: string, at: number]>([
    ['LHC_TM', 'N:8,N:50', 'ITEM_UNKNOWN', 4],
    ['LHC_TM', 'HX:RAT', 'ITEM_UNKNOWN', 0],
    ['LHC_TM', 'HX:RAT+RAT', 'ITEM_UNKNOWN', 0],
    ['LHC_TM', 'HX:RAT+CAT', 'ITEM_UNKNOWN', 0],
    ['LHC_TM', '', 'PICKS_TOO_FEW', 0],
    ['LHC_GG', '', 'PICKS_TOO_FEW', 0],
    ['LHC_GG', '1=2:B||2=2:O', 'ITEM_UNKNOWN', 6],
    ['LHC_GG', '1=2:B|2=2:O|', 'ITEM_UNKNOWN', 12],
    ['LHC_GG', '1=2:B,2=2:O', 'ITEM_UNKNOWN', 0],
    ['LHC_GG', '1=2:B|2=2:X', 'ITEM_UNKNOWN', 6],
    ['LHC_ZT', 'N:8', 'PLACES_WRONG', 0],
    ['LHC_ZT', '7@N:8', 'PLACES_WRONG', 0],
    ['LHC_2QZ', '1', 'PICKS_TOO_FEW', 0],
    ['LHC_2QZ', '1,2#3', 'DAN_TOO_MANY', 0],
    ['LHC_2QZ_DP', '1|1', 'NO_UNITS', 0],
    ['LHC_1W', '10', 'ITEM_UNKNOWN', 0],
    ['LHC_GG', '1=2:B', 'PICKS_TOO_FEW', 0],
    ['LHC_GG', '1=2:B|1=2:O', 'PICKS_TOO_MANY', 6],
    ['LHC_GG', '1=2:B|7=2:O', 'ITEM_UNKNOWN', 6],
  ])('refused: %s %s', (play, sel, code, at) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test('a draw holds 7 different numbers of 1 to 49', () => {
    const answer = (draw: unknown): unknown => checkLine({ play: 'LHC_ZM', sel: '1', draw }, ALL_PLAYS);
    expect(answer([1, 2, 3, 4, 5, 6])).toEqual({ error: { code: 'DRAW_SHAPE', at: 0 } });
    expect(answer([1, 2, 3, 4, 5, 6, 50])).toEqual({ error: { code: 'DRAW_RANGE', at: 6 } });
    expect(answer([1, 2, 3, 4, 5, 6, 1])).toEqual({ error: { code: 'DRAW_REPEAT', at: 6 } });
  });

  test('the lunar year of a draw moves animals and elements', () => {
    const answer = (options: unknown): unknown =>
      checkLine({ play: 'LHC_TM', sel: 'Z:HORSE,Z:GOAT,WX:HUO', draw: [2, 3, 4, 5, 6, 7, 1], options }, ALL_PLAYS);
    expect(answer(undefined)).toEqual({ units: 3, win: { W: 1 }, push: 0 });
    expect(answer({ lunarYear: 2026 })).toEqual(answer(undefined));
    expect(answer({ lunarYear: 2027 })).toMatchObject({ win: { W: 1 } });
    expect([animalOf(1, 2026), animalOf(2, 2026), animalOf(12, 2026), animalOf(49, 2027)]).toEqual(['HORSE', 'SNAKE', 'GOAT', 'GOAT']);
    expect(ANIMALS[0]).toBe(animalOf(1, 2020));
    // 1984 was a year of the rat and of metal, 1986 of fire.
    expect([elementOf(1, 1984), elementOf(1, 1986), elementOf(43, 2026)]).toEqual(['JIN', 'HUO', 'JIN']);
  });

  test('lunar years begin at their own new year', () => {
    const days = ['20250128', '20250129', '20260216', '20260217', '20270205', '20270206', '20351231', '20360101'];
    expect(days.map(lunarYearOf)).toEqual([null, 2025, 2025, 2026, 2026, 2027, 2035, null]);
  });

  test('the first days are those of the Chinese calendar, give or take a new moon near midnight', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Shanghai', year: 'numeric' });
    const day = 86_400_000;
    const yearAt = (ms: number): number => Number(calendar.formatToParts(ms).find(({ type }) => String(type) === 'relatedYear')?.value);
    for (let ms = Date.UTC(2025, 0, 30, 4); ms < Date.UTC(2035, 11, 30); ms += day) {
      const year = lunarYearOf(new Date(ms).toISOString().slice(0, 10).replaceAll('-', ''));
      expect([yearAt(ms - day), yearAt(ms + day)]).toContain(year);
    }
  });

  test('large counts are exact', () => {
    const all = Array.from({ length: 49 }, (_, index) => index + 1).join(',');
    expect(checkLine({ play: 'LHC_BZ12', sel: all, draw: DRAW }, ALL_PLAYS)).toEqual({
      units: 92263734836,
      win: { W: 11058116888 },
      push: 0,
    });
  });
});
