import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { makeReference } from './reference.ts';

test.each([
  ['lotus', 'LT'],
  ['harbor', 'HR'],
  ['aaa', 'AX'],
  ['b2', 'BX'],
])('references of %s begin with %s', (code, prefix) => {
  expect(makeReference(systemRandom, code)).toMatch(new RegExp(`^${prefix}-[2346789CDFHJKMNPQRTVWXY]{5}$`));
});

test('taken references make the next ones longer', () => {
  expect([0, 3, 4, 8].map((tries) => makeReference(systemRandom, 'lotus', tries).length)).toEqual([8, 8, 9, 10]);
});
