import { expect, test } from 'vitest';
import { type Hashable, requestHash } from './request-hash.ts';

test('the order of fields and absent fields do not matter', () => {
  expect(requestHash({ a: 1, b: { c: [1n, 'x', null], d: undefined } })).toBe(requestHash({ b: { c: [1n, 'x', null] }, a: 1 }));
});

test.each<[string, Hashable, Hashable]>([
  ['order of a list', [1, 2], [2, 1]],
  ['text and number', ['1'], [1]],
  ['amount and number', [1n], [1]],
  ['one text and two', ['a', 'b'], ['a,b']],
  ['nothing and an empty list', [null], [[]]],
  ['text that looks like fields', { a: 'x","b":"y' }, { a: 'x', b: 'y' }],
])('told apart: %s', (_, a, b) => {
  expect(requestHash(a)).not.toBe(requestHash(b));
});

test('fits a BIGINT, and a stored hash stays comparable', () => {
  for (let n = 0; n < 50; n += 1) expect(BigInt.asIntN(64, requestHash(n))).toBe(requestHash(n));
  expect(requestHash(['stake', 12n, { numero: '20260601-0001' }])).toBe(-2308819918535707882n);
});
