import type { BodyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { login as loginEndpoint } from '@fairhall/contract/identity/login';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { doorOf } from '../login-doors.ts';
import type { Verdict } from '../login-ladder.ts';
import { captchaOutcome, originOf, sessionValue } from '../request.ts';
import { openSession } from '../sessions.ts';
import { clearTries, forgiveTry } from '../store/guard.ts';
import { findCredentials } from '../store/members.ts';
import { takeTry } from '../tries.ts';
import { lockLogin } from './lock-login.ts';

/**
 * Logs a member in by username and password, and ends the session it had.
 * An unknown name is treated like a wrong password in words, in time and in what failing costs. After a failure the answer carries
 * `captcha: true` where the merchant uses captchas; after more of them a pause in `seconds`. On the strict profile the third one locks
 * the door it came to (login-doors.ts) until an operator opens it.
 */
export async function login(
  deps: CommandDeps,
  context: RequestContext,
  input: BodyOf<typeof loginEndpoint>,
): Promise<Result<SessionValue, ErrorCode>> {
  if (input.type !== 'username') return fail('FUNCTION_OFF', 'type');
  const { merchantId, code, profile } = context.merchant;
  const username = input.username.trim();
  const origin = originOf(context, input.loginDeviceId);
  const captcha = await captchaOutcome(deps, context, input.captcha);
  const asks = { captcha: captcha !== 'off' };
  const credentials = await findCredentials(deps.db, merchantId, { username, deviceId: origin.deviceId });
  const strict = profile.jurisdiction === 'strict';
  const account = doorOf(username, { strict, credentials, deviceId: origin.deviceId });
  const trier = { merchantId, account, address: `address:${context.ip}`, memberId: credentials?.memberId ?? null, strict };
  const { verdict, pauseS, last } = await takeTry(deps, trier, captcha);
  if (verdict.step !== 'go') return refusal(verdict, asks);

  const password = await deps.passwords.verify(credentials?.passwordHash ?? null, input.password);
  if (password === 'busy') {
    await forgive(deps, trier);
    return fail('OVERLOADED');
  }
  const wrong = fail('LOGIN_FAILED' as const, 'password', { ...asks, ...(pauseS > 0 ? { seconds: pauseS } : {}) });
  if (password === 'wrong' || !credentials) {
    if (!last) return wrong;
    await lockLogin(deps, { merchantId, subject: account, memberId: trier.memberId, ip: context.ip });
    return fail('ACCOUNT_LOCKED', 'username', asks);
  }

  const { memberId } = credentials;
  const opened = await deps.db.inTx(async (tx) => {
    if (!(await clearTries(tx, merchantId, trier.account))) return fail('ACCOUNT_LOCKED' as const, 'username');
    await forgiveTry(tx, merchantId, trier.address);
    return openSession(deps, tx, { merchantId, memberId, origin });
  });
  if (!opened.ok) {
    // Whoever knows the password of a locked account has not guessed.
    if (opened.code === 'ACCOUNT_LOCKED') await forgive(deps, trier);
    return opened.code === 'LOGIN_FAILED' ? wrong : opened;
  }
  deps.cache.forget(merchantId, memberId);
  deps.log.info({ merchantId, memberId: memberId.toString() }, 'logged in');
  return ok(sessionValue(code, opened.value));
}

async function forgive({ db }: CommandDeps, { merchantId, account, address }: { merchantId: number; account: string; address: string }) {
  await forgiveTry(db, merchantId, account);
  await forgiveTry(db, merchantId, address);
}

function refusal(verdict: Exclude<Verdict, { step: 'go' }>, asks: { captcha: boolean }): Result<never, ErrorCode> {
  switch (verdict.step) {
    case 'locked':
      return fail('ACCOUNT_LOCKED', 'username', asks);
    case 'pause':
      return fail('LOGIN_BACKOFF', 'password', { ...asks, seconds: verdict.seconds });
    case 'captcha_required':
      return fail('CAPTCHA_REQUIRED', 'captcha', asks);
    case 'captcha_wrong':
      return fail('CAPTCHA_WRONG', 'captcha', asks);
  }
}
