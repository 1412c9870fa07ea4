import type { FieldRule } from '@fairhall/contract/merchant-profile';
import type { MemberKey, MessageValues } from '@fairhall/i18n/catalogue';

/** What is wrong with an input, as a catalogue key, so that it follows a change of language. */
export type FieldFault = { key: MemberKey; values?: MessageValues };

const CN_LETTER = '\\u4E00-\\u9FFF';

/** The family's patterns (wire.md 3.6), used where a rule brings no expression of its own. */
export const PATTERNS: Record<number, RegExp> = {
  0: /^[\s\S]*$/,
  1: /^[A-Za-z][A-Za-z0-9]*$/,
  2: new RegExp(`^[A-Za-z0-9${CN_LETTER}]*$`),
  3: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  4: /^[A-Za-z0-9]*$/,
  5: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]*$/,
  6: /^\d*$/,
  7: /^(?=.*[A-Z])[A-Za-z0-9]*$/,
  8: /^[A-Za-z ]*$/,
  9: /^\S*$/,
  10: new RegExp(`^[${CN_LETTER}\\p{P}]*$`, 'u'),
  11: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  12: /^[A-Za-z]+( [A-Za-z]+)?$/,
  13: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/,
  14: /^[A-Za-z0-9]*$/,
  15: /^[\uAC00-\uD7A3\u3131-\u318E]*$/,
  16: /^[\u0E00-\u0E7F]*$/,
  17: /^[A-Za-z\u0E00-\u0E7F ]*$/,
  18: /^(?=.*[A-Z])[A-Z ]*$/,
  19: /^[\x21-\x7E]*$/,
};

export const PATTERN_KEYS = [
  'reg_pattern_0',
  'reg_pattern_1',
  'reg_pattern_2',
  'reg_pattern_3',
  'reg_pattern_4',
  'reg_pattern_5',
  'reg_pattern_6',
  'reg_pattern_7',
  'reg_pattern_8',
  'reg_pattern_9',
  'reg_pattern_10',
  'reg_pattern_11',
  'reg_pattern_12',
  'reg_pattern_13',
  'reg_pattern_14',
  'reg_pattern_15',
  'reg_pattern_16',
  'reg_pattern_17',
  'reg_pattern_18',
  'reg_pattern_19',
] as const satisfies readonly MemberKey[];

/** A server's expression longer than this is not compiled: it could hold the page up. */
const PATTERN_LENGTH_MAX = 200;
const VALUE_LENGTH_MAX = 200;

/** Checks an input by the server's rule. Optional and empty is fine; null means nothing is wrong. */
export function checkField(rule: FieldRule, value: string): FieldFault | null {
  if (value === '') return rule.required ? { key: 'error.FIELD_REQUIRED' } : null;
  const length = [...value].length;
  const tooLong = length > Math.min(rule.maxLength, VALUE_LENGTH_MAX);
  if (length < rule.minLength || tooLong || !patternOf(rule).test(value)) return patternFault(rule);
  return null;
}

/** What the field asks for: the sentence of its pattern with its length. */
export function patternFault({ patternId, minLength, maxLength }: FieldRule): FieldFault {
  const range = minLength === maxLength ? String(minLength) : `${Math.max(minLength, 1)}–${maxLength}`;
  return { key: PATTERN_KEYS[patternId] ?? 'reg_pattern_0', values: { range } };
}

function patternOf({ acceptedPattern, patternId }: FieldRule): RegExp {
  const named = PATTERNS[patternId] ?? /^[\s\S]*$/;
  if (acceptedPattern === '' || acceptedPattern.length > PATTERN_LENGTH_MAX) return named;
  try {
    return new RegExp(acceptedPattern, 'u');
  } catch {
    return named;
  }
}

/** Pattern 18 takes capitals only, and is typed in any case. */
export function typedValue(rule: FieldRule | undefined, value: string): string {
  return rule?.patternId === 18 ? value.toUpperCase() : value;
}
