import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CODES, ALL_PLAYS } from './all-plays.ts';
import type { PlayCode } from './codes.ts';
import { countUnits, formatSelection, parseSelection, SELECTION_TEXT_MAX, type SelectionCode, selectionOfPicks } from './selection.ts';
import { FUZZ, runsOf, selectionsOf } from './testing/selections.ts';

describe('canonical selections', () => {
  test.each<[name: string, play: PlayCode, given: string, canonical: string, units: number]>([
    ['one pick', 'K3_1', '4', '4', 1],
    ['sorted by option, not as text', 'K3_SUM', '10,3,18', '3,10,18', 3],
    ['letters in the order B S O E', 'K3_SUM_BSOE', 'O,E,B', 'B,O,E', 3],
    ['small letters', 'EK3_BSOE', 'b,e', 'B,E', 2],
    ['blanks around items', 'K3_3BT', ' 1, 3 ,4,\t5 ', '1,3,4,5', 4],
    ['full-width digits, comma, space', 'K3_3BT', '１，３，　４，５', '1,3,4,5', 4],
    ['a typed list with blanks, commas and empty lines', 'SSC_3F_ZX_DS', ' 123, 456 789;;000\n\n001;', '000;001;123;456;789', 5],
    ['enumeration comma', 'K3_3BT', '1、3、4', '1,3,4', 1],
    ['full-width bar and hash', 'K3_2TD', '１｜２', '1|2', 1],
    ['leading zeros', 'K3_SUM', '03,010', '3,10', 2],
    ['no choice', 'K3_3TT', '', '', 1],
    ['no choice, blanks', 'EK3_QT', '  ', '', 1],
    ['dan-tuo of three', 'K3_3BT', '4#1,2,3', '4#1,2,3', 3],
    ['two dan of three', 'K3_3BT', '6,1#5,3', '1,6#3,5', 2],
    ['dan-tuo with just enough tuo', 'K3_3BT', '1,2#3', '1,2#3', 1],
    ['dan-tuo of two', 'K3_2BT', '1＃2,3', '1#2,3', 2],
    ['pairs and singles that overlap', 'K3_2TD', '1,2|2,3', '1,2|2,3', 3],
    ['pairs and singles, all of both', 'K3_2TD', '1,2,3,4,5,6|1,2,3,4,5,6', '1,2,3,4,5,6|1,2,3,4,5,6', 30],
    ['two dice without dan-tuo', 'EK3_CP', '4,1,6', '1,4,6', 3],
  ])('%s', (_name, play, given, canonical, units) => {
    const parsed = parseSelection(ALL_PLAYS[play], given);
    if (!parsed.ok) throw new Error(parsed.code);
    expect(formatSelection(parsed.value)).toBe(canonical);
    expect(countUnits(ALL_PLAYS[play], parsed.value)).toBe(units);
  });

  test('duplicates are merged and shown where they stand', () => {
    expect(parseSelection(ALL_PLAYS.K3_1, '4,1,4,04')).toEqual({
      ok: true,
      value: { dan: [], rows: [['1', '4']] },
      notices: [
        { code: 'DUPLICATE', at: 4, token: '4' },
        { code: 'DUPLICATE', at: 6, token: '04' },
      ],
    });
  });

  test.each<[name: string, play: PlayCode, given: string, code: SelectionCode, at: number, token?: string]>([
    ['nothing picked', 'K3_1', '', 'PICKS_TOO_FEW', 0],
    ['blanks alone', 'K3_1', '  ', 'PICKS_TOO_FEW', 0],
    ['only separators', 'K3_1', ' , ', 'ITEM_UNKNOWN', 0],
    ['separators where there is no choice', 'K3_3TT', ',', 'ROWS_WRONG', 0],
    ['nothing between two commas', 'K3_3BT', '1,3,,4', 'ITEM_UNKNOWN', 4],
    ['nothing after the last comma', 'SSC_DWD', '1|-|2,|-|-', 'ITEM_UNKNOWN', 6],
    ['nothing before the first comma', 'SSC_R2_Z', '12@,1,2', 'ITEM_UNKNOWN', 3],
    ['a typed list where rows belong', 'N11_R2', '01,02;03,04', 'ITEM_UNKNOWN', 3, '02;03'],
    ['items parted by blanks', 'K3_3BT', '1 3 4', 'ITEM_UNKNOWN', 0, '1 3 4'],
    ['a digit of two', 'SSC_DWD', '1,02|-|-|-|-', 'ITEM_UNKNOWN', 2, '02'],
    ['a face that no die has', 'K3_1', '1,7', 'ITEM_UNKNOWN', 2, '7'],
    ['zero', 'K3_1', '0', 'ITEM_UNKNOWN', 0, '0'],
    ['a sum no roll makes', 'K3_SUM', '3, 19', 'ITEM_UNKNOWN', 3, '19'],
    ['entertainment sums begin at 4', 'EK3_DS', '3', 'ITEM_UNKNOWN', 0, '3'],
    ['a letter the play does not have', 'K3_SUM_BSOE', 'B,T', 'ITEM_UNKNOWN', 2, 'T'],
    ['digits that run together', 'K3_1', '12', 'ITEM_UNKNOWN', 0, '12'],
    ['a sign', 'K3_1', '-1', 'ITEM_UNKNOWN', 0, '-1'],
    ['a row too many', 'K3_1', '1|2', 'ROWS_WRONG', 2],
    ['a row too few', 'K3_2TD', '1', 'ROWS_WRONG', 0],
    ['a pick where there is no choice', 'K3_3TT', '1', 'ROWS_WRONG', 0],
    ['too few for a unit', 'K3_3BT', '1,2', 'PICKS_TOO_FEW', 0],
    ['too few after merging', 'K3_2BT', '1,1', 'PICKS_TOO_FEW', 0],
    ['an empty second row', 'K3_2TD', '1|', 'PICKS_TOO_FEW', 2],
    ['pair and single the same', 'K3_2TD', '1|1', 'NO_UNITS', 0],
    ['dan where there is no dan-tuo', 'EK3_CP', '1#2', 'DAN_NOT_ALLOWED', 0],
    ['dan as many as a unit', 'K3_2BT', '1,2#3', 'DAN_TOO_MANY', 0],
    ['dan as many as a unit of three', 'K3_3BT', '1,2,3#4', 'DAN_TOO_MANY', 0],
    ['a pick both dan and tuo', 'K3_3BT', '1#2,1,3', 'DAN_REPEATED', 4, '1'],
    ['no dan before the hash', 'K3_3BT', '#1,2,3', 'PICKS_TOO_FEW', 0],
    ['no tuo after the hash', 'K3_3BT', '1,2#', 'PICKS_TOO_FEW', 4],
    ['too few tuo', 'K3_3BT', '1#2', 'PICKS_TOO_FEW', 2],
    ['two hashes', 'K3_3BT', '1#2#3', 'ITEM_UNKNOWN', 2, '2#3'],
    ['an unknown dan', 'K3_3BT', '9#1,2,3', 'ITEM_UNKNOWN', 0, '9'],
    ['a text past the limit', 'K3_1', '1,'.repeat(SELECTION_TEXT_MAX), 'TEXT_TOO_LONG', SELECTION_TEXT_MAX],
  ])('refused: %s', (_name, play, given, code, at, token = '') => {
    expect(parseSelection(ALL_PLAYS[play], given)).toEqual({ ok: false, code, at, token });
  });

  test('picks of a grid make the same selection as their text', () => {
    expect(selectionOfPicks(ALL_PLAYS.K3_3BT, { dan: ['6'], rows: [['3', '1']] })).toEqual(parseSelection(ALL_PLAYS.K3_3BT, '6#1,3'));
    expect(selectionOfPicks(ALL_PLAYS.K3_3TT, { rows: [] })).toEqual(parseSelection(ALL_PLAYS.K3_3TT, ''));
    expect(selectionOfPicks(ALL_PLAYS.K3_2TD, { rows: [['1'], []] })).toMatchObject({ ok: false, code: 'PICKS_TOO_FEW' });
  });

  test.each(ALL_CODES)('%s: what is written is read back, whatever the order and the blanks', (play) => {
    fc.assert(
      fc.property(selectionsOf(play), fc.constantFrom(',', ' , ', '；', ' '), (selection, joiner) => {
        const text = formatSelection(selection);
        expect(parseSelection(ALL_PLAYS[play], text)).toEqual({ ok: true, value: selection, notices: [] });
        const { entry } = ALL_PLAYS[play].form;
        const shuffled = entry?.ofNumbers
          ? text.replaceAll(',', joiner.replace('；', ',')).split(';').reverse().join(' ； ')
          : text.replace(/[^|#@]+(?!.*@)/g, (row) =>
              row
                .split(/[,;]/)
                .reverse()
                .join(entry ? joiner : ' ， '),
            );
        expect(parseSelection(ALL_PLAYS[play], shuffled)).toEqual({ ok: true, value: selection, notices: [] });
      }),
      { ...FUZZ, numRuns: runsOf(play) },
    );
  });

  test('any text is either refused with a place inside it or read to a fixed point', () => {
    const near = fc
      .array(fc.constantFrom('1', '2', '6', '7', '10', '123', 'B', 'o', ',', '|', '#', '@', ';', ' ', '-', '１'), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...ALL_CODES), fc.oneof(near, fc.string()), (play, text) => {
        const parsed = parseSelection(ALL_PLAYS[play], text);
        if (!parsed.ok) {
          expect(parsed.at).toBeGreaterThanOrEqual(0);
          expect(parsed.at).toBeLessThanOrEqual(text.length);
          return;
        }
        expect(parseSelection(ALL_PLAYS[play], formatSelection(parsed.value))).toEqual({ ok: true, value: parsed.value, notices: [] });
        expect(countUnits(ALL_PLAYS[play], parsed.value)).toBeGreaterThan(0);
        expect(parsed.value.rows.length).toBe(ALL_PLAYS[play].form.entry ? 1 : ALL_PLAYS[play].form.rows.length);
      }),
      FUZZ,
    );
  });
});
