import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { checkLine } from '../check-line.ts';
import { choose } from '../choose.ts';
import type { PlayCode } from '../codes.ts';
import { drawNumbers, parseDraw } from '../draw.ts';
import { fraction } from '../fraction.ts';
import { range } from '../options.ts';
import { fairOdds, tradPaytable } from '../paytable.ts';
import { price } from '../price.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { someDraws } from '../testing/draws.ts';
import type { VnnPlay, VnsPlay } from './codes.ts';
import { slotsOf } from './draw.ts';

const NORTH = {
  DB: ['95665'],
  G1: ['12329'],
  G2: ['00012', '98734'],
  G3: ['11112', '22234', '33356', '44478', '55590', '66601'],
  G4: ['1212', '3434', '5656', '7878'],
  G5: ['9012', '0134', '1156', '2278', '3390', '4401'],
  G6: ['592', '592', '112'],
  G7: ['12', '34', '12', '00'],
};

const SOUTH = {
  DB: ['795665'],
  G1: ['12329'],
  G2: ['00012'],
  G3: ['11112', '22234'],
  G4: ['33356', '44478', '55590', '66601', '70012', '81234', '92356'],
  G5: ['9592'],
  G6: ['3434', '5656', '7878'],
  G7: ['592'],
  G8: ['65'],
};

type Case = [
  name: string,
  play: VnnPlay | VnsPlay,
  selection: string,
  draw: Record<string, string[]>,
  units: number,
  wins: Record<string, number>,
  push?: number,
];

/** Origin: lottery reference 10 and 13 (partial results). */
const CASES: Case[] = [
  ['lo 2: once for every tail that is hit', 'VNN_LO2', '12,34', NORTH, 2, { HIT: 12 }],
  ['lo 2 at the price of one', 'VNN_LO2_1K', '00', NORTH, 1, { HIT: 1 }],
  ['lo first 2', 'VNN_LO2D', '12,59', NORTH, 2, { HIT: 6 }],
  ['lo 3 leaves numbers of two digits out', 'VNN_LO3', '592,012', NORTH, 2, { HIT: 4 }],
  ['lo 4', 'VNN_LO4', '1212,5665', NORTH, 2, { HIT: 2 }],
  ['rows of digits', 'VNS_LO2', '1,2|3', SOUTH, 2, {}],
  ['rows of digits that hit', 'VNS_LO2', '6,9|5,2', SOUTH, 4, { HIT: 4 }],
  ['lo 3 south', 'VNS_LO3', '592', SOUTH, 1, { HIT: 2 }],
  ['lo first 2 south', 'VNS_LO2D', '70', SOUTH, 1, { HIT: 1 }],
  ['special, last 2', 'VNN_DE_DB', '65,66', NORTH, 2, { HIT: 1 }],
  ['special, first 2', 'VNN_DE_DBD', '95', NORTH, 1, { HIT: 1 }],
  ['first prize', 'VNN_DE_G1', '29', NORTH, 1, { HIT: 1 }],
  ['seventh prize, a number drawn twice', 'VNN_DE_G7', '12', NORTH, 1, { HIT: 2 }],
  ['eighth prize and special, both', 'VNS_DE_DD', '65', SOUTH, 1, { HIT: 2 }],
  ['sixth prize, a number drawn twice', 'VNN_C3_G6', '592', NORTH, 1, { HIT: 2 }],
  ['seventh prize and special', 'VNS_C3_DD', '592', SOUTH, 1, { HIT: 1 }],
  ['special, last 3', 'VNN_C3_DB', '665', NORTH, 1, { HIT: 1 }],
  ['special, last 4', 'VNN_C4_DB', '5665', NORTH, 1, { HIT: 1 }],
  ['special of six digits, last 4', 'VNS_C4_DB', '5665', SOUTH, 1, { HIT: 1 }],
  ['head', 'VNN_DAU', '6,0', NORTH, 2, { W: 1 }],
  ['tail', 'VNS_DUOI', '5', SOUTH, 1, { W: 1 }],
  ['all appear: each two of those shown, once', 'VNN_XIEN2', '12,34,56,99', NORTH, 6, { W: 3 }],
  ['all appear: one is missing', 'VNN_XIEN4', '12,34,56,99', NORTH, 1, {}],
  ['none appears', 'VNN_TRUOT4', '02,03,04,05,12', NORTH, 5, { W: 1 }],
  ['none of eight', 'VNS_TRUOT8', '02,03,04,05,06,07,08,09', SOUTH, 1, { W: 1 }],
  ['sides of 65', 'VNN_2D', 'B,O,TB,TO,T11', NORTH, 5, { W: 5 }],
  ['digit sum 9 gives big and small back', 'VNN_2D', 'B,S,TB,TS,TO,T9', { ...NORTH, DB: ['00027'] }, 6, { W: 3 }, 2],
];

