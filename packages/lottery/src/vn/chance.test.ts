import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { choose } from '../choose.ts';
import type { PlayCode } from '../codes.ts';
import { type Fraction, fraction, multiply } from '../fraction.ts';
import { range } from '../options.ts';
import { parseDraw } from '../parse-draw.ts';
import { fairOdds } from '../paytable.ts';
import type { Selection } from '../play.ts';
import { countUnits, parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { drawOf, someDraws } from '../testing/draws.ts';
import { expandUnits } from '../testing/expand.ts';

/** Numbers of a draw as the reference has them, by prize: how many, of how many digits. */
const PRIZES = {
  VNN: { DB: [1, 5], G1: [1, 5], G2: [2, 5], G3: [6, 5], G4: [4, 4], G5: [6, 4], G6: [3, 3], G7: [4, 2] },
  VNS: { DB: [1, 6], G1: [1, 5], G2: [1, 5], G3: [2, 5], G4: [7, 5], G5: [1, 4], G6: [3, 4], G7: [1, 3], G8: [1, 2] },
} as const;
type Region = keyof typeof PRIZES;

/** Prize and length of every number in prize order. */
function slotsOf(region: Region): { prize: string; digits: number }[] {
  return Object.entries(PRIZES[region]).flatMap(([prize, [count, digits]]) => range(1, count).map(() => ({ prize, digits })));
}

function selectionOf(play: string, text: string): Selection {
  const parsed = parseSelection(ALL_PLAYS[play as PlayCode], text);
  if (!parsed.ok) throw new Error(`${play} ${text}: ${parsed.code}`);
  return parsed.value;
}

/** Units won with numbers in prize order. */
function won(play: string, selection: Selection, numbers: readonly string[]): number {
  const draw = parseDraw(play.slice(0, 3) as Region, [...numbers.join('')].map(Number));
  if (!draw.ok) throw new Error(draw.code);
  const { wins } = settleSelection(ALL_PLAYS[play as PlayCode], selection, draw.value);
  return wins.HIT ?? wins.W ?? 0;
}

/** Plays that pay a hit each: code, which digits, of which prizes (all when left out), what a unit costs. */
const HIT_PLAYS: [play: string, digits: number, end: 'first' | 'last', cost: number, prizes?: string[]][] = [
  ['VNN_LO2', 2, 'last', 27],
  ['VNN_LO2_1K', 2, 'last', 1],
  ['VNN_LO2D', 2, 'first', 27],
  ['VNN_LO2D_1K', 2, 'first', 1],
  ['VNN_LO3', 3, 'last', 23],
  ['VNN_LO3_1K', 3, 'last', 1],
  ['VNN_LO4', 4, 'last', 20],
  ['VNN_LO4_1K', 4, 'last', 1],
  ['VNN_DE_DB', 2, 'last', 1, ['DB']],
  ['VNN_DE_DBD', 2, 'first', 1, ['DB']],
  ['VNN_DE_G1', 2, 'last', 1, ['G1']],
  ['VNN_DE_G7', 2, 'last', 4, ['G7']],
  ['VNN_DE_DD', 2, 'last', 5, ['G7', 'DB']],
  ['VNN_C3_DB', 3, 'last', 1, ['DB']],
  ['VNN_C3_G6', 3, 'last', 3, ['G6']],
  ['VNN_C3_DD', 3, 'last', 4, ['G6', 'DB']],
  ['VNN_C4_DB', 4, 'last', 1, ['DB']],
  ['VNS_LO2', 2, 'last', 18],
  ['VNS_LO2_1K', 2, 'last', 1],
  ['VNS_LO2D', 2, 'first', 18],
  ['VNS_LO2D_1K', 2, 'first', 1],
  ['VNS_LO3', 3, 'last', 17],
  ['VNS_LO3_1K', 3, 'last', 1],
  ['VNS_LO4', 4, 'last', 16],
  ['VNS_LO4_1K', 4, 'last', 1],
  ['VNS_DE_DB', 2, 'last', 1, ['DB']],
  ['VNS_DE_DBD', 2, 'first', 1, ['DB']],
  ['VNS_DE_G1', 2, 'last', 1, ['G1']],
  ['VNS_DE_G8', 2, 'last', 1, ['G8']],
  ['VNS_DE_DD', 2, 'last', 2, ['G8', 'DB']],
  ['VNS_C3_DB', 3, 'last', 1, ['DB']],
  ['VNS_C3_G7', 3, 'last', 1, ['G7']],
  ['VNS_C3_DD', 3, 'last', 2, ['G7', 'DB']],
  ['VNS_C4_DB', 4, 'last', 1, ['DB']],
];
const PICKS = ['1234', '0909', '5518'];

describe('a play that pays each hit, over all draws by which of its numbers are hit', () => {
  test.each(HIT_PLAYS)('%s', (play, digits, end, cost, prizes) => {
    const slots = slotsOf(play.slice(0, 3) as Region);
    const looked = slots.map((slot) => slot.digits >= digits && (prizes?.includes(slot.prize) ?? true));
    const picks = PICKS.map((pick) => pick.slice(0, digits));
    const selection = selectionOf(play, picks.join());
    /** Numbers of which some hold a pick where the play looks, and the others one where it does not. */
    const numbers = (hit: (slot: number) => boolean): string[] =>
      slots.map((slot, index) => {
        const pick = picks[index % picks.length] ?? '';
        const sevens = '7'.repeat(slot.digits);
        if (slot.digits < digits) return sevens;
        if (slot.digits === digits) return looked[index] && !hit(index) ? sevens : pick;
        return hit(index) === (end === 'last') ? sevens.slice(digits) + pick : pick + sevens.slice(digits);
      });
    const count = looked.filter(Boolean).length;
    for (const [index] of slots.entries())
      expect(
        won(
          play,
          selection,
          numbers((slot) => slot === index),
        ),
      ).toBe(looked[index] ? 1 : 0);
    for (const step of range(1, 12)) {
      const hit = (slot: number): boolean => (slot * step) % 5 < 2;
      expect(won(play, selection, numbers(hit))).toBe(looked.filter((is, slot) => is && hit(slot)).length);
    }
    expect(
      won(
        play,
        selection,
        numbers(() => true),
      ),
    ).toBe(count);

    // Draws with h hits: which numbers are hit, a pick for each of these, something else for the others.
    const space = 10n ** BigInt(digits);
    const ways = (hits: number): bigint =>
      BigInt(choose(count, hits)) * BigInt(picks.length) ** BigInt(hits) * (space - BigInt(picks.length)) ** BigInt(count - hits);
    const hits = range(0, count).reduce((sum, each) => sum + ways(each) * BigInt(each), 0n);
    const { tiers, costFactor = 1 } = ALL_PLAYS[play as PlayCode];
    expect(fraction(hits, space ** BigInt(count))).toEqual(multiply(tiers[0].p, fraction(picks.length, 1)));
    expect([costFactor, tiers[0].report]).toEqual([cost, 'HIT']);
  });
});

const SET_PLAYS: [play: string, size: number, tails: number, comes: boolean][] = (['VNN', 'VNS'] as const).flatMap((region) => {
  const tails = slotsOf(region).length;
  return [
    ...[2, 3, 4].map((size): [string, number, number, boolean] => [`${region}_XIEN${size}`, size, tails, true]),
    ...[4, 8, 10].map((size): [string, number, number, boolean] => [`${region}_TRUOT${size}`, size, tails, false]),
  ];
});

const TAILS = ['02', '13', '24', '35', '46', '57', '68', '79', '80', '91', '03', '14'];

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  return range(0, 2 ** items.length - 1).map((mask) => items.filter((_item, index) => mask & (1 << index)));
}

