import { expect, it } from 'vitest';
import { prizeText, rebateText } from './series-model.ts';

it.each([
  [1_960, 1_960, '0'],
  [1_958, 1_960, '0.1'],
  [1_900, 1_960, '3'],
  [1_700, 1_960, '13'],
  [1_934, 1_960, '1.3'],
])('at %i of %i the rebate is %s percent of the stake', (series, max, percent) => expect(rebateText(series, max)).toBe(percent));

it.each([
  [1960, '98'],
  [1702, '85.1'],
])('the prizes of series %d are %s percent of the full ones', (series, expected) => {
  expect(prizeText(series)).toBe(expected);
});
