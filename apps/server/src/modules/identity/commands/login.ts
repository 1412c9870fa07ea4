import type { BodyOf } from '@fairhall/contract/endpoint';
import type { login as loginEndpoint } from '@fairhall/contract/identity/login';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Refusal } from '../../../platform/tries/ladder.ts';
import type { Attempt } from '../../../platform/tries/tries.ts';
import type { CommandDeps } from '../deps.ts';
import { doorOf } from '../login-doors.ts';
import type { Origin } from '../member.ts';
import { captchaOutcome, originOf, sessionValue } from '../request.ts';
import { type Opened, openSession } from '../sessions.ts';
import { type Credentials, findCredentials, findPasswordHash } from '../store/members.ts';
import { guardOf } from '../tries.ts';
import { noteLoginLock } from './lock-login.ts';

/**
 * Logs a member in by username and password, and ends the session it had.
 * An unknown name is treated like a wrong password in words, in time and in what failing costs. After a failure the answer carries
 * `captcha: true` where the merchant uses captchas; after more of them a pause in `seconds`. On the strict profile the third one locks
 * the door it came to (login-doors.ts) until an operator opens it. A try counts when it was judged.
 */
export async function login(deps: CommandDeps, context: RequestContext, input: BodyOf<typeof loginEndpoint>) {
  if (input.type !== 'username') return fail('FUNCTION_OFF', 'type');
  const { merchantId, code, profile } = context.merchant;
  const username = input.username.trim();
  const origin = originOf(context, input.loginDeviceId);
  const captcha = await captchaOutcome(deps, context, input.captcha);
  const asks = { captcha: captcha !== 'off' };
  const credentials = await findCredentials(deps.db, merchantId, { username, ...origin });
  const door = doorOf({ username, ...origin, credentials, strict: profile.jurisdiction === 'strict' });
  const guard = guardOf(merchantId, credentials?.memberId ?? null);
  const begun = await deps.tries.begin(deps.db, { guard, subjects: door.subjects, captcha });
  if (begun.step === 'busy') return fail('OVERLOADED');
  if (begun.step !== 'go') return refusal(begun, asks);

  const { attempt } = begun;
  const password = await deps.passwords.verify(credentials?.passwordHash ?? null, input.password);
  if (password === 'busy') {
    await deps.tries.drop(deps.db, attempt);
    return fail('OVERLOADED');
  }
  const wrong = { merchantId, memberId: credentials?.memberId ?? null, ip: context.ip, attempt, asks };
  if (password === 'wrong' || !credentials) return missed(deps, wrong);
  const opened = await enter(deps, { merchantId, credentials, origin, attempt, clears: door.clears });
  if (!opened.ok) {
    if (opened.code === 'LOGIN_FAILED') return missed(deps, wrong);
    await deps.tries.drop(deps.db, attempt); // whoever knows the password of a locked account has not guessed
    return opened;
  }
  deps.cache.forget(merchantId, credentials.memberId);
  deps.log.info({ merchantId, memberId: credentials.memberId.toString() }, 'logged in');
  return ok(sessionValue(code, opened.value));
}

type Right = { merchantId: number; credentials: Credentials; origin: Origin; attempt: Attempt; clears: string[] };

/** Opens the session that a right password earned, unless it was changed since it was judged: the old one opens nothing then. */
async function enter(
  deps: CommandDeps,
  { merchantId, credentials: { memberId, passwordHash }, origin, attempt, clears }: Right,
): Promise<Result<Opened, 'ACCOUNT_LOCKED' | 'LOGIN_FAILED'>> {
  return deps.db.inTx(async (tx) => {
    if (!(await deps.tries.pass(tx, attempt, clears))) return fail('ACCOUNT_LOCKED' as const, 'username');
    const opened = await openSession(deps, tx, { merchantId, memberId, origin });
    if (opened.ok && (await findPasswordHash(tx, merchantId, memberId)) !== passwordHash) return fail('LOGIN_FAILED' as const, 'password');
    return opened;
  });
}

type Wrong = { merchantId: number; memberId: bigint | null; ip: string; attempt: Attempt; asks: { captcha: boolean } };

async function missed(deps: CommandDeps, { merchantId, memberId, ip, attempt, asks }: Wrong) {
  const { seconds, last } = await deps.db.inTx(async (tx) => {
    const miss = await deps.tries.miss(tx, attempt);
    if (miss.last && memberId !== null) await noteLoginLock(deps, tx, { merchantId, memberId, ip });
    return miss;
  });
  if (!last) return fail('LOGIN_FAILED', 'password', { ...asks, ...(seconds > 0 ? { seconds } : {}) });
  deps.log.info({ merchantId, memberId: memberId === null ? null : memberId.toString() }, 'login locked');
  return fail('ACCOUNT_LOCKED', 'username', asks);
}

function refusal(verdict: Refusal, asks: { captcha: boolean }) {
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
