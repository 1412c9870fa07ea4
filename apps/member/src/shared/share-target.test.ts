import { expect, test } from 'vitest';
import { mayRefer, shareTarget } from './share-target.ts';

const referring = { promotions: { REFERRAL: true } };
const plain = { promotions: {} };

test.each([
  [null, referring, '/login'],
  [null, plain, '/login'],
  [0, referring, '/inviteFriends'],
  [4, referring, '/inviteFriends'],
  [0, plain, null],
  [4, plain, null],
  ...[1, 2, 41, 42].flatMap((type) => [[type, referring, '/agentRegister'] as const, [type, plain, '/agentRegister'] as const]),
] as const)('member kind %s leads by sharing to its own place', (memberType, profile, target) => {
  expect(shareTarget({ profile, memberType })).toBe(target);
});

test('friends are referred by guests, and by members who are no agents where the promotion runs', () => {
  expect(mayRefer({ profile: plain, memberType: null })).toBe(true);
  expect(mayRefer({ profile: referring, memberType: 0 })).toBe(true);
  expect(mayRefer({ profile: plain, memberType: 0 })).toBe(false);
  for (const memberType of [1, 2, 41, 42]) expect(mayRefer({ profile: referring, memberType })).toBe(false);
});
