import type { Failure } from '@fairhall/client/failure';
import { readJson, writeJson } from '@fairhall/client/storage';
import { captchaWork } from '@fairhall/contract/identity/captcha-work';
import type { CodeSent } from '@fairhall/contract/identity/code-sent';
import { askResetBySms } from '@fairhall/contract/identity/recovery';
import { sendLoginCode, sendRegisterCode } from '@fairhall/contract/identity/sms-codes';
import { call } from '../call.ts';
import { solveWork } from '../captcha/solve-work.ts';

export type CodeFor = 'register' | 'login' | 'reset';
export type MobileNumber = { dialingCode: string; number: string };
/** What was sent, and where to: kept through a reload of this tab, so that the wait goes on. */
export type KeptSend = MobileNumber & Pick<CodeSent, 'expirationTime' | 'codeExpiresAt' | 'sendsLeft'>;

const nameOf = (use: CodeFor) => `code.${use}`;

export function readSend(use: CodeFor): KeptSend | null {
  const kept = readJson('session', nameOf(use));
  return kept !== null && typeof kept === 'object' && 'expirationTime' in kept ? (kept as KeptSend) : null;
}

export function forgetSend(use: CodeFor): void {
  writeJson('session', nameOf(use), null);
}

export type MobileCodeValue = MobileNumber & { code: string };

/** A number as this browser last said it, so that a reload goes on where it was. */
export function keptNumber(use: CodeFor, home: string): MobileCodeValue {
  const kept = readSend(use);
  return { dialingCode: kept?.dialingCode ?? home, number: kept?.number ?? '', code: '' };
}

export type SendAnswer = { ok: true; sent: KeptSend } | { ok: false; failure: Failure; waitsUntil: number | null };

/** Asks for a code. The phone does some work first, which nobody sees and which makes many of them dear. */
export async function askCode(use: CodeFor, { dialingCode, number }: MobileNumber): Promise<SendAnswer> {
  const work = await call(captchaWork, {});
  if (!work.ok) return { ok: false, failure: work.failure, waitsUntil: null };
  const captcha = (await solveWork(work.value, () => false)) ?? '';
  const body = { mobileNum: number, countryDialingCode: dialingCode, captcha };
  const answer = await ask(use, body);
  if (answer.ok) {
    const { expirationTime, codeExpiresAt, sendsLeft } = answer.value;
    const sent = { dialingCode, number, expirationTime, codeExpiresAt, sendsLeft };
    writeJson('session', nameOf(use), sent);
    return { ok: true, sent };
  }
  const { expirationTime } = answer.failure.detail;
  return { ok: false, failure: answer.failure, waitsUntil: typeof expirationTime === 'number' ? expirationTime : null };
}

function ask(use: CodeFor, body: { mobileNum: string; countryDialingCode: string; captcha: string }) {
  switch (use) {
    case 'register':
      return call(sendRegisterCode, { body });
    case 'login':
      return call(sendLoginCode, { body });
    case 'reset':
      return call(askResetBySms, { body });
  }
}
