import type { BodyOf } from '@fairhall/contract/endpoint';
import type { login as loginEndpoint } from '@fairhall/contract/identity/login';
import { fail, type Result } from '@fairhall/money/result';
import type { MerchantRef, RequestContext } from '../../../platform/http/context.ts';
import type { Refusal } from '../../../platform/tries/ladder.ts';
import type { Attempt } from '../../../platform/tries/tries.ts';
import type { CommandDeps } from '../deps.ts';
import { enter } from '../entry/enter.ts';
import { enteredAnswer } from '../entry/entered-answer.ts';
import { passwordProof } from '../entry/password-proof.ts';
import type { Entered } from '../entry/proof.ts';
import { doorOf } from '../login-doors.ts';
import type { Origin } from '../member.ts';
import { isKnownPassword } from '../password-rule.ts';
import { captchaOutcome, originOf, workOutcome } from '../request.ts';
import { type Credentials, expirePassword, findCredentials, findPasswordHash } from '../store/members.ts';
import { NET } from '../stuffing/stuffing.ts';
import { noteJudged, watchOf } from '../stuffing/watch-logins.ts';
import { guardOf } from '../tries.ts';
import { noteLoginLock } from './lock-login.ts';
import { loginBySms } from './login-by-sms.ts';

/**
 * Logs a member in by username and password, and ends the session it had.
 * An unknown name is treated like a wrong password in words, in time and in what failing costs. After a failure the answer carries
 * `captcha: true` where the merchant uses captchas; after more of them a pause in `seconds`. On the strict profile the third one locks
 * the door it came to (login-doors.ts) until an operator opens it. A try counts when it was judged.
 */
export async function login(deps: CommandDeps, context: RequestContext, input: BodyOf<typeof loginEndpoint>) {
  if (input.type === 'sms') return loginBySms(deps, context, input);
  const { merchantId, profile } = context.merchant;
  const username = input.username.trim();
  const origin = originOf(context, input.loginDeviceId);
  const watch = await watchOf(deps, { merchantId, ip: context.ip });
  const asked = watch.dear || watch.flood;
  const captcha = asked
    ? await workOutcome(deps, context, input.captcha, watch.dear ? NET.workFactor : 1)
    : await captchaOutcome(deps, context, input.captcha);
  const asks = { captcha: captcha !== 'off' };
  const credentials = await findCredentials(deps.db, merchantId, {
    ...{ username, ip: context.ip, atMs: deps.clock.nowMs() },
    tokenHash: origin.device?.tokenHash ?? null,
  });
  const door = doorOf({ username, ip: context.ip, credentials, strict: profile.jurisdiction === 'strict', asked });
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
  const knock = { merchantId, ip: context.ip, username, memberId: credentials?.memberId ?? null };
  const wrong = { ...knock, attempt, asks };
  if (password === 'wrong' || !credentials) return missed(deps, wrong);
  const known = isKnownPassword(input.password, { profile, own: { username } });
  const entered = await enterByPassword(deps, { merchant: context.merchant, credentials, origin, attempt, clears: door.clears, known });
  if (!entered.ok) {
    if (entered.code === 'LOGIN_FAILED') return missed(deps, wrong);
    await deps.tries.drop(deps.db, attempt); // whoever knows the password of a locked account has not guessed
    return entered;
  }
  await noteJudged(deps, { ...knock, failed: false });
  return enteredAnswer(deps, context, entered.value);
}

type Right = { merchant: MerchantRef; credentials: Credentials; origin: Origin; attempt: Attempt; clears: string[]; known: boolean };

/** Enters by a right password, unless it was changed since it was judged: the old one opens nothing then. */
async function enterByPassword(
  deps: CommandDeps,
  { merchant, credentials: { memberId, passwordHash }, origin, attempt, clears, known }: Right,
): Promise<Result<Entered, 'ACCOUNT_LOCKED' | 'LOGIN_FAILED'>> {
  return deps.db.inTx(async (tx) => {
    // It was fine when it was set, or is older than the list: whoever tries the list comes to it.
    if (known) await expirePassword(tx, merchant.merchantId, memberId);
    // Before the tries are given back: failures just before speak against it.
    const entered = await enter(deps, tx, { merchant, memberId, origin, proof: passwordProof(passwordHash) });
    if (!(await deps.tries.pass(tx, attempt, clears))) return fail('ACCOUNT_LOCKED' as const, 'username');
    const standing = entered.ok ? await findPasswordHash(tx, merchant.merchantId, memberId) : passwordHash;
    return standing === passwordHash ? entered : fail('LOGIN_FAILED' as const, 'password');
  });
}

type Wrong = { merchantId: number; memberId: bigint | null; ip: string; username: string; attempt: Attempt; asks: { captcha: boolean } };

async function missed(deps: CommandDeps, { merchantId, memberId, ip, username, attempt, asks }: Wrong) {
  const { seconds, last } = await deps.db.inTx(async (tx) => {
    const miss = await deps.tries.miss(tx, attempt);
    if (miss.last && memberId !== null) await noteLoginLock(deps, tx, { merchantId, memberId, ip });
    return miss;
  });
  await noteJudged(deps, { merchantId, ip, username, memberId, failed: true });
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
