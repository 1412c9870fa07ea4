import type { Failure } from '@fairhall/client/failure';
import { login } from '@fairhall/contract/identity/login';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { call } from '../../shared/call.ts';
import { asksCaptcha, failureText } from '../../shared/errors.ts';
import type { Translate } from '../../shared/i18n.ts';
import { type AskedStep, askedStepOf } from '../../shared/login-step.ts';
import { deviceId } from '../../shared/session.ts';

export type LoginField = 'username' | 'password' | 'captcha';
/** Beside which field a failure is said; the sentence is made when it is drawn, so that it follows the language. */
export type LoginFault = { field: LoginField; text: (t: Translate) => string };

export type LoginInput = { username: string; password: string; captcha: string | null };
export type LoginAnswer =
  | { ok: true; session: SessionValue }
  /** The password was right; more is owed. */
  | { ok: 'asked'; asked: AskedStep }
  | { ok: false; fault: LoginFault; captcha: boolean };

export async function sendLogin({ username, password, captcha }: LoginInput): Promise<LoginAnswer> {
  const answer = await call(login, {
    body: { username, password, type: 'username', loginDeviceId: deviceId(), ...(captcha === null ? {} : { captcha }) },
  });
  if (answer.ok) return { ok: true, session: answer.value };
  const asked = askedStepOf(answer.failure);
  if (asked) return { ok: 'asked', asked };
  return {
    ok: false,
    fault: { field: fieldOf(answer.failure), text: () => failureText(answer.failure) },
    captcha: asksCaptcha(answer.failure),
  };
}

function fieldOf({ field, code }: Failure): LoginField {
  if (code === 'CAPTCHA_WRONG' || code === 'CAPTCHA_REQUIRED' || field === 'captcha') return 'captcha';
  return field === 'username' ? 'username' : 'password';
}
