import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['nightowl', 'ni***l'],
  ['kyaw7', 'ky***7'],
  ['abcd', 'a***'],
  ['မောင်မောင်ကြီး', 'မေ***း'],
  ['', '***'],
])('%s is told as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
