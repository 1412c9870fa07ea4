import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const NEEDED = ['--protocol', 'hub88', '--base-url', 'http://127.0.0.1:9/vendor/X/', '--key', import.meta.filename];

test('a token may begin with a dash, and an address end with a slash', () => {
  const options = readOptions([...NEEDED, '--token', '--dashed', '--user=7', '--unit', '0.0001']);
  expect([options.need('token'), options.need('user'), options.money('unit'), options.baseUrl]).toEqual([
    ...['--dashed', '7', 100n, 'http://127.0.0.1:9/vendor/X'],
  ]);
});

test.each([
  ['an unknown protocol', ['--protocol', 'none']],
  ['an unknown option', ['--colour', 'red']],
  ['a side that there is not', ['--side', 'left']],
  ['a key that can not be read', ['--key', '/nowhere']],
  ['no address', ['--base-url', 'ftp://x']],
])('%s is refused', (_name, changed) => {
  expect(() => readOptions([...NEEDED, ...changed])).toThrow();
});

test('what is missing is said by its name', () => {
  expect(() => readOptions(NEEDED).need('game')).toThrow('--game is missing');
});
