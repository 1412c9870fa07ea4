import type { Failure } from '@fairhall/client/failure';
import type { ErrorCode } from '@fairhall/contract/errors';
import { register, registerByMobile } from '@fairhall/contract/identity/register';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { call } from '../../shared/call.ts';
import type { MobileCodeValue } from '../../shared/codes/code-send.ts';
import { asksCaptcha } from '../../shared/errors.ts';
import { deviceId } from '../../shared/session.ts';
import type { Values } from './check-form.ts';
import { FORM_FIELDS, type FormField } from './fields.ts';

export type RegisterAnswer =
  | { ok: true; session: SessionValue }
  | {
      ok: false;
      failure: Failure /** The input it is about; null when it is about the whole. */;
      field: SaidField | null;
      captcha: boolean;
    };

/** What is said beside something: an input of the form, or what stands with it. */
export type SaidField = FormField | 'captcha' | 'verificationCode';
export type RegisterBy = 'username' | 'mobile';

const FIELD_OF_CODE: Partial<Record<ErrorCode, SaidField>> = {
  USERNAME_TAKEN: 'username',
  USERNAME_FORMAT: 'username',
  PASSWORD_FORMAT: 'password',
  PASSWORD_CONFIRMATION: 'confirmPassword',
  AFFILIATE_CODE_WRONG: 'affiliateCode',
  UNDER_AGE: 'birthDate',
  PASSWORD_COMMON: 'password',
  CODE_WRONG: 'verificationCode',
  CODE_EXPIRED: 'verificationCode',
  MOBILE_TAKEN: 'mobileNum',
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_WRONG: 'captcha',
};

type Besides = {
  captcha: string | null;
  termsVersion: string;
  mobile: MobileCodeValue | null;
  by: RegisterBy;
  /** Of a provider of identity. */
  ticket?: string | undefined;
};

export async function sendRegister(values: Values, { captcha, termsVersion, mobile, by, ticket }: Besides): Promise<RegisterAnswer> {
  const given = Object.fromEntries(FORM_FIELDS.flatMap((field) => (values[field]?.trim() ? [[field, values[field].trim()]] : [])));
  const number = mobile?.number.trim()
    ? { mobileNum: mobile.number.trim(), countryDialingCode: mobile.dialingCode, verificationCode: mobile.code }
    : {};
  const answer = await call(by === 'mobile' ? registerByMobile : register, {
    body: {
      ...given,
      ...number,
      // As typed: spaces are part of a password.
      password: values.password ?? '',
      confirmPassword: values.confirmPassword ?? '',
      username: (by === 'mobile' ? mobile?.number.trim() : values.username?.trim()) || '-',
      type: 0,
      login: true,
      registerMethod: registerMethod(),
      registerUrl: window.location.href.slice(0, 300),
      domain: window.location.hostname.slice(0, 100),
      loginDeviceId: deviceId(),
      termsVersion,
      ...(captcha === null ? {} : { captcha }),
      ...(ticket ? { registrationTicket: ticket } : {}),
    },
  });
  if (answer.ok) return { ok: true, session: answer.value };
  return { ok: false, failure: answer.failure, field: fieldOf(answer.failure), captcha: asksCaptcha(answer.failure) };
}

function fieldOf({ field, code }: Failure): SaidField | null {
  if (field === 'verificationCode') return field;
  const named = FORM_FIELDS.find((own) => own === field);
  return named ?? (field === 'captcha' ? 'captcha' : null) ?? (code ? (FIELD_OF_CODE[code] ?? null) : null);
}

/** From the home screen of a phone, or from a browser. */
function registerMethod(): 'PWA' | 'H5' {
  return window.matchMedia?.('(display-mode: standalone)').matches ? 'PWA' : 'H5';
}