/** A draw whose tails are these, and others that nobody has picked. */
function numbersOf(region: Region, tails: readonly string[]): string[] {
  return slotsOf(region).map(({ digits }, slot) => '5'.repeat(digits - 2) + (tails[(slot * 7) % slotsOf(region).length] ?? '99'));
}

describe('all or none of some numbers, over all draws by which of the picks are among the tails', () => {
  test.each(SET_PLAYS)('%s', (play, size, tails) => {
    const picks = TAILS.slice(0, size + 2);
    const draws = 100n ** BigInt(tails);
    /** Draws in which just these picks come: all tails from them and the unpicked ones, less those in which one of them is missing. */
    const ways = (come: number): bigint =>
      range(0, come).reduce((sum, missing) => {
        const term = BigInt(choose(come, missing)) * BigInt(100 - picks.length + come - missing) ** BigInt(tails);
        return missing % 2 === 0 ? sum + term : sum - term;
      }, 0n);
    for (const text of [
      picks.join(),
      `${picks.slice(0, size - 1).join()}#${picks.slice(size - 1).join()}`,
      `${picks[0]}#${picks.slice(1).join()}`,
    ]) {
      const selection = selectionOf(play, text);
      let [units, all] = [0n, 0n];
      for (const come of subsetsOf(picks)) {
        units += ways(come.length) * BigInt(won(play, selection, numbersOf(play.slice(0, 3) as Region, come)));
        all += ways(come.length);
      }
      expect(all).toBe(draws);
      const { p } = ALL_PLAYS[play as PlayCode].tiers[0];
      expect(fraction(units, draws), text).toEqual(multiply(p, fraction(countUnits(ALL_PLAYS[play as PlayCode], selection), 1)));
    }
  });

  test.each(SET_PLAYS)('%s settles as its units one by one', (code, size) => {
    const play = code as PlayCode;
    for (const draw of someDraws(ALL_PLAYS[play].family, 40)) {
      for (const text of [TAILS.slice(0, size + 2).join(), `${TAILS.slice(0, 2).join()}#${TAILS.slice(2, size + 2).join()}`]) {
        if (size === 2 && text.includes('#')) continue;
        const selection = selectionOf(play, text);
        const units = expandUnits(ALL_PLAYS[play].form, selection).map(([unit = []]) => selectionOf(play, unit.join()));
        const single = units.reduce((sum, unit) => sum + (settleSelection(ALL_PLAYS[play], unit, draw).wins.W ?? 0), 0);
        expect(settleSelection(ALL_PLAYS[play], selection, draw).wins.W ?? 0).toBe(single);
      }
    }
  });

  test.each(SET_PLAYS)('%s says how many units can win at most', (code, size, tails, comes) => {
    const play = code as PlayCode;
    const all = range(0, 99).map((number) => String(number).padStart(2, '0'));
    const best = comes ? all.slice(0, tails) : ['00'];
    const numbers = slotsOf(ALL_PLAYS[play].family as Region).map(({ digits }, slot) => '5'.repeat(digits - 2) + (best[slot] ?? '00'));
    const selection = selectionOf(play, all.join());
    expect([won(play, selection, numbers)]).toEqual(ALL_PLAYS[play].most?.(selection).map(([most]) => most?.wins.W));
    expect(won(play, selection, numbers)).toBe(choose(comes ? tails : 99, size));
  });
});

