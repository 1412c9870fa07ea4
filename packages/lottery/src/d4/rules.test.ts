import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import type { TierKey } from '../codes.ts';
import { drawText, parseDrawText } from '../draw.ts';
import { add, fraction, multiply, ONE } from '../fraction.ts';
import { range } from '../options.ts';
import { parseDraw } from '../parse-draw.ts';
import { fairOdds, tradPaytable } from '../paytable.ts';
import type { Selection } from '../play.ts';
import { countUnits, parseSelection } from '../selection.ts';
import { reportWins, settlementMoney, settleSelection } from '../settle.ts';
import { someDraws } from '../testing/draws.ts';
import { price } from '../testing/price.ts';
import { FUZZ, selectionsOf } from '../testing/selections.ts';
import { classesOf } from '../units.ts';
import { D4_PLAY_IDS, type D4Play } from './codes.ts';
import { D4_DRAW } from './draw.ts';

const CODES = Object.keys(D4_PLAY_IDS) as D4Play[];

/** A result with these numbers at their places, counted from 0, and one number in all others. */
function drawOf(numbers: Readonly<Record<number, string>>, others = '0000'): string[] {
  return range(0, 22).map((place) => numbers[place] ?? others);
}

type Case = [name: string, play: D4Play, selection: string, draw: string[], units: number, wins: Record<string, number>];

/** Origin: lottery reference 11. Places: 0 first, 1 second, 2 third prize, 3 to 12 starters, 13 to 22 consolation. */
const CASES: Case[] = [
  ['big: first prize', 'D4_BIG', '1234', drawOf({ 0: '1234' }), 1, { P1: 1 }],
  ['big: second and third', 'D4_BIG', '1234;4321', drawOf({ 1: '1234', 2: '4321' }), 2, { P2: 1, P3: 1 }],
  [
    'big: starters and consolation at their ends',
    'D4_BIG',
    '1234',
    drawOf({ 3: '1234', 12: '1234', 13: '1234', 22: '1234' }),
    1,
    { ST: 2, CO: 2 },
  ],
  ['big: one number drawn for every prize', 'D4_BIG', '0000', drawOf({}), 1, { P1: 1, P2: 1, P3: 1, ST: 10, CO: 10 }],
  ['big: typed twice is one bet', 'D4_BIG', '1234;1234', drawOf({ 0: '1234' }), 1, { P1: 1 }],
  ['big: another order', 'D4_BIG', '1243', drawOf({ 0: '1234' }), 1, {}],
  ['small: no starters', 'D4_SMALL', '1234', drawOf({ 2: '1234', 3: '1234', 22: '1234' }), 1, { P3: 1 }],
  ['4A: first prize only', 'D4_4A', '9999', drawOf({ 0: '9999', 1: '9999' }), 1, { P1: 1 }],
  ['box: every order is a bet', 'D4_BOX', '1122', drawOf({ 0: '2211', 5: '1212', 20: '1123' }), 6, { P1: 1, ST: 1 }],
  ['box: 24, 12, 6 and 4 bets', 'D4_BOX', '1234;1123;1122;1112', drawOf({}), 46, {}],
  ['box: two orders of one number are one box', 'D4_BOX', '1234;4321', drawOf({ 0: '2413' }), 24, { P1: 1 }],
  ['box: four alike cost nothing', 'D4_BOX', '1111;1112', drawOf({ 0: '1111' }), 4, {}],
  ['iBox: one bet on every order', 'D4_IBOX', '1123', drawOf({ 0: '3211', 4: '1123', 6: '1312' }), 1, { P1: 1, ST: 2 }],
  ['iBox: by the number of orders', 'D4_IBOX', '1234;1122', drawOf({ 1: '2211', 22: '4321' }), 2, { P2: 1, CO: 1 }],
  ['roll: ten bets', 'D4_ROLL', 'R123', drawOf({ 0: '9123', 3: '0123', 4: '1123', 5: '1239' }), 10, { P1: 1, ST: 2 }],
  ['roll: another place', 'D4_ROLL', '12r3', drawOf({ 0: '1273' }), 10, { P1: 1 }],
  [
    'roll: every place',
    'D4_ROLL',
    'R555;5R66;77R7;888R',
    drawOf({ 0: '1555', 1: '5266', 2: '7737', 3: '8884', 4: '5558' }),
    40,
    { P1: 1, P2: 1, P3: 1, ST: 1 },
  ],
  ['roll: a number that two rolls hold is one bet', 'D4_ROLL', 'R123;0R23', drawOf({ 0: '0123' }), 19, { P1: 1 }],
  ['3A: last three of the first prize', 'D4_3A', '234', drawOf({ 0: '9234', 1: '9234' }), 1, { P1: 1 }],
  ['3A: not the first three', 'D4_3A', '923', drawOf({ 0: '9234' }), 1, {}],
  ['3ABC', 'D4_3ABC', '234;000', drawOf({ 0: '1234', 1: '5234', 3: '5234' }), 2, { P1: 1, P2: 1, P3: 1 }],
];

