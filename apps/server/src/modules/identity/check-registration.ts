import type { BodyOf } from '@fairhall/contract/endpoint';
import type { register } from '@fairhall/contract/identity/register';
import { type FieldRule, type MerchantProfile, REGISTER_FIELDS, type RegisterField } from '@fairhall/contract/merchant-profile';
import { fail, ok, type Result } from '@fairhall/money/result';
import { ageOn, dayAt } from './calendar.ts';
import { checkField } from './check-field.ts';
import { emailOf, mobileOf } from './contact/normal-form.ts';
import { checkNewPassword } from './password-rule.ts';
import { normalField } from './profile-fields.ts';

export type RegisterBody = BodyOf<typeof register>;
/** Which form was filled in: where it is `mobile`, the number is the name. */
export type RegisterBy = 'username' | 'mobile';

/** A registration that keeps all rules: what of it is stored, and where. */
export type Registration = {
  account: string;
  password: string;
  paymentPassword: string | null;
  nickname: string;
  birthDate: string | null;
  termsVersion: string;
  /** E.164; null where none was given. */
  mobile: string | null;
  email: string | null;
  affiliateCode: string;
  recommender: string;
  fields: Record<string, string>;
};

type Code =
  | 'USERNAME_FORMAT'
  | 'PASSWORD_FORMAT'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_CONFIRMATION'
  | 'FIELD_REQUIRED'
  | 'FIELD_FORMAT'
  | 'TERMS_NOT_ACCEPTED'
  | 'UNDER_AGE';

/** These have a place of their own, or none; all other fields are kept by name in the member's profile. */
const PLACED = new Set<RegisterField>([
  ...(['username', 'password', 'paymentPassword', 'nickname', 'birthDate', 'captcha', 'affiliateCode', 'recommenderId'] as const),
]);
/** As sent: never trimmed, never folded. */
const SECRETS = new Set<RegisterField>(['password', 'paymentPassword']);

/** What every registration of this merchant is measured by. */
export type Measure = { rules: Record<RegisterField, FieldRule>; profile: MerchantProfile; nowMs: number; by?: RegisterBy };

/** Checks a registration field by field, in the order of the form; the refusal names the first bad one. Pure. The captcha is not its business. */
export function checkRegistration(body: RegisterBody, measure: Measure): Result<Registration, Code> {
  const { profile, nowMs } = measure;
  const read = readForm(body, measure);
  if (!read.ok) return read;
  const { given, mobile, email } = read.value;
  const birthDate = given('birthDate') || null;
  if (birthDate !== null && ageOn(birthDate, dayAt(nowMs, profile.timeZone)) < profile.ageMin) {
    return fail('UNDER_AGE', 'birthDate', { age: profile.ageMin });
  }
  if (!acceptsTerms(body.termsVersion, profile)) return fail('TERMS_NOT_ACCEPTED', 'termsVersion', { termsVersion: profile.termsVersion });
  const kept = REGISTER_FIELDS.filter((field) => !PLACED.has(field) && given(field) !== '').map((field) => [field, given(field)]);
  return ok({
    account: given('username'),
    password: given('password'),
    paymentPassword: given('paymentPassword') || null,
    nickname: given('nickname'),
    birthDate,
    termsVersion: profile.termsVersion,
    mobile,
    email,
    // One that came by the address counts also where no field asks for it.
    affiliateCode: (body.affiliateCode ?? '').trim(),
    recommender: (body.referralCode ?? '').trim() || given('recommenderId'),
    fields: {
      ...Object.fromEntries(kept),
      ...(mobile === null ? {} : { mobileNum: mobile, countryDialingCode: (body.countryDialingCode ?? '').trim().replace('+', '') }),
      ...(email === null ? {} : { email }),
    },
  });
}

type Form = { given(field: RegisterField): string; mobile: string | null; email: string | null };

/** The fields in their normal forms, each by its rule. */
function readForm(body: RegisterBody, { rules, profile, by = 'username' }: Measure): Result<Form, Code> {
  const byMobile = by === 'mobile';
  const number = readNumber(body, { byMobile, enabled: rules.mobileNum.enabled });
  const raw = (field: RegisterField): string => {
    if (field === 'username' && byMobile) return number.ok && number.value ? number.value.slice(1) : '';
    if (field === 'birthDate') return rules.birthDate.enabled ? (body.birthDate ?? body.birthday ?? '') : '';
    return rules[field].enabled ? (body[field] ?? '') : '';
  };
  const given = (field: RegisterField) => (SECRETS.has(field) ? raw(field) : normalField(field, raw(field)));
  if (byMobile) {
    if (!number.ok) return number;
    if (number.value === null) return fail('FIELD_REQUIRED', 'mobileNum');
  }
  for (const field of REGISTER_FIELDS) {
    if (field === 'captcha' || field === 'affiliateCode' || (byMobile && (field === 'username' || field === 'mobileNum'))) continue;
    const bad = field === 'password' ? null : checkField(field, given(field), rules[field]);
    if (bad) return bad;
    if (field === 'mobileNum' && !number.ok) return number;
    if (field !== 'password') continue;
    const own = { username: given('username'), birthDate: given('birthDate'), mobile: number.ok ? (number.value ?? '') : '' };
    const badPassword = checkNewPassword('password', given('password'), { rule: rules.password, profile, own });
    if (badPassword) return badPassword;
    if (body.confirmPassword !== body.password) return fail('PASSWORD_CONFIRMATION', 'confirmPassword');
  }
  const email = given('email') === '' ? ok(null) : emailOf(given('email'));
  if (!email.ok) return email;
  return ok({ given, mobile: number.ok ? number.value : null, email: email.value });
}

/** Null where none was given. */
function readNumber(
  body: RegisterBody,
  { byMobile, enabled }: { byMobile: boolean; enabled: boolean },
): Result<string | null, 'FIELD_FORMAT'> {
  const typed = (byMobile ? (body.mobileNum ?? body.username) : enabled ? (body.mobileNum ?? '') : '').trim();
  return typed === '' ? ok(null) : mobileOf(typed, body.countryDialingCode ?? '');
}

/**
 * Clients of the family name no version: their form can't be sent before its box is ticked, which stands for the terms of the day.
 * Where the rules are strict, only a consent that names the version counts.
 */
function acceptsTerms(version: string | undefined, { termsVersion, jurisdiction }: MerchantProfile): boolean {
  return version === undefined ? jurisdiction !== 'strict' : version === termsVersion;
}
