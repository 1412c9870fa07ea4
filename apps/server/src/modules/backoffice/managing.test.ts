import { expect, test } from 'vitest';
import { isLastOwner, isManageable } from './managing.ts';
import type { Operator } from './operator.ts';

let made = 0n;
function operatorOf(merchantIds: number[], over: Partial<Operator> = {}): Operator {
  made += 1n;
  const name = `op${made}`;
  const never = { totpSinceMs: null, createdAtMs: 0, lastLoginAtMs: null };
  return {
    operatorId: made,
    name,
    displayName: name,
    mustChangePassword: false,
    disabled: false,
    ...never,
    merchantIds,
    roles: merchantIds.map(() => 'owner'),
    ...over,
  };
}

test.each([
  ['of the same merchant', [1], [1], true],
  ['of some of the own merchants', [1, 2, 3], [3, 1], true],
  ['who also serves a merchant above', [1], [1, 2], false],
  ['of another merchant', [1], [2], false],
])('who manages an operator %s', (_, own, theirs, may) => {
  expect(isManageable(operatorOf(own), operatorOf(theirs))).toBe(may);
});

test('who is an owner at one of two merchants manages the account of neither’s other servants', () => {
  const self = operatorOf([1, 2], { roles: ['owner', 'finance'] });
  expect(isManageable(self, operatorOf([1], { roles: ['finance'] }))).toBe(true);
  expect(isManageable(self, operatorOf([1, 2], { roles: ['finance', 'finance'] }))).toBe(false);
});

test('the account of a result desk is the installation’s', () => {
  expect(isManageable(operatorOf([1]), operatorOf([1], { roles: ['results'] }))).toBe(false);
});

test('nobody manages itself', () => {
  const self = operatorOf([1]);
  expect(isManageable(self, self)).toBe(false);
});

test('the last active owner is one without whom any of its merchants had none', () => {
  const [lotus, both] = [operatorOf([1]), operatorOf([1, 2])];
  expect(isLastOwner(lotus, [lotus, both], [1])).toBe(false);
  expect(isLastOwner(both, [lotus, both], [1])).toBe(false);
  expect(isLastOwner(both, [lotus, both], [1, 2])).toBe(true); // merchant 2 has no other
  expect(isLastOwner(lotus, [lotus], [1])).toBe(true);
  expect(isLastOwner(lotus, [lotus, operatorOf([1], { disabled: true }), operatorOf([1], { roles: ['finance'] })], [1])).toBe(true);
  const elsewhere = operatorOf([1, 2], { roles: ['finance', 'owner'] });
  expect(isLastOwner(lotus, [lotus, elsewhere], [1])).toBe(true); // an owner at merchant 2 is none at merchant 1
  expect(isLastOwner(elsewhere, [lotus, elsewhere], [1])).toBe(false);
  const out = operatorOf([1], { disabled: true });
  expect(isLastOwner(out, [out], [1])).toBe(false); // it is none already
});
