import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import { range } from '../options.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { everyDraw } from '../testing/draws.ts';
import type { PkPlay } from './codes.ts';

type Case = [name: string, play: PkPlay, selection: string, draw: number[], units: number, wins: Record<string, number>];

const STRAIGHT = range(1, 10);

/** Origin: lottery reference 6 and 15 (11 is small). */
const CASES: Case[] = [
  ['champion', 'PK_Q1_FS', '5,8', [8, 1, 2, 3, 4, 5, 6, 7, 9, 10], 2, { W: 1 }],
  ['first two: rows without repeats', 'PK_Q2_FS', '7,8|8,9', [7, 9, 1, 2, 3, 4, 5, 6, 8, 10], 3, { W: 1 }],
  ['first three', 'PK_Q3_FS', '9,4|8,3|3,4,5', [9, 8, 4, 1, 2, 3, 5, 6, 7, 10], 8, { W: 1 }],
  ['first four', 'PK_Q4_FS', '1|2,3|2,3|4', [1, 3, 2, 4, 5, 6, 7, 8, 9, 10], 2, { W: 1 }],
  ['first five, typed', 'PK_Q5_DS', '01,02,03,04,05;10,09,08,07,06', STRAIGHT, 2, { W: 1 }],
  ['all ten places', 'PK_DWD', '1|2|3|4|5|6|7|8|9|10', STRAIGHT, 10, { W: 10 }],
  ['all ten places, two changed', 'PK_DWD', '1|2|3|4|5|6|7|8|9|10', [2, 1, 3, 4, 5, 6, 7, 8, 9, 10], 10, { W: 8 }],
  ['sum of two', 'PK_GYH', '11', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1, { W: 1 }],
  ['sum sides: 11 is small and odd', 'PK_GYH_BSOE', 'B,S,O', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, { W: 2 }],
  ['sum of three', 'PK_Q3H', '6,27', [3, 1, 2, 4, 5, 6, 7, 8, 9, 10], 2, { W: 1 }],
  ['sides of ranks', 'EPK_BALL', 'B|S,E|-|-|-|-|-|-|-|O', [6, 4, 1, 2, 3, 5, 7, 8, 10, 9], 4, { W: 4 }],
  ['tiger', 'EPK_LH', '5v6@T', STRAIGHT, 1, { W: 1 }],
  ['dragon of first and last', 'EPK_LH', '1v10@D,T', [10, 2, 3, 4, 5, 6, 7, 8, 9, 1], 2, { W: 1 }],
];

/** Winning units over all draws of the two places that such a bet looks at. */
function winsOverPairs(play: PkPlay, text: string, places: readonly number[]): { wins: number; draws: number } {
  const selection = parseSelection(ALL_PLAYS[play], text);
  if (!selection.ok) throw new Error(`${play} ${text}`);
  const counted = { wins: 0, draws: 0 };
  for (const draw of everyDraw('PK', places)) {
    counted.draws += 1;
    counted.wins += Object.values(settleSelection(ALL_PLAYS[play], selection.value, draw).wins).reduce((sum, units) => sum + units, 0);
  }
  return counted;
}

describe('PK10 rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push: 0 });
  });

  test('a pair of ranks that do not face each other is refused', () => {
    expect(checkLine({ play: 'EPK_LH', sel: '1v9@D' }, ALL_PLAYS)).toEqual({ error: { code: 'PLACES_WRONG', at: 0 } });
  });
});

describe('chance of plays on all ten places, place by place', () => {
  const at = (place: number, item: string): string =>
    range(0, 9)
      .map((index) => (index === place ? item : '-'))
      .join('|');

  test.each(['PK_DWD', 'EPK_NUM'] as const)('%s: a number has 1 in 10 in each place', (play) => {
    for (const place of range(0, 9)) expect(winsOverPairs(play, at(place, '7'), [place])).toEqual({ wins: 1, draws: 10 });
    expect(ALL_PLAYS[play].tiers[0].p).toEqual({ n: 1n, d: 10n });
  });

  test('EPK_BALL: a side has 1 in 2 in each place', () => {
    for (const place of range(0, 9)) {
      for (const side of ['B', 'S', 'O', 'E']) expect(winsOverPairs('EPK_BALL', at(place, side), [place])).toEqual({ wins: 5, draws: 10 });
    }
    for (const { p } of ALL_PLAYS.EPK_BALL.tiers) expect(p).toEqual({ n: 1n, d: 2n });
  });

  test('EPK_LH: dragon and tiger have 1 in 2', () => {
    for (const rank of range(1, 5)) {
      for (const side of ['D', 'T']) {
        expect(winsOverPairs('EPK_LH', `${rank}v${11 - rank}@${side}`, [rank - 1, 10 - rank])).toEqual({ wins: 45, draws: 90 });
      }
    }
  });
});
