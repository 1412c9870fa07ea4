import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import { subsets } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import type { Draw } from '../draw.ts';
import { fraction } from '../fraction.ts';
import { range } from '../options.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { drawOf, everyDraw, someDraws } from '../testing/draws.ts';
import { expandUnits } from '../testing/expand.ts';
import { FUZZ, selectionsOf } from '../testing/selections.ts';
import type { KfPlay } from './codes.ts';

type Case = [name: string, play: KfPlay, selection: string, draw: number[], units: number, wins: Record<string, number>, push?: number];

/** Origin: lottery reference 9. */
const CASES: Case[] = [
  ['first number', 'KF_1S', '1,18', [18, 1, 2, 3, 4, 5, 6, 7], 2, { W: 1 }],
  ['first is red', 'KF_1H', '', [19, 1, 2, 3, 4, 5, 6, 7], 1, { W: 1 }],
  ['first is not red', 'KF_1H', '', [1, 19, 20, 3, 4, 5, 6, 7], 1, {}],
  ['any 2', 'KF_R2', '1,2,5', [5, 2, 1, 10, 11, 12, 13, 14], 3, { W: 3 }],
  ['any 3 with a fixed number', 'KF_R3', '1#5,6,18', [1, 5, 18, 10, 11, 12, 13, 14], 3, { W: 1 }],
  ['any 5', 'KF_R5', '1,2,5,6,7,8', [8, 7, 6, 5, 2, 1, 9, 10], 6, { W: 6 }],
  ['neighbours in either order, twice', 'KF_2LZ', '2,3,10', [3, 2, 10, 1, 4, 5, 6, 7], 3, { W: 2 }],
  ['neighbours: not next to each other', 'KF_2LZ', '2,3,10', [3, 1, 2, 4, 10, 5, 6, 7], 3, {}],
  ['neighbours with a fixed number', 'KF_2LZ', '2#3,10', [3, 10, 1, 2, 3 + 5, 5, 6, 7], 2, {}],
  ['neighbours in order', 'KF_2LZX', '4,8|5', [1, 8, 5, 4, 2, 3, 6, 7], 2, { W: 1 }],
  ['neighbours in order: the wrong way round', 'KF_2LZX', '4,8|5', [1, 5, 8, 4, 2, 3, 6, 7], 2, {}],
  ['neighbours in order: the same pick in both rows', 'KF_2LZX', '4,5|4,5', [4, 5, 1, 2, 3, 6, 7, 8], 2, { W: 1 }],
  ['first three', 'KF_3QZ', '1,2,3,4', [4, 1, 2, 20, 19, 18, 17, 16], 4, { W: 1 }],
  ['first three in order', 'KF_3QZX', '1|2,3|3', [1, 2, 3, 20, 19, 18, 17, 16], 1, { W: 1 }],
  ['sides of balls', 'EKF_BALL', 'B,WS|FA,BEI|-|HO|-|-|-|-', [11, 12, 1, 10, 2, 3, 4, 5], 5, { W: 5 }],
  [
    'sides: 20 is big, even, tail small, digit sum even, white, north',
    'EKF_BALL',
    'B,E,WS,HE,BAI,BEI|-|-|-|-|-|-|-',
    [20, 1, 2, 3, 4, 5, 6, 7],
    6,
    { W: 6 },
  ],
  ['sum 84 gives back', 'EKF_SUM', 'B,S,E,WB,WS', [1, 2, 3, 4, 17, 18, 19, 20], 5, { W: 2 }, 2],
  ['dragon', 'EKF_LH', '1v8@D', [8, 1, 2, 3, 4, 5, 6, 7], 1, { W: 1 }],
  ['tiger of two balls between', 'EKF_LH', '3v5@D,T', [8, 1, 2, 3, 4, 5, 6, 7], 2, { W: 1 }],
];

function selectionOf(play: KfPlay, text: string) {
  const parsed = parseSelection(ALL_PLAYS[play], text);
  if (!parsed.ok) throw new Error(`${play} ${text}: ${parsed.code}`);
  return parsed.value;
}

/** Winning units by class, and pushed ones, over draws. */
function tally(play: KfPlay, text: string, draws: Iterable<Draw>) {
  const selection = selectionOf(play, text);
  const counted = { wins: {} as Partial<Record<TierKey, number>>, push: 0, draws: 0 };
  for (const draw of draws) {
    const { wins, push } = settleSelection(ALL_PLAYS[play], selection, draw);
    for (const [key, units] of Object.entries(wins)) counted.wins[key as TierKey] = (counted.wins[key as TierKey] ?? 0) + units;
    counted.push += push;
    counted.draws += 1;
  }
  return counted;
}