/** Fair odds as the reference prints them. */
const FAIR = `
VNN_LO2 3.7037
VNS_LO2 5.5556
VNN_LO2_1K 3.7037
VNS_LO2_1K 5.5556
VNN_LO2D 3.7037
VNN_LO3 43.4783
VNS_LO3 58.8235
VNN_LO4 500.0000
VNS_LO4 625.0000
VNN_DE_DB 100.0000
VNN_DE_DBD 100.0000
VNN_DE_G1 100.0000
VNN_DE_G7 25.0000
VNS_DE_G8 100.0000
VNS_DE_DD 50.0000
VNN_C3_DB 1000.0000
VNN_C3_G6 333.3333
VNS_C3_G7 1000.0000
VNS_C3_DD 500.0000
VNN_C4_DB 10000.0000
VNN_DAU 10.0000
VNN_DUOI 10.0000
VNN_XIEN2 18.2209
VNN_XIEN3 81.3145
VNN_XIEN4 374.5438
VNS_XIEN2 38.3027
VNS_XIEN3 255.5293
VNS_XIEN4 1801.0731
VNN_TRUOT4 3.0108
VNN_TRUOT8 9.5001
VNN_TRUOT10 17.1970
VNS_TRUOT4 2.0851
VNS_TRUOT8 4.4856
VNS_TRUOT10 6.6625
`;

/** Odds rounded half up to four decimals, as the reference prints them. */
function rounded({ n, d }: Fraction): string {
  const digits = ((n * 20_000n + d) / (2n * d)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

test.each(FAIR.trim().split('\n'))('fair odds: %s', (line) => {
  const [play = '', fair] = line.split(' ');
  const [{ key }] = ALL_PLAYS[play as PlayCode].tiers;
  expect(rounded(fairOdds(ALL_PLAYS[play as PlayCode], key))).toBe(fair);
});

test('sides of the special prize: fair odds 2 with and without the push', () => {
  for (const play of ['VNN_2D', 'VNS_2D'] as const) {
    for (const key of ['B', 'S', 'O', 'E', 'TB', 'TS', 'TO', 'TE'] as const) expect(fairOdds(ALL_PLAYS[play], key)).toEqual(fraction(2, 1));
  }
});

test('draws made by a machine are draws', () => {
  for (const region of ['VNN', 'VNS'] as const) {
    const digits = slotsOf(region).reduce((sum, slot) => sum + slot.digits, 0);
    expect(
      drawOf(
        region,
        range(1, digits).map((place) => place % 10),
      ).family,
    ).toBe(region);
  }
});
