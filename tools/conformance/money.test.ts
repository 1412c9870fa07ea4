import { expect, test } from 'vitest';
import { majorText, readMajor } from './money.ts';

test('amounts are read to the last digit, and written as they are read', () => {
  for (const text of ['0', '1', '0.01', '-3.56', '0.000001', '123456789.5']) expect(majorText(readMajor(text) ?? 0n)).toBe(text);
  expect(readMajor('3.56')).toBe(3_560_000n);
});

test.each(['', '1e3', '.5', '1.', '01', '0.0000001', '1,5', ' 1'])('%j is no amount', (text) => {
  expect(readMajor(text)).toBeNull();
});
