import { describe, expect, test } from 'vitest';
import { ALL_PLAYS, EVERY_PLAY } from '../all-plays.ts';
import type { TierKey } from '../codes.ts';
import type { DrawOf } from '../draw.ts';
import { add, compare, type Fraction, fraction, multiply } from '../fraction.ts';
import { BETTING_MODES, unitAmount } from '../modes.ts';
import { declaredReturn, entPaytable, oddsE4, type Paytable, returnOf, SERIES_BASE, SERIES_MIN, tradPaytable } from '../paytable.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { K3_PLAY_IDS, type K3Play } from './codes.ts';
import { FACES } from './draw.ts';
import { K3_OUTCOMES } from './outcomes.ts';

const ALL_216: DrawOf<'K3'>[] = FACES.flatMap((a) =>
  FACES.flatMap((b) => FACES.map((c) => ({ family: 'K3', numbers: [a, b, c] }) as const)),
);

const SUMS = { 3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15, 15: 10, 16: 6, 17: 3, 18: 1 };
const faces = (rolls: number): Record<string, number> => Object.fromEntries(FACES.map((face) => [face, rolls]));
const pairsOf = (joiner: string, rolls: number): Record<string, number> =>
  Object.fromEntries(
    FACES.flatMap((a) => FACES.filter((b) => (joiner === '|' ? b !== a : b > a)).map((b) => [`${a}${joiner}${b}`, rolls])),
  );
const threes = Object.fromEntries(
  FACES.flatMap((a) => FACES.filter((b) => b > a).flatMap((b) => FACES.filter((c) => c > b).map((c) => [`${a},${b},${c}`, 6]))),
);

/** Winning rolls out of 216 of every unit that can be bet, as the rule book (lottery reference, section 5) states them. */
const WINNING_ROLLS: Record<K3Play, Record<string, number>> = {
  K3_SUM: SUMS,
  K3_SUM_BSOE: { B: 108, S: 108, O: 108, E: 108 },
  K3_3TD: faces(1),
  K3_3TT: { '': 6 },
  K3_3BT: threes,
  K3_3LT: { '': 24 },
  K3_2TF: faces(16),
  K3_2TD: pairsOf('|', 3),
  K3_2BT: pairsOf(',', 30),
  K3_1: faces(91),
  K3_0: faces(125),
  EK3_BSOE: { B: 105, S: 105, O: 105, E: 105 },
  EK3_DS: Object.fromEntries(Object.entries(SUMS).slice(1, -1)),
  EK3_SJ: faces(91),
  EK3_WT: faces(1),
  EK3_QT: { '': 6 },
  EK3_CP: pairsOf(',', 30),
  EK3_DP: faces(16),
};

/** Rolls of 216 that a unit wins, by class, found by trying all. */
function tryAll(play: K3Play, text: string): Map<TierKey, number> {
  const selection = parseSelection(ALL_PLAYS[play], text);
  if (!selection.ok) throw new Error(`${play} ${text}`);
  const rolls = new Map<TierKey, number>();
  for (const draw of ALL_216) {
    for (const [tier, count] of Object.entries(settleSelection(ALL_PLAYS[play], selection.value, draw).wins)) {
      expect(count, 'a unit wins once').toBe(1);
      rolls.set(tier as TierKey, (rolls.get(tier as TierKey) ?? 0) + 1);
    }
  }
  return rolls;
}

const UNITS = Object.entries(WINNING_ROLLS).flatMap(([play, units]) =>
  Object.entries(units).map(([text, rolls]) => ({ play: play as K3Play, text, rolls })),
);

describe('chance of every K3 unit by trying all 216 draws', () => {
  test.each(Object.keys(K3_PLAY_IDS) as K3Play[])('%s', (play) => {
    for (const [text, rolls] of Object.entries(WINNING_ROLLS[play])) {
      const found = [...tryAll(play, text)];
      expect(
        found.map(([, count]) => count),
        `${play} ${text}`,
      ).toEqual([rolls]);
      const [tier] = found[0] as [TierKey, number];
      expect(ALL_PLAYS[play].tiers.find(({ key }) => key === tier)?.p, `${play} ${text} states its chance`).toEqual(fraction(rolls, 216));
    }
  });

  test('there are 163 units to bet on', () => {
    expect(UNITS.length).toBe(16 + 4 + 6 + 1 + 20 + 1 + 6 + 30 + 15 + 6 + 6 + (4 + 14 + 6 + 6 + 1 + 15 + 6));
  });

  test('the 56 outcomes stand for the 216 draws', () => {
    const kindOf = ({ numbers }: DrawOf<'K3'>): string => [...numbers].sort((a, b) => a - b).join();
    const ways = new Map<string, number>();
    for (const draw of ALL_216) ways.set(kindOf(draw), (ways.get(kindOf(draw)) ?? 0) + 1);
    expect(K3_OUTCOMES.length).toBe(56);
    expect(new Map(K3_OUTCOMES.map(({ draw, ways: count }) => [kindOf(draw), count]))).toEqual(ways);
  });
});

const TABLES: [string, Paytable][] = [
  ['Tradition at the default top series', tradPaytable(1960)],
  ['Tradition at fair odds', tradPaytable(SERIES_BASE)],
  ['Tradition at the least series', tradPaytable(SERIES_MIN)],
  ['Tradition at an odd place between', tradPaytable(1746)],
  ['Entertainment at the default return', entPaytable(EVERY_PLAY)],
  ['Entertainment at 80 %', entPaytable(EVERY_PLAY, fraction(4, 5))],
  ['Entertainment at 99.5 %', entPaytable(EVERY_PLAY, fraction(199, 200))],
];

describe('the return that a paytable declares', () => {
  test.each(TABLES)('%s: every unit gives back what is declared, less at most the cut of its odds', (_name, paytable) => {
    for (const { play, text } of UNITS.filter((unit) => ALL_PLAYS[unit.play].mode === paytable.mode)) {
      let returned: Fraction = fraction(0, 1);
      for (const [tier, rolls] of tryAll(play, text)) {
        const quoted = oddsE4(ALL_PLAYS[play], tier, paytable);
        returned = add(returned, multiply(fraction(quoted, 10_000), fraction(rolls, 216)));
        expect(returnOf(ALL_PLAYS[play], tier, quoted)).toEqual(multiply(fraction(quoted, 10_000), fraction(rolls, 216)));
        const cut = multiply(fraction(1, 10_000), fraction(rolls, 216));
        expect(compare(add(returned, cut), declaredReturn(paytable)), `${play} ${text} cut too much`).toBeGreaterThan(0);
      }
      expect(compare(returned, declaredReturn(paytable)), `${play} ${text} returns more than declared`).toBeLessThanOrEqual(0);
    }
  });

  test.each(TABLES)('%s: at least 75 %% for every option, whatever the unit is cut to', (_name, paytable) => {
    for (const { play, text } of UNITS.filter((unit) => ALL_PLAYS[unit.play].mode === paytable.mode)) {
      for (const [tier, rolls] of tryAll(play, text)) {
        for (const { modeId } of BETTING_MODES) {
          const unit = unitAmount(paytable.mode, modeId);
          const paid = (unit * oddsE4(ALL_PLAYS[play], tier, paytable)) / 10_000n;
          expect(paid * BigInt(rolls) * 4n >= unit * 216n * 3n, `${play} ${text} in mode ${modeId}`).toBe(true);
        }
      }
    }
  });
});
