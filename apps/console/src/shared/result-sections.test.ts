import { FAMILIES } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { expect, test } from 'vitest';
import { sectionsOf, slotNumbers, slotText } from './result-sections.ts';

const slotsOf = (family: string) => sectionsOf(family).flatMap(({ slots }) => slots);

test.each(FAMILIES)('%s: the slots cover each place of a result once, and what is shown can be typed again', (family) => {
  const slots = slotsOf(family);
  const places = slots.flatMap(({ start, length }) => Array.from({ length }, (_, place) => start + place));
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: FAMILY_TABLE[family].shape.count }, (_, place) => place));
  const result = places.map((place) => FAMILY_TABLE[family].shape.low + (place % 9));
  expect(slots.flatMap((slot) => slotNumbers(slotText(result, slot), slot))).toEqual(result);
});

test('a number that is not drawn is shown as nothing, and nothing typed is one', () => {
  const [first] = slotsOf('VNN');
  expect(first && slotText([-1, -1, -1, -1, -1], first)).toBe('');
  expect(first && slotNumbers(' ', first)).toEqual([-1, -1, -1, -1, -1]);
});

test.each([
  ['VNN', '1234'],
  ['VNN', '123456'],
  ['VNN', '12a45'],
  ['TH', '12'],
  ['PK', '1.5'],
])('%s: %s is no number of the first prize', (family, text) => {
  const [first] = slotsOf(family);
  expect(first && slotNumbers(text, first)).toBeNull();
});

test('a Thai first prize of fewer digits stands at the end', () => {
  const [first] = slotsOf('TH');
  expect(first && slotNumbers('54321', first)).toEqual([-1, 5, 4, 3, 2, 1]);
  expect(first && slotText([-1, 5, 4, 3, 2, 1], first)).toBe('54321');
});

test('of an unknown family nothing is said', () => {
  expect(sectionsOf('XX')).toEqual([]);
});
