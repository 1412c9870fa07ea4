import { expect, test } from 'vitest';
import { createLogPositions } from './log-positions.ts';

const member = (memberId: bigint | null, merchantId = 1) => ({ merchantId, memberId });

test('a member is marked by what is about it, about all of its merchant, and about everybody; an operator by all of the merchant', () => {
  const positions = createLogPositions();
  expect(positions.of(member(7n))).toBe(0n);
  positions.note([member(7n)], 10n);
  expect([positions.of(member(7n)), positions.of(member(8n)), positions.of(member(null)), positions.of(member(7n, 2))]).toEqual([
    10n,
    0n,
    10n,
    0n,
  ]);
  positions.note([member(null)], 20n);
  expect([positions.of(member(7n)), positions.of(member(8n)), positions.of(member(7n, 2))]).toEqual([20n, 20n, 0n]);
  positions.note([member(null, 0)], 30n);
  expect([positions.of(member(8n)), positions.of(member(7n, 2)), positions.of(member(null, 3))]).toEqual([30n, 30n, 30n]);
});

test('what everybody has is forgotten, what is newer is not', () => {
  const positions = createLogPositions();
  positions.note([member(7n)], 10n);
  positions.note([member(8n)], 11n);
  positions.forget(10n);
  expect([positions.of(member(7n)), positions.of(member(8n))]).toEqual([0n, 11n]);
});

test('too many positions become one that is everybody’s', () => {
  const positions = createLogPositions(2);
  for (const id of [1n, 2n, 3n]) positions.note([member(id)], id);
  expect([positions.of(member(1n)), positions.of(member(9n)), positions.of(member(9n, 5))]).toEqual([3n, 3n, 3n]);
});
