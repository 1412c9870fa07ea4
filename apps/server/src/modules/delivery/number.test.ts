import { expect, test } from 'vitest';
import { addressBlock } from '../../platform/address-block.ts';
import { dialingCodeOf, prefixOf, twentiesOf } from './number.ts';

test.each([
  ['+959420000000', '95', '959420'],
  ['+12025550123', '1', '12025'],
  ['+85512345678', '855', '8551234'],
  ['+447911123456', '44', '447911'],
])('%s is dialled by %s', (number, code, prefix) => {
  expect(dialingCodeOf(number)).toBe(code);
  expect(prefixOf(number, code)).toBe(prefix);
});

test.each(['959420000000', '+0959', '+95', '+95 9420000000', ''])('"%s" is no number', (text) => {
  expect(dialingCodeOf(text)).toBeNull();
});

test('numbers are counted in twenties', () => {
  expect(twentiesOf('+959420000045')).toEqual({ twenties: [47971000002n, 47971000001n, 47971000003n], place: 5 });
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});
