import { expect, test } from 'vitest';
import { amount } from './amount.ts';
import { formatAmount, formatOdds } from './format.ts';

test.each([
  [0n, '0.00'],
  [1n, '0.00'],
  [99n, '0.00'],
  [100n, '0.01'],
  [10_000n, '1.00'],
  [9_999_999n, '999.99'],
  [10_000_000n, '1,000.00'],
  [124_805_000n, '12,480.50'],
  [12_345_678_901_234n, '1,234,567,890.12'],
])('%s units read %s: grouped, and cut towards zero', (units, text) => {
  expect(formatAmount(amount(units))).toBe(text);
});

test('a loss has its sign before the symbol, and nothing is never minus nothing', () => {
  expect(formatAmount(amount(-3_200_000n), { symbol: '₱' })).toBe('−₱320.00');
  expect(formatAmount(amount(-99n), { symbol: '₱' })).toBe('₱0.00');
  expect(formatAmount(amount(675_500n), { symbol: '₱', sign: 'always' })).toBe('+₱67.55');
  expect(formatAmount(amount(0n), { sign: 'always' })).toBe('0.00');
});

test('a currency without small coins shows none', () => {
  expect(formatAmount(amount(12_345_678n), { displayDigits: 0 })).toBe('1,234');
});

test('odds lose their trailing zeros only', () => {
  expect([19_954n, 77_600n, 20_000n, 2_095_200n, 1n].map((odds) => formatOdds(odds))).toEqual(['1.9954', '7.76', '2', '209.52', '0.0001']);
});
