import type { FieldRule } from '@fairhall/contract/merchant-profile';
import { expect, test } from 'vitest';
import { checkField, PATTERN_KEYS, PATTERNS, typedValue } from './field-rule.ts';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 20,
  patternId: 0,
  acceptedPattern: '',
  ...change,
});

/** One row per pattern of wire.md 3.6: what passes, what does not. */
test.each([
  [1, ['abc', 'a1'], ['1abc', 'a_b', 'အက']],
  [2, ['ab1', '中文1'], ['a b', 'é']],
  [3, ['a@b.co'], ['a@b', 'a b@c.de', 'a.b.c']],
  [4, ['Ab1', '123'], ['a-b']],
  [5, ['abc123', '1a'], ['abcdef', '123456', 'ab 1']],
  [6, ['0123'], ['12a', '1.2']],
  [7, ['aB1', 'B'], ['ab1', 'A b']],
  [8, ['Mei Tan'], ['Mei1']],
  [9, ['a!b'], ['a b']],
  [10, ['中文，'], ['abc']],
  [11, ['2000-02-29'], ['2000-13-01', '29-02-2000']],
  [12, ['Mei', 'Mei Tan'], ['Mei Li Tan', 'Mei ']],
  [13, ['02-29-2000'], ['2000-02-29', '13-01-2000']],
  [14, ['Ab1'], ['a_']],
  [15, ['한국'], ['abc']],
  [16, ['ไทย'], ['abc']],
  [17, ['ไทย ab'], ['ไทย1']],
  [18, ['MEI TAN'], ['mei', '  ', 'M1']],
  [19, ['a1!'], ['a 1', 'é']],
] as const)('pattern %i takes and refuses as wire.md says', (patternId, passing, failing) => {
  for (const value of passing) expect([value, checkField(rule({ patternId }), value)]).toEqual([value, null]);
  for (const value of failing) expect([value, checkField(rule({ patternId }), value)?.key]).toEqual([value, `reg_pattern_${patternId}`]);
});

test('every pattern has an expression and a sentence', () => {
  expect(PATTERN_KEYS).toHaveLength(20);
  for (const [id, key] of PATTERN_KEYS.entries()) expect([key, PATTERNS[id] instanceof RegExp]).toEqual([`reg_pattern_${id}`, true]);
});

test('required and empty is said as such; optional and empty is fine', () => {
  expect(checkField(rule(), '')).toEqual({ key: 'error.FIELD_REQUIRED' });
  expect(checkField(rule({ required: false, minLength: 4 }), '')).toBeNull();
});

test('the length is counted in characters and said as a range, or as one number when both ends are equal', () => {
  expect(checkField(rule({ minLength: 4, maxLength: 6 }), 'abc')?.values).toEqual({ range: '4–6' });
  expect(checkField(rule({ minLength: 6, maxLength: 6 }), 'abc')?.values).toEqual({ range: '6' });
  expect(checkField(rule({ minLength: 2, maxLength: 2 }), '😀😀')).toBeNull();
});

test('the server’s own expression goes before the named one; a broken or endless one is passed over', () => {
  expect(checkField(rule({ acceptedPattern: '^[xy]+$', patternId: 6 }), 'xy')).toBeNull();
  expect(checkField(rule({ acceptedPattern: '^[xy', patternId: 6 }), '12')).toBeNull();
  expect(checkField(rule({ acceptedPattern: `^(${'a|'.repeat(200)}b)$`, patternId: 6 }), '12')).toBeNull();
});

test('pattern 18 is typed in capitals', () => {
  expect(typedValue(rule({ patternId: 18 }), 'mei')).toBe('MEI');
  expect(typedValue(rule(), 'mei')).toBe('mei');
});
