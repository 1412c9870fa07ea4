import { expect, test, vi } from 'vitest';
import { followBanner } from './follow-banner.ts';

test.each([
  ['/activity', '/activity'],
  ['/m/trail', '/m/trail'],
  ['//elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('a banner with %s is followed to %s', (linkage, target) => {
  const go = vi.fn();
  followBanner({ linkage }, go);
  expect(go.mock.calls.map(([to]) => to)).toEqual(target === null ? [] : [target]);
});
