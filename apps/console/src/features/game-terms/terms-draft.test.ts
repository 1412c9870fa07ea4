import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import { describe, expect, test } from 'vitest';
import { changesOf, emptyDraft, oddsOfTyped, oddsText, percentText, typedOf, valueOfTyped, withOdds } from './terms-draft.ts';

const option = (tier: string, odds: string, own = false) => ({
  tier,
  label: tier,
  chance: '1/2',
  odds,
  standard: odds,
  own,
  returnE6: 970_000,
});
const play = { code: 'EK3_DS', name: 'Sum', group: 'Sum', mode: 'ent' as const, on: true, defaultOn: true, lowE6: 1, highE6: 1 };
const SUM = { ...play, options: [option('S4', '698400'), option('S5', '349200')] };
const NOW: ConsoleGameTerms = {
  ...{ gameId: 1, code: 'K', name: 'K', family: 'K3', vendors: ['LOTT'], resultBy: 'own', onSale: true, version: 3, waiting: null },
  terms: [{ name: 'stakeMax', kind: 'amount', value: '10000000', standard: '10000000', own: false }],
  plays: [SUM],
};
const draft = emptyDraft(3);

describe('a draft asks for', () => {
  test('nothing where it says what is so already', () => {
    expect(changesOf({ ...draft, terms: { stakeMax: '10000000' }, plays: { EK3_DS: true } }, NOW)).toBeNull();
    expect(changesOf({ ...draft, odds: { EK3_DS: {} } }, NOW)).toBeNull();
  });

  test('what differs alone', () => {
    expect(changesOf({ ...draft, terms: { stakeMax: '5' }, plays: { EK3_DS: false } }, NOW)).toEqual({
      terms: { stakeMax: '5' },
      plays: { EK3_DS: false },
    });
  });

  test('odds of a whole play where one option is changed', () => {
    const changed = withOdds(draft, SUM, 'S4', '700000');
    expect(changesOf(changed, NOW)).toEqual({ odds: { EK3_DS: { S4: '700000', S5: '349200' } } });
    expect(changesOf(withOdds(changed, SUM, 'S4', '698400'), NOW)).toBeNull();
  });
});

test.each([
  ['stakeMax', 'amount', '12345', '1.2345'],
  ['stakeMax', 'amount', '10000000', '1,000'],
  ['stakeMax', 'amount', '10000000005000', '1,000,000,000.5'],
  ['multipleMax', 'count', '1000000', '1,000,000'],
  ['entReturnE4', 'share', '9650', '96.5'],
  ['maxSeries', 'series', '1960', '1960'],
  ['stakeMax', 'amount', 'x', 'x'],
])('%s, %s: %s is typed %s', (name, kind, value, typed) => {
  expect(typedOf(name, kind, value)).toBe(typed);
  expect(valueOfTyped(name, kind, typed)).toBe(value);
});

test('odds and shares as they are read', () => {
  expect([oddsText('349200'), oddsText('19954'), oddsText('20000')]).toEqual(['34.92', '1.9954', '2.00']);
  expect([oddsOfTyped('34.92'), oddsOfTyped(' 2 '), oddsOfTyped('two')]).toEqual(['349200', '20000', 'two']);
  expect([percentText(970_000), percentText(999_999), percentText(1_027_777)]).toEqual(['97.00 %', '99.99 %', '102.77 %']);
});
