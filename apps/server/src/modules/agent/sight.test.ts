import { expect, test } from 'vitest';
import { findsDeep, nameSeen, ownFigures, seesWhole } from './sight.ts';

test.each([
  ['itself', 0, 'thura_k', 100],
  ['one right below', 1, 'thura_k', 100],
  ['two steps below', 2, 'th***', null],
  ['nine steps below', 9, 'th***', null],
] as const)('of %s an agent sees', (_, depth, name, figures) => {
  expect(nameSeen('thura_k', depth)).toBe(name);
  expect(ownFigures(100, depth)).toBe(figures);
  expect(seesWhole(depth)).toBe(depth < 2);
});

test.each([
  ['a name of one letter', 'x', 'x***'],
  ['letters that are two units long', '𝒶𝒷𝒸', '𝒶𝒷***'],
])('a mask tells nothing of how long a name is: %s', (_, account, seen) => {
  expect(nameSeen(account, 2)).toBe(seen);
});

test('a deeper name is found by what of it is shown, and by no letter more', () => {
  expect(['', 't', 'th', 'thu', 'thura_k'].map(findsDeep)).toEqual([true, true, true, false, false]);
});
