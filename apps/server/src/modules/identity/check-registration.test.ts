import { type FieldRule, type MerchantProfile, REGISTER_FIELDS, type RegisterField } from '@fairhall/contract/merchant-profile';
import { describe, expect, test } from 'vitest';
import { checkRegistration, type Measure, type RegisterBody } from './check-registration.ts';

const rule = (given: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 20,
  patternId: 0,
  acceptedPattern: '',
  ...given,
});
const OFF = rule({ enabled: false, required: false });
const NAMED: Partial<Record<RegisterField, FieldRule>> = {
  username: rule({ minLength: 4, maxLength: 16, patternId: 1 }),
  password: rule({ minLength: 6, patternId: 5 }),
};
const PROFILE = { timeZone: 'Asia/Yangon', ageMin: 18, termsVersion: '2026-11', jurisdiction: 'standard' } as MerchantProfile;

function measure(rules: Partial<Record<RegisterField, FieldRule>> = {}, profile: Partial<MerchantProfile> = {}): Measure {
  const all = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, rules[field] ?? NAMED[field] ?? OFF])) as Measure['rules'];
  return { rules: all, profile: { ...PROFILE, ...profile }, nowMs: Date.UTC(2026, 10, 21, 12) };
}

const good: RegisterBody = { username: 'Mya01', password: 'secret1of9', confirmPassword: 'secret1of9' };

test('a registration that keeps the rules is taken, outer spaces off', () => {
  expect(checkRegistration({ ...good, username: ' Mya01 ' }, measure())).toEqual({
    ok: true,
    value: {
      account: 'Mya01',
      password: 'secret1of9',
      paymentPassword: null,
      nickname: '',
      birthDate: null,
      termsVersion: '2026-11',
      mobile: null,
      email: null,
      affiliateCode: '',
      recommender: '',
      fields: {},
    },
  });
});

describe('names the first bad field', () => {
  const adult = { birthDate: rule({ minLength: 10, maxLength: 10, patternId: 11 }) };
  const cases: [string, Partial<RegisterBody>, ReturnType<typeof measure>, object][] = [
    [
      'name too short',
      { username: 'abc' },
      measure(),
      { code: 'USERNAME_FORMAT', field: 'username', detail: { min: 4, max: 16, patternId: 1 } },
    ],
    ['name too long', { username: 'a'.repeat(17) }, measure(), { code: 'USERNAME_FORMAT', field: 'username' }],
    ['name begins with a digit', { username: '1abc' }, measure(), { code: 'USERNAME_FORMAT', field: 'username' }],
    ['name of spaces', { username: '    ' }, measure(), { code: 'FIELD_REQUIRED', field: 'username' }],
    [
      'password without a digit',
      { password: 'secrets', confirmPassword: 'secrets' },
      measure(),
      { code: 'PASSWORD_FORMAT', field: 'password' },
    ],
    [
      'password with a space',
      { password: 'secret 1', confirmPassword: 'secret 1' },
      measure(),
      { code: 'PASSWORD_FORMAT', field: 'password' },
    ],
    ['confirmation differs', { confirmPassword: 'Secret1' }, measure(), { code: 'PASSWORD_CONFIRMATION', field: 'confirmPassword' }],
    ['name before password', { username: '1', password: 'x', confirmPassword: 'y' }, measure(), { field: 'username' }],
    ['required field missing', {}, measure({ payeeName: rule({}) }), { code: 'FIELD_REQUIRED', field: 'payeeName' }],
    [
      'field malformed',
      { email: 'a@b' },
      measure({ email: rule({ patternId: 3 }) }),
      { code: 'FIELD_FORMAT', field: 'email', detail: { patternId: 3 } },
    ],
    [
      'field too long, counted in characters',
      { nickname: '😀'.repeat(21) },
      measure({ nickname: rule({ required: false }) }),
      { code: 'FIELD_FORMAT', field: 'nickname' },
    ],
    [
      'dialing code malformed',
      { mobileNum: '0912345', countryDialingCode: '95;' },
      measure({ mobileNum: rule({ patternId: 6 }) }),
      { code: 'FIELD_FORMAT', field: 'countryDialingCode' },
    ],
    ['one day too young', { birthDate: '2008-11-22' }, measure(adult), { code: 'UNDER_AGE', field: 'birthDate', detail: { age: 18 } }],
    [
      'too young where 21 is asked',
      { birthDate: '2006-11-21' },
      measure(adult, { ageMin: 21 }),
      { code: 'UNDER_AGE', detail: { age: 21 } },
    ],
    ['a day that never was', { birthDate: '2000-02-30' }, measure(adult), { code: 'FIELD_FORMAT', field: 'birthDate' }],
    ['terms of another day', { termsVersion: '2025-01' }, measure(), { code: 'TERMS_NOT_ACCEPTED', field: 'termsVersion' }],
    [
      'no consent where the rules are strict',
      {},
      measure({}, { jurisdiction: 'strict' }),
      { code: 'TERMS_NOT_ACCEPTED', field: 'termsVersion' },
    ],
  ];
  test.each(cases)('%s', (_name, change, by, refusal) => {
    expect(checkRegistration({ ...good, ...change }, by)).toMatchObject({ ok: false, ...refusal });
  });
});

test('the day somebody comes of age, registration is open', () => {
  const by = measure({ birthDate: rule({ minLength: 10, maxLength: 10, patternId: 11 }) });
  expect(checkRegistration({ ...good, birthDate: '2008-11-21' }, by)).toMatchObject({ ok: true, value: { birthDate: '2008-11-21' } });
});

test('what a merchant does not ask for is not kept, even when sent', () => {
  const answer = checkRegistration({ ...good, email: 'not a mail', wechat: 'x', countryDialingCode: '95' }, measure({ wechat: rule({}) }));
  expect(answer).toMatchObject({ ok: true, value: { fields: { wechat: 'x' } } });
});

test('an optional field may stay empty; a given one is kept under its name', () => {
  const by = measure({
    mobileNum: rule({ required: false, patternId: 6 }),
    paymentPassword: rule({ minLength: 6, maxLength: 6, patternId: 6 }),
  });
  expect(checkRegistration({ ...good, paymentPassword: '123456' }, by)).toMatchObject({
    ok: true,
    value: { paymentPassword: '123456', fields: {} },
  });
  const answer = checkRegistration({ ...good, paymentPassword: '123456', mobileNum: '09420000000', countryDialingCode: '+95' }, by);
  expect(answer).toMatchObject({
    ok: true,
    value: { mobile: '+959420000000', fields: { mobileNum: '+959420000000', countryDialingCode: '95' } },
  });
});
