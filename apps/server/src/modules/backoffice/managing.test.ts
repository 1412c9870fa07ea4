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
    role: 'owner',
    mustChangePassword: false,
    disabled: false,
    ...never,
    merchantIds,
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

test('nobody manages itself', () => {
  const self = operatorOf([1]);
  expect(isManageable(self, self)).toBe(false);
});

test('the last active owner is one without whom any of its merchants had none', () => {
  const [lotus, both] = [operatorOf([1]), operatorOf([1, 2])];
  expect(isLastOwner(lotus, [lotus, both])).toBe(false);
  expect(isLastOwner(both, [lotus, both])).toBe(true); // merchant 2 has no other
  expect(isLastOwner(lotus, [lotus])).toBe(true);
  expect(isLastOwner(lotus, [lotus, operatorOf([1], { disabled: true }), operatorOf([1], { role: 'finance' })])).toBe(true);
  const finance = operatorOf([1], { role: 'finance' });
  expect(isLastOwner(finance, [finance])).toBe(false);
  const out = operatorOf([1], { disabled: true });
  expect(isLastOwner(out, [out])).toBe(false); // it is none already
});
