import { expect, test } from 'vitest';
import { createMarks } from './marks.ts';

const member = (memberId: bigint | null, merchantId = 1) => ({ merchantId, memberId });

test('a member is marked by what is about it, about all of its merchant, and about everybody; an operator by all of the merchant', () => {
  const marks = createMarks();
  expect(marks.of(member(7n))).toBe(0n);
  marks.note([member(7n)], 10n);
  expect([marks.of(member(7n)), marks.of(member(8n)), marks.of(member(null)), marks.of(member(7n, 2))]).toEqual([10n, 0n, 10n, 0n]);
  marks.note([member(null)], 20n);
  expect([marks.of(member(7n)), marks.of(member(8n)), marks.of(member(7n, 2))]).toEqual([20n, 20n, 0n]);
  marks.note([member(null, 0)], 30n);
  expect([marks.of(member(8n)), marks.of(member(7n, 2)), marks.of(member(null, 3))]).toEqual([30n, 30n, 30n]);
});

test('what everybody has is forgotten, what is newer is not', () => {
  const marks = createMarks();
  marks.note([member(7n)], 10n);
  marks.note([member(8n)], 11n);
  marks.forget(10n);
  expect([marks.of(member(7n)), marks.of(member(8n))]).toEqual([0n, 11n]);
});

test('too many marks become one that is everybody’s', () => {
  const marks = createMarks(2);
  for (const id of [1n, 2n, 3n]) marks.note([member(id)], id);
  expect([marks.of(member(1n)), marks.of(member(9n)), marks.of(member(9n, 5))]).toEqual([3n, 3n, 3n]);
});