describe('4D rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win) => {
    expect(checkLine({ play, sel, draw }, ALL_PLAYS)).toEqual({ units, win, push: 0 });
  });

  test.each<[name: string, play: D4Play, selection: string, code: string, at: number]>([
    ['three digits', 'D4_BIG', '1234;123', 'ENTRY_WRONG', 5],
    ['a letter', 'D4_BIG', '12x4', 'ENTRY_WRONG', 2],
    ['a roll where numbers are typed', 'D4_BIG', 'R123', 'ENTRY_WRONG', 0],
    ['a roll without R', 'D4_ROLL', '1234', 'ENTRY_WRONG', 0],
    ['a roll with two', 'D4_ROLL', 'R12R', 'ENTRY_WRONG', 3],
    ['a roll of three', 'D4_ROLL', 'R12', 'ENTRY_WRONG', 0],
    ['four digits for three', 'D4_3A', '1234', 'ENTRY_WRONG', 0],
  ])('refused: %s', (_name, play, sel, code, at) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test.each<[name: string, draw: unknown, code: string, at: number]>([
    ['22 numbers', drawOf({}).slice(1), 'DRAW_SHAPE', 0],
    ['a number of three digits', drawOf({ 4: '123' }), 'DRAW_RANGE', 4],
    ['a number that is no text', [1234, ...drawOf({}).slice(1)], 'DRAW_RANGE', 0],
    ['a digit that is none', [10, ...range(1, 91).map(() => 0)], 'DRAW_RANGE', 0],
  ])('refused: %s', (_name, draw, code, at) => {
    expect(checkLine({ play: 'D4_BIG', sel: '1234', draw }, ALL_PLAYS)).toEqual({ error: { code, at } });
  });

  test('a result is the same from its digits', () => {
    const draw = parseDraw('D4', drawOf({ 0: '0123', 22: '9876' }));
    if (!draw.ok) throw new Error(draw.code);
    expect(parseDrawText(D4_DRAW, drawText(draw.value))).toEqual(draw);
  });
});

