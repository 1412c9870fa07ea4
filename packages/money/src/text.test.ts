import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount, ceilDiv, divExact, floorDiv } from './amount.ts';
import { digits, majorText, parseDigits, parseMajor } from './text.ts';

const anyAmount = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(amount);

test('both wire forms give back what they were made of', () => {
  fc.assert(
    fc.property(anyAmount, (value) => {
      expect(parseMajor(majorText(value))).toBe(value);
      expect(parseDigits(digits(value))).toBe(value);
    }),
    { seed: 7 },
  );
});

test.each([
  ['12', 120_000n],
  ['12.5', 125_000n],
  ['0.0020', 20n],
  ['-1.5', -15_000n],
])('%s major is %s units', (text, units) => {
  expect(parseMajor(text)).toBe(units);
});

test.each(['', '.5', '1.', '1.00001', '1e3', '1,000', '+1', ' 1', '١', '999999999999999', 'NaN'])('"%s" is no amount', (text) => {
  expect(parseMajor(text)).toBeNull();
});

test.each(['', '1.5', '0x10', '1e3', '-', ' 1'])('"%s" is no digit string', (text) => {
  expect(parseDigits(text)).toBeNull();
});

test('an amount that no column holds is refused', () => {
  expect(() => amount(2n ** 63n)).toThrow('range');
});

test('a division says how it rounds', () => {
  expect([floorDiv(7n, 2n), floorDiv(-7n, 2n), ceilDiv(7n, 2n), ceilDiv(-7n, 2n)]).toEqual([3n, -4n, 4n, -3n]);
  expect(divExact(8n, 2n)).toBe(4n);
  expect(() => divExact(7n, 2n)).toThrow('remainder');
  expect(() => floorDiv(1n, 0n)).toThrow('positive');
});
