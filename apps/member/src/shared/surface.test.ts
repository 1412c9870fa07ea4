import { expect, test } from 'vitest';
import { iosVersion, isAtLeast } from './surface.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 12_3_1 like Mac OS X) AppleWebKit/605.1.15', '12.3'],
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15', '16.4'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X)', '18.0'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36', null],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', null],
])('the iOS of "%s" is %s', (agent, version) => {
  expect(iosVersion(agent)).toBe(version);
});

test.each([
  ['12.4', true],
  ['12.3', false],
  ['13.0', true],
  ['9.9', false],
  ['12.10', true],
])('%s is at least 12.4: %s', (version, holds) => {
  expect(isAtLeast(version, '12.4')).toBe(holds);
});