describe('Vietnam rules', () => {
  test.each(CASES)('%s', (_name, play, sel, draw, units, win, push = 0) => {
    expect(checkLine({ play, sel, draw })).toEqual({ units, win, push });
  });

  test.each<[string, VnnPlay | VnsPlay, string, string, number]>([
    ['a number too short, where it stands', 'VNN_LO2', '12,3', 'ENTRY_WRONG', 3],
    ['a row too many', 'VNS_LO2', '1|2|3', 'ROWS_WRONG', 4],
    ['a row of no digit', 'VNS_LO2', '1|12', 'ITEM_UNKNOWN', 2],
    ['one number where two make a bet', 'VNN_XIEN2', '12', 'PICKS_TOO_FEW', 0],
  ])('refused: %s', (_name, play, sel, code, at) => {
    expect(checkLine({ play, sel })).toEqual({ error: { code, at } });
  });

  test('a missing prize stops the plays that need it, and no others', () => {
    const { G7: _late, ...partial } = NORTH;
    expect(checkLine({ play: 'VNN_DE_DB', sel: '65', draw: partial })).toEqual({ units: 1, win: { HIT: 1 }, push: 0 });
    expect(checkLine({ play: 'VNN_LO3', sel: '592', draw: partial })).toEqual({ units: 1, win: { HIT: 2 }, push: 0 });
    for (const play of ['VNN_LO2', 'VNN_DE_G7', 'VNN_LO2D']) {
      expect(checkLine({ play, sel: '12', draw: partial })).toEqual({ error: { code: 'DRAW_INCOMPLETE', at: 0 } });
    }
    expect(checkLine({ play: 'VNN_DE_DB', sel: '65', draw: { ...NORTH, G7: [] } })).toMatchObject({ win: { HIT: 1 } });
  });

  test.each<[string, unknown, string]>([
    ['a prize that the region does not have', { ...NORTH, G8: ['65'] }, 'DRAW_SHAPE'],
    ['too few numbers of a prize', { ...NORTH, G6: ['592'] }, 'DRAW_SHAPE'],
    ['a number of the wrong length', { ...NORTH, DB: ['795665'] }, 'DRAW_RANGE'],
    ['digits of the wrong number', [1, 2, 3], 'DRAW_SHAPE'],
    ['nothing', null, 'DRAW_SHAPE'],
  ])('refuses a draw with %s', (_name, drawn, code) => {
    expect(parseDraw('VNN', drawn)).toMatchObject({ ok: false, code });
  });

  test('a draw is the same from its prizes and from its digits', () => {
    for (const [family, prizes] of [
      ['VNN', NORTH],
      ['VNS', SOUTH],
    ] as const) {
      const draw = parseDraw(family, prizes);
      expect(draw.ok && parseDraw(family, drawNumbers(draw.value))).toEqual(draw);
    }
  });

  test('a lo costs all its numbers and pays 100 units a hit at fair odds', () => {
    const selection = parseSelection('VNN_LO2', '12');
    if (!selection.ok) throw new Error('malformed');
    const line = price({ play: 'VNN_LO2', selection: selection.value, modeId: 1, multiple: 1, paytable: tradPaytable(2000) });
    expect([line.units, line.unitE4, line.stakeE4]).toEqual([1, 540_000n, 540_000n]);
    expect(fairOdds('VNN_LO2', 'HIT')).toEqual(fraction(100, 27));
  });
});

