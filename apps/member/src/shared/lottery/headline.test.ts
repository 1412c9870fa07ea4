import { expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

it.each([
  ['five digits', 'SSC', '3,7,0,2,8', '37028'],
  ['all seven balls', 'LHC', '1,12,23,34,45,6,49', '112233445649'],
  ['the special prize of the north', 'VNN', `1,2,3,4,5${',9'.repeat(102)}`, '12345'],
  ['a first prize of four digits', 'TH', `-1,-1,1,2,3,4${',9'.repeat(14)}`, '1234'],
  ['nothing yet', 'SSC', null, undefined],
] as const)('%s', (_name, family, winNo, expected) => {
  expect(headlineOf(family, winNo)?.join('')).toBe(expected);
});
