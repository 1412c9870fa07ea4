import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

test('ids of 19 digits come back as they were, without quotes in the address', () => {
  const search = { deposit: '1175774844378152961', gameId: '1', next: '/m/set?x=1&y=2' };
  expect(stringifySearch(search)).toBe('?deposit=1175774844378152961&gameId=1&next=%2Fm%2Fset%3Fx%3D1%26y%3D2');
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('what is not given leaves no trace', () => {
  expect(stringifySearch({ tab: undefined, range: null })).toBe('');
});
