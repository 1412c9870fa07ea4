import { expect, test } from 'vitest';
import { digitsText, groupedText, majorDecimalsText, ungrouped } from './money.ts';

test.each([
  ['20000000', '2,000.00', 'whole amounts show two digits'],
  ['20', '0.0020', 'an amount finer than the display is shown to its last unit, not cut'],
  ['44505020', '4,450.5020', 'so is a large one'],
  ['123456789012345600', '12,345,678,901,234.56', 'beyond what a number could hold'],
  ['-5000', '−0.50', 'a minus is a minus sign'],
  ['0', '0.00', 'nothing is nothing'],
])('%s is %s: %s', (digits, expected) => {
  expect(digitsText(digits)).toBe(expected);
});

test('the symbol stands behind the sign, and a sign is shown when asked for', () => {
  expect(digitsText('-10000', { symbol: '₱' })).toBe('−₱1.00');
  expect(digitsText('10000', { symbol: 'Ks ', sign: 'always' })).toBe('+Ks 1.00');
});

test('what cannot be read is never shown as an amount', () => {
  for (const unreadable of ['', '1.5', 'NaN', '1e3']) expect(digitsText(unreadable)).toBe('—');
  expect(majorDecimalsText('19.5400')).toBe('19.54');
  expect(majorDecimalsText('abc')).toBe('—');
});

test('a figure is grouped as it is read, and taken back as it is kept; a misplaced comma is left for whoever judges it', () => {
  expect(['5000000', '1000.5', '100'].map(groupedText)).toEqual(['5,000,000', '1,000.5', '100']);
  expect(['5,000,000', '1,000.5', '100'].map(ungrouped)).toEqual(['5000000', '1000.5', '100']);
  expect(['1,00', '1.000,5', '1,0000'].map(ungrouped)).toEqual(['1,00', '1.000,5', '1,0000']);
});
