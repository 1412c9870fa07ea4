import type { BodyOf } from '@fairhall/contract/endpoint';
import type { register } from '@fairhall/contract/identity/register';
import { type FieldRule, type MerchantProfile, REGISTER_FIELDS, type RegisterField } from '@fairhall/contract/merchant-profile';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { ageOn, dayAt } from './calendar.ts';
import { PATTERNS } from './patterns.ts';

export type RegisterBody = BodyOf<typeof register>;

/** A registration that keeps all rules: what of it is stored, and where. */
export type Registration = {
  account: string;
  password: string;
  paymentPassword: string | null;
  nickname: string;
  birthDate: string | null;
  termsVersion: string;
  fields: Record<string, string>;
};

type Code =
  | 'USERNAME_FORMAT'
  | 'PASSWORD_FORMAT'
  | 'PASSWORD_CONFIRMATION'
  | 'FIELD_REQUIRED'
  | 'FIELD_FORMAT'
  | 'AFFILIATE_CODE_WRONG'
  | 'TERMS_NOT_ACCEPTED'
  | 'UNDER_AGE';

/** These have a place of their own, or none; all other fields are kept by name in the member's profile. */
const PLACED = new Set<RegisterField>(['username', 'password', 'paymentPassword', 'nickname', 'birthDate', 'captcha', 'affiliateCode']);
const SECRETS = new Set<RegisterField>(['password', 'paymentPassword']);

/** What every registration of this merchant is measured by. */
export type Measure = { rules: Record<RegisterField, FieldRule>; profile: MerchantProfile; nowMs: number };

/** Checks a registration field by field, in the order of the form; the refusal names the first bad one. Pure. The captcha is not its business. */
export function checkRegistration(body: RegisterBody, { rules, profile, nowMs }: Measure): Result<Registration, Code> {
  const given = (field: RegisterField) => {
    const value = rules[field].enabled ? (body[field] ?? '') : '';
    return SECRETS.has(field) ? value : value.trim();
  };
  for (const field of REGISTER_FIELDS) {
    if (field === 'captcha') continue;
    const bad = checkField(field, given(field), rules[field]);
    if (bad) return bad;
    if (field === 'password' && body.confirmPassword !== body.password) return fail('PASSWORD_CONFIRMATION', 'confirmPassword');
  }
  const dialingCode = given('mobileNum') === '' ? '' : (body.countryDialingCode ?? '').trim();
  if (!/^(\+?\d{1,4})?$/.test(dialingCode)) return fail('FIELD_FORMAT', 'countryDialingCode');
  // Codes are given out by agents; until one is, none can be right.
  if (given('affiliateCode') !== '') return fail('AFFILIATE_CODE_WRONG', 'affiliateCode');
  const birthDate = given('birthDate') || null;
  if (birthDate !== null && ageOn(birthDate, dayAt(nowMs, profile.timeZone)) < profile.ageMin) {
    return fail('UNDER_AGE', 'birthDate', { age: profile.ageMin });
  }
  if (!acceptsTerms(body.termsVersion, profile)) return fail('TERMS_NOT_ACCEPTED', 'termsVersion', { termsVersion: profile.termsVersion });
  return ok({
    account: given('username'),
    password: given('password'),
    paymentPassword: given('paymentPassword') || null,
    nickname: given('nickname'),
    birthDate,
    termsVersion: profile.termsVersion,
    fields: {
      ...Object.fromEntries(
        REGISTER_FIELDS.filter((field) => !PLACED.has(field) && given(field) !== '').map((field) => [field, given(field)]),
      ),
      ...(dialingCode === '' ? {} : { countryDialingCode: dialingCode }),
    },
  });
}

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
  const length = [...value].length;
  if (length >= rule.minLength && length <= rule.maxLength && passes(value)) return null;
  const code = field === 'username' ? 'USERNAME_FORMAT' : field === 'password' ? 'PASSWORD_FORMAT' : 'FIELD_FORMAT';
  return fail(code as FormatCode<Field>, field, { min: rule.minLength, max: rule.maxLength, patternId: rule.patternId });
}

/**
 * Clients of the family name no version: their form can't be sent before its box is ticked, which stands for the terms of the day.
 * Where the rules are strict, only a consent that names the version counts.
 */
function acceptsTerms(version: string | undefined, { termsVersion, jurisdiction }: MerchantProfile): boolean {
  return version === undefined ? jurisdiction !== 'strict' : version === termsVersion;
}
