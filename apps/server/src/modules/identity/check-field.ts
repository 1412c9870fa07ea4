import type { FieldRule, RegisterField } from '@fairhall/contract/merchant-profile';
import { fail, invariant } from '@fairhall/money/result';
import { PATTERNS } from './patterns.ts';
import { isOf } from './profile-fields.ts';

/** Name and password have a code of their own for what does not fit their rule. */
type FormatCode<Field> = Field extends 'username' ? 'USERNAME_FORMAT' : Field extends 'password' ? 'PASSWORD_FORMAT' : 'FIELD_FORMAT';

/** One field against its rule; null when it is fine. */
export function checkField<Field extends RegisterField>(
  field: Field,
  value: string,
  rule: FieldRule,
): ReturnType<typeof fail<'FIELD_REQUIRED' | FormatCode<Field>>> | null {
  if (!rule.enabled) return null;
  if (value === '') return rule.required ? fail('FIELD_REQUIRED', field) : null;
  const passes = PATTERNS[rule.patternId];
  invariant(passes, `pattern ${rule.patternId} of ${field} is known`);
  const length = [...value.normalize('NFC')].length;
  if (length >= rule.minLength && length <= rule.maxLength && passes(value) && isOf(field, value)) return null;
  const code = field === 'username' ? 'USERNAME_FORMAT' : field === 'password' ? 'PASSWORD_FORMAT' : 'FIELD_FORMAT';
  return fail(code as FormatCode<Field>, field, { min: rule.minLength, max: rule.maxLength, patternId: rule.patternId });
}
