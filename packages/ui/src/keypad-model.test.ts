import { describe, expect, test } from 'vitest';
import { type KeypadKey, keypadKeyOf, pressKey } from './keypad-model.ts';

const MONEY = { fractionDigits: 2 };
const WHOLE = { fractionDigits: 0 };

describe('a key on the keypad', () => {
  test.each([
    ['starts from nothing', '', '5', '5'],
    ['adds a digit', '12', '0', '120'],
    ['replaces a leading zero', '0', '7', '7'],
    ['does not pile up zeros', '0', '00', '0'],
    ['adds zeros in pairs', '5', '00', '500'],
    ['fills up the decimals as far as there is room', '1.2', '00', '1.20'],
    ['writes a zero before a first point', '', 'point', '0.'],
    ['keeps to one point', '1.5', 'point', '1.5'],
    ['stops at the last fraction digit', '1.25', '9', '1.25'],
    ['keeps zeros after the point', '1.', '00', '1.00'],
    ['takes back the last sign', '1.', 'delete', '1'],
    ['takes back nothing from nothing', '', 'delete', ''],
    ['clears all', '123.45', 'clear', ''],
  ] as [string, string, KeypadKey, string][])('%s', (_name, before, key, after) => {
    expect(pressKey(before, key, MONEY)).toBe(after);
  });

  test('knows no point where amounts are whole', () => {
    expect(pressKey('12', 'point', WHOLE)).toBe('12');
    expect(pressKey('12', '000', WHOLE)).toBe('12000');
  });
});

test('a physical keyboard maps to the keys it means', () => {
  expect(['7', '.', ',', 'Backspace', 'Delete', 'a', 'Enter'].map(keypadKeyOf)).toEqual([
    '7',
    'point',
    'point',
    'delete',
    'clear',
    null,
    null,
  ]);
});