describe('4D counted exactly', () => {
  const some = (play: D4Play): Selection[] => [
    ...fc.sample(selectionsOf(play), { numRuns: 2, seed: FUZZ.seed }),
    ...(play === 'D4_ROLL' ? ['R123;1R23;12R3;123R'] : [ALL_PLAYS[play].example]).map((text) => {
      const parsed = parseSelection(ALL_PLAYS[play], text);
      if (!parsed.ok) throw new Error(parsed.code);
      return parsed.value;
    }),
  ];
  /** Each of the 23 numbers goes round all 10000, each once: by linearity the mean over these draws is that over all of them. */
  const rounds = range(0, 9999).map((number) => {
    const draw = parseDraw(
      'D4',
      range(0, 22).map((place) => String((number + place * 433) % 10_000).padStart(4, '0')),
    );
    if (!draw.ok) throw new Error(draw.code);
    return draw.value;
  });

  test.each(CODES)('%s: units won are units bet × chance, class by class', (play) => {
    for (const selection of some(play)) {
      const wins: Partial<Record<TierKey, number>> = {};
      for (const draw of rounds) {
        for (const [key, units] of Object.entries(settleSelection(ALL_PLAYS[play], selection, draw).wins)) {
          wins[key as TierKey] = (wins[key as TierKey] ?? 0) + units;
        }
      }
      const classes = classesOf(ALL_PLAYS[play], selection);
      for (const { key, p } of ALL_PLAYS[play].tiers) {
        expect(fraction(wins[key] ?? 0, 10_000), `${play} ${key}`).toEqual(multiply(fraction(classes[key] ?? 0, 1), p));
      }
    }
  });

  test.each(CODES)('%s: a draw wins what its numbers win one by one', (play) => {
    for (const selection of some(play)) {
      const blank = range(0, 9999)
        .map((number) => String(number).padStart(4, '0'))
        .find((number) => Object.keys(settled(play, selection, drawOf({}, number))).length === 0);
      for (const numbers of someDraws('D4', 20).map(({ numbers }) => numbers)) {
        // Numbers of the selection come up, so that there is something to win.
        const drawn = range(0, 22).map((place) => {
          const entry = selection.rows[0]?.[place % (selection.rows[0]?.length ?? 1)] ?? '';
          return place % 2 ? entry.replace('R', '7').padStart(4, '9') : numbers.slice(place * 4, place * 4 + 4).join('');
        });
        const apart: Record<string, number> = {};
        for (const [place, number] of drawn.entries()) {
          for (const [key, units] of Object.entries(settled(play, selection, drawOf({ [place]: number }, blank)))) {
            apart[key] = (apart[key] ?? 0) + units;
          }
        }
        expect(settled(play, selection, drawn)).toEqual(apart);
      }
    }
  });

  test.each(['D4_BIG', 'D4_BOX', 'D4_ROLL'] as const)('%s: as many units as numbers that win the first prize', (play) => {
    for (const selection of some(play)) {
      const winning = rounds.filter((draw) => settleSelection(ALL_PLAYS[play], selection, draw).wins.P1 === 1).length;
      expect(countUnits(ALL_PLAYS[play], selection)).toBe(winning);
    }
  });

  function settled(play: D4Play, selection: Selection, numbers: readonly string[]): Record<string, number> {
    const draw = parseDraw('D4', numbers);
    if (!draw.ok) throw new Error(draw.code);
    return reportWins(ALL_PLAYS[play], settleSelection(ALL_PLAYS[play], selection, draw.value));
  }
});

describe('4D odds', () => {
  test.each(CODES)('%s: the classes of a unit share its fair return', (play) => {
    const sums = new Map<string, ReturnType<typeof fraction>>();
    for (const { key, p } of ALL_PLAYS[play].tiers) {
      const unit = key.replace(/..$/, '');
      sums.set(unit, add(sums.get(unit) ?? fraction(0, 1), multiply(p, fairOdds(ALL_PLAYS[play], key))));
    }
    for (const sum of sums.values()) expect(sum).toEqual(ONE);
  });

  test.each(CODES)('%s: one number drawn for every prize pays all that a draw can pay', (play) => {
    const parsed = parseSelection(ALL_PLAYS[play], ALL_PLAYS[play].example);
    const draw = parseDraw('D4', drawOf({}, ALL_PLAYS[play].example.replace('R', '0').padStart(4, '5')));
    if (!parsed.ok || !draw.ok) throw new Error(play);
    const priced = price({ play: ALL_PLAYS[play], selection: parsed.value, modeId: 1, multiple: 3, paytable: tradPaytable(1960) });
    const { winE4 } = settlementMoney(settleSelection(ALL_PLAYS[play], parsed.value, draw.value), priced);
    expect(winE4 * 3n).toBe(priced.possibleWinE4);
  });

  test('prizes stand to each other as they usually do; an iBox pays that by its orders', () => {
    const odds = (['P1', 'P2', 'P3', 'ST', 'CO'] as const).map((key) => fairOdds(ALL_PLAYS.D4_BIG, key));
    expect(odds).toEqual([2500, 1000, 500, 180, 60].map((money) => fraction(money * 100, 64)));
    expect(multiply(fairOdds(ALL_PLAYS.D4_IBOX, 'I12ST'), fraction(12, 1))).toEqual(fairOdds(ALL_PLAYS.D4_BIG, 'ST'));
    expect(fairOdds(ALL_PLAYS.D4_4A, 'P1')).toEqual(fraction(10_000, 1));
  });

  test.each([
    ['D4_BOX', '9999'],
    ['D4_IBOX', '9999'],
  ])('%s drops %s, which it cannot hold, and counts nothing', (play, sel) => {
    expect(checkLine({ play, sel }, ALL_PLAYS)).toEqual({ units: 0 });
  });
});
