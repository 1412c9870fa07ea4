import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CODES, ALL_PLAYS, EVERY_PLAY } from './all-plays.ts';
import type { PlayCode } from './codes.ts';
import { optionLiability, optionsOf, readOption } from './exposure.ts';
import { entPaytable, quoteOdds, tradPaytable, unitPrice } from './paytable.ts';
import { mostPayable } from './price.ts';
import { countUnits, formatSelection, parseSelection, type Selection } from './selection.ts';
import { settlementMoney, settleSelection } from './settle.ts';
import { someDraws } from './testing/draws.ts';
import { expandUnits } from './testing/expand.ts';
import { FUZZ, runsOf, selectionsOf } from './testing/selections.ts';

const ENT = entPaytable(EVERY_PLAY);
/** More are not listed one by one. */
const UNITS_MAX = 500;
const DRAWS = 20;
const RUNS_MAX = 15;
const TRAD = tradPaytable(1900);

function selected(play: PlayCode, text: string): Selection {
  const made = parseSelection(ALL_PLAYS[play], text);
  if (!made.ok) throw new Error(`${play} ${text}: ${made.code}`);
  return made.value;
}

const keysOf = (play: PlayCode, text: string) => optionsOf(ALL_PLAYS[play], selected(play, text)).map(({ key }) => key);

describe('options of a selection', () => {
  test.each<[string, PlayCode, string, string[]]>([
    ['two sides are two options', 'EK3_BSOE', 'B,O', ['B', 'O']],
    ['a sum is one', 'K3_SUM', '10', ['10']],
    ['digits are told apart by their places', 'SSC_DWD', '1,2|-|-|-|3', ['1|-|-|-|-', '2|-|-|-|-', '-|-|-|-|3']],
    ['typed numbers', 'D4_BIG', '1234,5678', ['1234', '5678']],
    ['sums on each pair of places', 'SSC_R2_HZ', '124@9', ['12@9', '14@9', '24@9']],
    ['picks that make units together stay a ticket', 'K3_3BT', '1,2,3,4', ['1,2,3,4']],
    ['a number of any place', 'SSC_3F_BDW1', '1,9', ['1', '9']],
    ['a play without choice', 'K3_3TT', '', ['']],
    ['a list of too many different entries stays a ticket', 'SSC_5_ZX_DS', '12345;54321', ['12345;54321']],
  ])('%s', (_name, play, text, keys) => {
    expect(keysOf(play, text)).toEqual(keys);
  });

  test('an option is read from any spelling, and nothing else is one', () => {
    expect(readOption(ALL_PLAYS.D4_BIG, ' 1234 ')).toBe('1234');
    expect(readOption(ALL_PLAYS.EK3_BSOE, 'b')).toBe('B');
    expect(readOption(ALL_PLAYS.EK3_BSOE, 'B,S')).toBeNull();
    expect(readOption(ALL_PLAYS.EK3_BSOE, 'X')).toBeNull();
  });
});

describe('over random selections of every play', () => {
  test.each(ALL_CODES)('%s: options are its units, told apart', (play) => {
    const { family, form, mode } = ALL_PLAYS[play];
    const draws = someDraws(family, DRAWS);
    fc.assert(
      fc.property(selectionsOf(play), (selection) => {
        const options = optionsOf(ALL_PLAYS[play], selection);
        // Each is legal, canonical and its own option.
        for (const option of options.slice(0, 20)) expect(readOption(ALL_PLAYS[play], option.key)).toBe(option.key);
        expect(new Set(options.map(({ key }) => key)).size).toBe(options.length);
        if (!form.entry?.unitsOf && countUnits(ALL_PLAYS[play], selection) <= UNITS_MAX) {
          const units = options.map((option) => expandUnits(form, option.selection));
          expect(units.flat().map(String).sort()).toEqual(expandUnits(form, selection).map(String).sort());
          expect(options.reduce((sum, option) => sum + countUnits(ALL_PLAYS[play], option.selection), 0)).toBe(
            countUnits(ALL_PLAYS[play], selection),
          );
        }
        // No draw pays more than the options together, and none of them more than the ticket.
        const terms = { odds: quoteOdds(ALL_PLAYS[play], mode === 'ent' ? ENT : TRAD, selection), unitE4: unitPrice(ALL_PLAYS[play], 1) };
        const whole = mostPayable(ALL_PLAYS[play], selection, terms);
        const apart = options.map((option) => optionLiability(ALL_PLAYS[play], option, terms));
        const together = apart.reduce((sum, one) => sum + one, 0n);
        for (const draw of draws) {
          const { winE4 } = settlementMoney(settleSelection(ALL_PLAYS[play], selection, draw), terms);
          expect(together >= winE4, formatSelection(selection)).toBe(true);
        }
        expect(
          apart.every((one) => one > 0n && one <= whole),
          formatSelection(selection),
        ).toBe(true);
      }),
      { seed: FUZZ.seed, numRuns: Math.min(RUNS_MAX, runsOf(play)) },
    );
  });
});
