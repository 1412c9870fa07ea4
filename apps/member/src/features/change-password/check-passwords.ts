import type { FieldRule } from '@fairhall/contract/merchant-profile';
import { checkField, type FieldFault } from '../../shared/form/field-rule.ts';

export const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type Passwords = Record<PasswordField, string>;

/** The first thing wrong (spec-map.md 5): new equal to old is said without a call. Null when the server may be asked. */
export function checkPasswords(passwords: Passwords, rule: FieldRule | null): { field: PasswordField; fault: FieldFault } | null {
  const { oldPassword, newPassword, confirmNewPassword } = passwords;
  if (oldPassword === '') return { field: 'oldPassword', fault: { key: 'error.FIELD_REQUIRED' } };
  const fault = newPassword === '' ? ({ key: 'error.FIELD_REQUIRED' } as const) : rule && checkField(rule, newPassword);
  if (fault) return { field: 'newPassword', fault };
  if (newPassword === oldPassword) return { field: 'newPassword', fault: { key: 'error.PASSWORD_SAME' } };
  if (confirmNewPassword === '') return { field: 'confirmNewPassword', fault: { key: 'in_enter_password' } };
  if (confirmNewPassword !== newPassword) return { field: 'confirmNewPassword', fault: { key: 'in_confirmation_correct' } };
  return null;
}
