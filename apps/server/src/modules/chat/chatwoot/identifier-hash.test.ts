import { expect, test } from 'vitest';
import { identifierHash } from './identifier-hash.ts';

test('the proof is the one that the engine makes', () => {
  expect(identifierHash('demo-hmac', '1:7001')).toBe('678726ea4e3f6b2f114c7cc6f0698c385b17da0d542898ba749dbd4969572ab3');
});
