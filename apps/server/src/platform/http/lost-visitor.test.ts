import { expect, test } from 'vitest';
import { isLostVisitor } from './lost-visitor.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  ['/nowhere', true],
  ['/promotions/today?x=1', true],
  ['/mine-of-gold', true],
  ['/wps/member/nothing', false],
  ['/lgw/nothing', false],
  ['/lotto/lgw/nothing', false],
  ['/api/nothing', false],
  ['/m/assets/gone.js', false],
  ['/console/nowhere', false],
  ['/gone.png', false],
  ['/skins/gone', false],
])('a browser at %s is led home: %s', (url, led) => {
  expect(isLostVisitor({ method: 'GET', url, headers: browser })).toBe(led);
  expect(isLostVisitor({ method: 'POST', url, headers: browser })).toBe(false);
  expect(isLostVisitor({ method: 'GET', url, headers: { accept: 'application/json' } })).toBe(false);
});
