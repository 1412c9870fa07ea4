import type { BodyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { login as loginEndpoint } from '@fairhall/contract/identity/login';
import type { SessionValue } from '@fairhall/contract/identity/session-value';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import type { Verdict } from '../login-ladder.ts';
import { captchaOutcome, originOf, sessionValue } from '../request.ts';
import { openSession } from '../sessions.ts';
import { clearTries, forgiveTry } from '../store/guard.ts';
import { findCredentials, usernameKey } from '../store/members.ts';
import { takeTry } from '../tries.ts';

/**
 * Logs a member in by username and password, and ends the session it had.
 * An unknown name is treated like a wrong password in words, in time and in what failing costs. After a failure the answer carries
 * `captcha: true` where the merchant uses captchas; after more of them a pause in `seconds`.
 */
export async function login(
  deps: CommandDeps,
  context: RequestContext,
  input: BodyOf<typeof loginEndpoint>,
): Promise<Result<SessionValue, ErrorCode>> {
  if (input.type !== 'username') return fail('FUNCTION_OFF', 'type');
  const { merchantId, code } = context.merchant;
  const username = input.username.trim();
  const captcha = await captchaOutcome(deps, context, input.captcha);
  const asks = { captcha: captcha !== 'off' };
  const trier = { merchantId, account: `login:${usernameKey(username)}`, address: `address:${context.ip}` };
  const { verdict, pauseS } = await takeTry(deps, trier, captcha);
  if (verdict.step !== 'go') return refusal(verdict, asks);

  const credentials = await findCredentials(deps.db, merchantId, username);
  const password = await deps.passwords.verify(credentials?.passwordHash ?? null, input.password);
  if (password === 'busy') {
    await forgiveTry(deps.db, merchantId, trier.account);
    await forgiveTry(deps.db, merchantId, trier.address);
    return fail('OVERLOADED');
  }
  const wrong = fail('LOGIN_FAILED' as const, 'password', { ...asks, ...(pauseS > 0 ? { seconds: pauseS } : {}) });
  if (password === 'wrong' || !credentials) return wrong;

  const { memberId } = credentials;
  const opened = await deps.db.inTx(async (tx) => {
    await clearTries(tx, merchantId, trier.account);
    await forgiveTry(tx, merchantId, trier.address);
    return openSession(deps, tx, { merchantId, memberId, origin: originOf(context, input.loginDeviceId) });
  });
  if (!opened.ok) return opened.code === 'LOGIN_FAILED' ? wrong : opened;
  deps.cache.forget(merchantId, memberId);
  deps.log.info({ merchantId, memberId: memberId.toString() }, 'logged in');
  return ok(sessionValue(code, opened.value));
}

function refusal(verdict: Exclude<Verdict, { step: 'go' }>, asks: { captcha: boolean }): Result<never, ErrorCode> {
  switch (verdict.step) {
    case 'pause':
      return fail('LOGIN_BACKOFF', 'password', { ...asks, seconds: verdict.seconds });
    case 'captcha_required':
      return fail('CAPTCHA_REQUIRED', 'captcha', asks);
    case 'captcha_wrong':
      return fail('CAPTCHA_WRONG', 'captcha', asks);
  }
}
