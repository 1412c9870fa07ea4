import { expect, test } from 'vitest';
import { oddsText } from './odds-text.ts';

test.each([
  [19_000n, '1.90', '0.900', '0.900', '-1.111'],
  [20_000n, '2.00', '1.000', '1.000', '1.000'],
  [25_000n, '2.50', '1.500', '-0.667', '1.500'],
  [68_486n, '6.8486', '5.849', '-0.171', '5.849'],
  [10_100n, '1.01', '0.010', '0.010', '-100.000'],
  [1_234_500n, '123.45', '122.450', '-0.008', '122.450'],
  [18_550n, '1.855', '0.855', '0.855', '-1.170'],
])('odds of %s in each form', (odds, dec, hk, my, indo) => {
  expect([oddsText(odds, 'dec'), oddsText(odds, 'hk'), oddsText(odds, 'my'), oddsText(odds, 'indo')]).toEqual([dec, hk, my, indo]);
});
