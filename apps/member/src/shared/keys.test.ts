import { expect, test } from 'vitest';
import { makeKey, uuidV7 } from './keys.ts';

test('a key carries its time in front, version 7 and the variant', () => {
  const key = uuidV7(0x0193_4d5a_8f01, new Uint8Array(10).fill(0xff));
  expect(key).toBe('01934d5a-8f01-7fff-bfff-ffffffffffff');
});

test('keys made one after the other differ', () => {
  expect(makeKey()).not.toBe(makeKey());
  expect(makeKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