/** Chance of tails by going through them one by one: how many of `size` given numbers have been seen so far. */
function seenWays(tails: number, size: number): bigint[] {
  let ways = range(0, size).map((seen) => (seen === 0 ? 1n : 0n));
  for (let tail = 0; tail < tails; tail += 1) {
    ways = range(0, size).map(
      (seen) => (ways[seen] ?? 0n) * BigInt(100 - size + seen) + (seen > 0 ? (ways[seen - 1] ?? 0n) * BigInt(size - seen + 1) : 0n),
    );
  }
  return ways;
}

const REGIONS = [
  ['VNN', 27, 23, 20],
  ['VNS', 18, 17, 16],
] as const;

describe('Vietnam chances', () => {
  test.each(REGIONS)('%s: numbers with two, three and four digits', (family, two, three, four) => {
    const slots = slotsOf(family);
    expect([2, 3, 4].map((digits) => slots.filter((slot) => slot.digits >= digits).length)).toEqual([two, three, four]);
  });

  test.each(REGIONS)('%s: all or none of some numbers among the tails, tail by tail', (family, tails) => {
    const draws = 100n ** BigInt(tails);
    for (const size of [2, 3, 4]) {
      expect(ALL_PLAYS[`${family}_XIEN${size}` as PlayCode].tiers[0].p).toEqual(fraction(seenWays(tails, size)[size] ?? 0n, draws));
    }
    for (const size of [4, 8, 10]) {
      expect(ALL_PLAYS[`${family}_TRUOT${size}` as PlayCode].tiers[0].p).toEqual(fraction(seenWays(tails, size)[0] ?? 0n, draws));
    }
  });

  /** Expected hits: each of the numbers looked at has one in 10^digits, whatever the others are. */
  test.each(REGIONS)('%s: a lo hits once in 10^digits for each number', (family, two, three, four) => {
    for (const [digits, count] of [two, three, four].entries()) {
      for (const form of ['', '_1K']) {
        const { tiers, costFactor = 1 } = ALL_PLAYS[`${family}_LO${digits + 2}${form}` as PlayCode];
        expect(tiers[0].p).toEqual(fraction(count, 10 ** (digits + 2)));
        expect(costFactor).toBe(form ? 1 : count);
      }
    }
  });

  test.each(REGIONS)('%s: random draws, judged number by number', (family) => {
    for (const draw of someDraws(family, 60)) {
      if (draw.family !== family) throw new Error('another family');
      const all = Object.values(draw.prizes).flatMap((numbers) => numbers ?? []);
      const tails = all.map((number) => number.slice(-2));
      const some = [tails[0], tails[1], tails[5], '00', '55', '73', '91', '18', '07', '36', '64', '82'].filter(
        (tail) => tail !== undefined,
      );
      const picked = [...new Set(some)];
      const wins = (play: string): number => {
        const selection = parseSelection(`${family}_${play}` as PlayCode, picked.join(','));
        if (!selection.ok) throw new Error(selection.code);
        const settled = settleSelection(`${family}_${play}` as PlayCode, selection.value, draw).wins;
        return settled.HIT ?? settled.W ?? 0;
      };
      const shown = picked.filter((number) => tails.includes(number)).length;
      expect(wins('LO2')).toBe(tails.filter((tail) => picked.includes(tail)).length);
      expect(wins('LO2D')).toBe(all.filter((number) => picked.includes(number.slice(0, 2))).length);
      expect(wins('XIEN3')).toBe(choose(shown, 3));
      expect(wins('TRUOT4')).toBe(choose(picked.length - shown, 4));
    }
  });
});