describe('KL10F rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win, push = 0) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push });
  });

  test('a duel of a ball with itself is refused', () => {
    expect(checkLine({ play: 'EKF_LH', sel: '3v3@D' }, ALL_PLAYS)).toEqual({ error: { code: 'PLACES_WRONG', at: 0 } });
  });
});

describe('KL10F chances', () => {
  const SETS = subsets(range(1, 20), 8).map((numbers) => drawOf('KF', numbers));

  test.each<[KfPlay, string]>([
    ['KF_R2', '3,17'],
    ['KF_R3', '3,11,17'],
    ['KF_R4', '3,5,11,17'],
    ['KF_R5', '3,5,11,16,17'],
  ])('%s: over all 125970 sets', (play, text) => {
    const { wins, draws } = tally(play, text, SETS);
    expect(draws).toBe(125_970);
    expect(ALL_PLAYS[play].tiers[0].p).toEqual(fraction(wins.W ?? 0, draws));
  });

  test('sides of the sum: over all 125970 sets', () => {
    const { wins, push, draws } = tally('EKF_SUM', 'B,S,O,E,WB,WS', SETS);
    for (const { key, p } of ALL_PLAYS.EKF_SUM.tiers) expect(p, key).toEqual(fraction(wins[key] ?? 0, draws));
    for (const { key, push: pushed } of ALL_PLAYS.EKF_SUM.tiers) {
      expect(pushed, key).toEqual(key === 'B' || key === 'S' ? fraction(push, 2 * draws) : undefined);
    }
  });

  test('sides and numbers of balls, place by place', () => {
    const sides = ['B', 'S', 'O', 'E', 'WB', 'WS', 'HO', 'HE', 'ZHONG', 'FA', 'BAI', 'DONG', 'NAN', 'XI', 'BEI'];
    for (const place of range(0, 7)) {
      const at = (items: string): string =>
        range(0, 7)
          .map((index) => (index === place ? items : '-'))
          .join('|');
      const { wins } = tally('EKF_BALL', at(sides.join(',')), everyDraw('KF', [place]));
      for (const { key, p } of ALL_PLAYS.EKF_BALL.tiers) expect(p, key).toEqual(fraction(wins[key] ?? 0, 20));
      expect(tally('EKF_NUM', at('7'), everyDraw('KF', [place])).wins).toEqual({ W: 1 });
    }
  });

  test('duels, pair by pair', () => {
    for (const [left, right] of subsets(range(1, 8), 2) as [number, number][]) {
      expect(tally('EKF_LH', `${left}v${right}@D,T`, everyDraw('KF', [left - 1, right - 1])).wins).toEqual({ D: 190, T: 190 });
    }
  });

  /** Two given balls lie next to each other in 7 places, in 2 orders, with 18·17·…·13 ways for the other six. */
  test('neighbours: arrangements counted', () => {
    const falling = (n: number, k: number): number => range(0, k - 1).reduce((ways, taken) => ways * (n - taken), 1);
    expect(ALL_PLAYS.KF_2LZ.tiers[0].p).toEqual(fraction(7 * 2 * falling(18, 6), falling(20, 8)));
    expect(ALL_PLAYS.KF_2LZX.tiers[0].p).toEqual(fraction(7 * falling(18, 6), falling(20, 8)));
  });

  test.each(['KF_2LZ', 'KF_2LZX'] as const)('%s settles as its units do', (play) => {
    fc.assert(
      fc.property(selectionsOf(play), fc.constantFrom(...someDraws('KF', 60)), (selection, draw) => {
        if (draw.family !== 'KF') throw new Error('a draw of KL10F');
        const after = (a: string | undefined, b: string | undefined): boolean =>
          draw.numbers.some((number, place) => String(number) === a && String(draw.numbers[place + 1]) === b);
        const units = expandUnits(ALL_PLAYS[play].form, selection).filter((unit) => {
          const [a, b] = unit.flat();
          return after(a, b) || (play === 'KF_2LZ' && after(b, a));
        });
        expect(settleSelection(ALL_PLAYS[play], selection, draw).wins).toEqual(units.length > 0 ? { W: units.length } : {});
      }),
      { ...FUZZ, numRuns: 300 },
    );
  });
});
