import { describe, expect, test } from 'vitest';
import { clockText } from './countdown-text.ts';
import { headAndTail } from './hash-text.ts';

describe('time left', () => {
  test.each([
    [42, '00:42'],
    [0, '00:00'],
    [-3, '00:00'],
    [59.9, '00:59'],
    [600, '10:00'],
    [3723, '1:02:03'],
    [null, '--:--'],
  ])('%s s reads %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});

test('a long hash shows its head and tail in groups of four', () => {
  expect(headAndTail('9f3c71aa04be5a3d77f0b1c2d2186e40')).toBe('9f3c 71aa 04be … d218 6e40');
});

test('a short reference is shown whole', () => {
  expect(headAndTail('7f2c41d9')).toBe('7f2c 41d9');
});
