import { FAMILIES } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { expect, test } from 'vitest';
import { hotGap } from './hot-gap.ts';

test('counts each number in its place, and the draws since it came', () => {
  const { draws, low, hot, gap, longest } = hotGap('K3', [
    [1, 2, 6],
    [3, 2, 1],
    [1, 5, 5],
  ]);
  expect([draws, low]).toEqual([3, 1]);
  expect(hot).toEqual({ FIRST: [2, 0, 1, 0, 0, 0], SECOND: [0, 2, 0, 0, 1, 0], THIRD: [1, 0, 0, 0, 1, 1] });
  expect(gap).toEqual({ FIRST: [0, 3, 1, 3, 3, 3], SECOND: [3, 0, 3, 3, 2, 3], THIRD: [1, 3, 3, 3, 2, 0] });
  expect(longest.FIRST).toEqual([1, 3, 1, 3, 3, 3]);
});

test('where order means nothing all places count together', () => {
  const { hot } = hotGap('KL', [Array.from({ length: 20 }, (_, place) => place + 1)]);
  expect(Object.keys(hot)).toEqual(['ALL']);
  expect(hot.ALL).toEqual([...Array<number>(20).fill(1), ...Array<number>(60).fill(0)]);
});

test('a table of prizes is counted by its first prize, without digits that were not drawn', () => {
  const result = [-1, -1, 3, 4, 5, 6, ...Array<number>(14).fill(9)];
  const { hot } = hotGap('TH', [result]);
  expect(Object.keys(hot)).toHaveLength(6);
  expect(hot.FIRST).toEqual(Array<number>(10).fill(0));
  expect(hot.SIXTH?.[6]).toBe(1);
});

test.each(FAMILIES)('%s: before the first draw nothing is hot', (family) => {
  const { low, high } = FAMILY_TABLE[family].shape;
  for (const counts of Object.values(hotGap(family, []).hot)) expect(counts).toEqual(Array<number>(high - low + 1).fill(0));
});
