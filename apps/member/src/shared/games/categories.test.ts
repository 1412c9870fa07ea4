import { expect, test } from 'vitest';
import { areasOf, menuOf, openCategories } from './categories.ts';

test('categories stand in the order of the merchant, with a vendor, ELOTTO as ELOTT, unknown ones left out', () => {
  const content = { LOTT: { LOTT: [] }, RNG: { A: [] }, FISH: {}, ELOTTO: { B: [] }, ELOTT: { C: [] }, MAHJONG: { D: [] } };
  expect(openCategories(content)).toEqual(['LOTT', 'RNG', 'ELOTT']);
});

test('what is split off sports and cards stands behind them, wherever it comes; alone it stands where it comes', () => {
  const some = { V: [] };
  const content = { ESPORTS: some, COCKFIGHT: some, LIVE: some, PVP: some, SPORTS: some, LOTT: some };
  expect(openCategories(content)).toEqual(['LIVE', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'LOTT']);
  expect(openCategories({ ESPORTS: some, LOTT: some })).toEqual(['ESPORTS', 'LOTT']);
});

test('the front of the lobby hides E-sports and E-lottery; any shelf shows them', () => {
  const all = ['RNG', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const;
  expect(menuOf(all, 'HOME')).toEqual(['RNG', 'SPORTS', 'LOTT']);
  expect(menuOf(all, 'HOT')).toEqual([...all]);
  expect(menuOf(all, 'LOTT')).toEqual([...all]);
});

test('slots, fish, live, cards and sports show an area at the front, others do not', () => {
  expect(areasOf(['COCKFIGHT', 'RNG', 'FISH', 'LIVE', 'LOTT', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT'])).toEqual([
    'RNG',
    'FISH',
    'LIVE',
    'PVP',
    'SPORTS',
  ]);
});
