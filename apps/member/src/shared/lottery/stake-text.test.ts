import { amount, major } from '@fairhall/money/amount';
import { expect, it } from 'vitest';
import { chipText, stakeText } from './stake-text.ts';

it.each([
  [amount(20n), 2, '0.002'],
  [amount(19_954n), 2, '1.9954'],
  [amount(120_000n), 2, '12.00'],
  [amount(120_000n), 0, '12'],
  [amount(2_000n), 0, '0.200'],
  [amount(12_345_600_000n), 2, '1,234,560.00'],
])('%s with %d digits reads %s', (value, displayDigits, text) => {
  expect(stakeText(value, { displayDigits })).toBe(text);
});

it('symbol and sign', () => {
  expect(stakeText(major(5), { displayDigits: 2, symbol: 'K', sign: 'always' })).toBe('+K5.00');
  expect(stakeText(amount(-major(5)), { displayDigits: 2, symbol: 'K' })).toBe('−K5.00');
});

it.each([
  [major(5), '5'],
  [major(500), '500'],
  [major(5_000), '5K'],
  [major(1_500), '1500'],
  [major(2_000_000), '2M'],
  [amount(5_000n), '0.500'],
])('chip of %s reads %s', (value, text) => {
  expect(chipText(value)).toBe(text);
});
