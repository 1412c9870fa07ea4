import { expect, test } from 'vitest';
import { unwritableText } from './unwritable.ts';

test.each<[value: unknown, path: string | null]>([
  ['မြန်မာ 🎲', null],
  [{ name: 'a\u0000b' }, 'name'],
  [{ name: 'a\ud800' }, 'name'],
  [{ list: ['fine', { inner: '\udc00' }] }, 'list/1/inner'],
  [{ 'a\u0000': 1 }, ''],
  [['\u0000'], '0'],
  [{ count: 7, on: true, none: null, missing: undefined }, null],
  [Buffer.from([0, 0xd8]), null],
])('%j', (value, path) => {
  expect(unwritableText(value)).toBe(path);
});

test('nesting as deep as a body can be is no trouble', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
  expect(unwritableText(deep)).toMatch(/^0\/0/);
});
