import type { Failure } from '@fairhall/client/failure';
import type { ErrorCode } from '@fairhall/contract/errors';
import { register } from '@fairhall/contract/identity/register';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { call } from '../../shared/call.ts';
import { asksCaptcha } from '../../shared/errors.ts';
import { deviceId } from '../../shared/session.ts';
import type { Values } from './check-form.ts';
import { FORM_FIELDS, type FormField } from './fields.ts';

export type RegisterAnswer =
  | { ok: true; session: SessionValue }
  | {
      ok: false;
      failure: Failure /** The input it is about; null when it is about the whole. */;
      field: FormField | 'captcha' | null;
      captcha: boolean;
    };

const FIELD_OF_CODE: Partial<Record<ErrorCode, FormField | 'captcha'>> = {
  USERNAME_TAKEN: 'username',
  USERNAME_FORMAT: 'username',
  PASSWORD_FORMAT: 'password',
  PASSWORD_CONFIRMATION: 'confirmPassword',
  AFFILIATE_CODE_WRONG: 'affiliateCode',
  UNDER_AGE: 'birthDate',
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_WRONG: 'captcha',
};

export async function sendRegister(
  values: Values,
  { captcha, termsVersion }: { captcha: string | null; termsVersion: string },
): Promise<RegisterAnswer> {
  const given = Object.fromEntries(FORM_FIELDS.flatMap((field) => (values[field]?.trim() ? [[field, values[field].trim()]] : [])));
  const answer = await call(register, {
    body: {
      ...given,
      username: values.username?.trim() ?? '',
      password: values.password?.trim() ?? '',
      confirmPassword: values.confirmPassword?.trim() ?? '',
      type: 0,
      login: true,
      registerMethod: registerMethod(),
      registerUrl: window.location.href.slice(0, 300),
      domain: window.location.hostname.slice(0, 100),
      loginDeviceId: deviceId(),
      termsVersion,
      ...(captcha === null ? {} : { captcha }),
    },
  });
  if (answer.ok) return { ok: true, session: answer.value };
  return { ok: false, failure: answer.failure, field: fieldOf(answer.failure), captcha: asksCaptcha(answer.failure) };
}

function fieldOf({ field, code }: Failure): FormField | 'captcha' | null {
  const named = FORM_FIELDS.find((own) => own === field);
  return named ?? (field === 'captcha' ? 'captcha' : null) ?? (code ? (FIELD_OF_CODE[code] ?? null) : null);
}

/** From the home screen of a phone, or from a browser. */
function registerMethod(): 'PWA' | 'H5' {
  return window.matchMedia?.('(display-mode: standalone)').matches ? 'PWA' : 'H5';
}
