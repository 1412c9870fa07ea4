import { expect, test } from 'vitest';
import { safeNext } from './guards.ts';

test.each([
  ['/m/voucherCenter', '/m/voucherCenter'],
  ['/m/launchGame?playType=ent&gameId=1', '/m/launchGame?playType=ent&gameId=1'],
  [undefined, '/m/home'],
  ['', '/m/home'],
  ['https://elsewhere.example/m/home', '/m/home'],
  ['//elsewhere.example/m/home', '/m/home'],
  ['/m/\\elsewhere.example', '/m/home'],
  ['/m/../wps/session/logout', '/m/home'],
  ['javascript:alert(1)', '/m/home'],
  ['/m/login?next=/m/login', '/m/home'],
])('after login %s is followed as %s', (next, target) => {
  expect(safeNext(next)).toBe(target);
});
