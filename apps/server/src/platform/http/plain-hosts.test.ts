import { expect, test } from 'vitest';
import { plainHosts } from './plain-hosts.ts';

test.each([
  // [host, in production, while one develops]
  ['localhost', true, true],
  ['127.0.0.1', true, true],
  ['[::1]', true, true],
  ['desk.example', true, true],
  ['10.0.0.7', false, true],
  ['[fe80::1]', false, true],
  ['new.localhost', false, true],
  ['evil.example', false, false],
  ['localhost.evil.example', false, false],
  ['127.0.0.1.evil.example', false, false],
  ['', false, false],
])('%s: plain in production %s, elsewhere %s', (host, production, developing) => {
  const named = ['desk.example'];
  expect([plainHosts({ named, production: true })(host), plainHosts({ named, production: false })(host)]).toEqual([production, developing]);
});
