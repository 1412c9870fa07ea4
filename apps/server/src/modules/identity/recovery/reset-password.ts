import type { BodyOf } from '@fairhall/contract/endpoint';
import type { resetByLink as byLink, resetBySms as bySms } from '@fairhall/contract/identity/recovery';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef, RequestContext } from '../../../platform/http/context.ts';
import { hashNew } from '../breaches.ts';
import { flowOf } from '../challenge/flow.ts';
import { judgeCode } from '../challenge/judge-code.ts';
import { whoseContact } from '../contact/contacts.ts';
import { mobileOf } from '../contact/normal-form.ts';
import type { CommandDeps } from '../deps.ts';
import { setHold } from '../holds/set-hold.ts';
import { checkNewPassword, type OwnWords } from '../password-rule.ts';
import { secretHash } from '../secret-hash.ts';
import { endAllBut } from '../sessions.ts';
import { findTotp } from '../store/factors.ts';
import { clearTriesOf, lockTriesOf } from '../store/guard.ts';
import { findMember, setPassword } from '../store/members.ts';
import { findResetLink, spendResetLink } from '../store/reset-links.ts';
import { spendFactorCode } from '../totp/spend-factor-code.ts';
import { guardOf, ownSecret, settleTry } from '../tries.ts';

type NewPassword = Pick<BodyOf<typeof byLink>, 'newPassword' | 'confirmNewPassword' | 'authCode'>;

/** Sets a new password with the code that was sent to the member's proved number. */
export async function resetBySms(deps: CommandDeps, context: RequestContext, body: BodyOf<typeof bySms>) {
  const { merchant } = context;
  const { merchantId } = merchant;
  const number = mobileOf(body.mobileNum, body.countryDialingCode);
  if (!number.ok) return number;
  const unfit = await judgeNew(deps, merchant, { given: body, own: { mobile: number.value } });
  if (unfit) return unfit;
  const hashed = await hashNew(deps, 'newPassword', body.newPassword);
  if (!hashed.ok) return hashed;
  const subject = { kind: 'mobile', value: number.value } as const;
  const key = { merchantId, purpose: 'reset', subject, flow: flowOf(context), code: body.verificationCode } as const;
  const reset = await judgeCode(deps, key, async (tx) => {
    const memberId = await whoseContact(deps, tx, { merchantId, subject });
    if (memberId === null) return fail('CODE_WRONG' as const, 'verificationCode');
    const set = await replace(deps, tx, { merchant, memberId, newHash: hashed.value, given: body });
    if (!set.ok) return set.code === 'GONE' ? fail('CODE_WRONG' as const, 'verificationCode') : { ...set, code: set.code };
    await deps.delivery.verified(tx, { merchantId, to: number.value });
    return ok(memberId);
  });
  return done(deps, merchantId, reset);
}

/** Sets a new password with the link of a mail: the page that it opens has spent nothing yet. */
export async function resetByLink(deps: CommandDeps, { merchant }: RequestContext, body: BodyOf<typeof byLink>) {
  const { merchantId } = merchant;
  const link = { tokenHash: secretHash(body.token), atMs: deps.clock.nowMs() };
  const memberId = await findResetLink(deps.db, merchantId, link);
  if (memberId === null) return fail('LINK_EXPIRED');
  const unfit = await judgeNew(deps, merchant, { given: body, own: {} });
  if (unfit) return unfit;
  const hashed = await hashNew(deps, 'newPassword', body.newPassword);
  if (!hashed.ok) return hashed;
  // The link stays good while codes of the app are tried: wrong ones slow the next ones down.
  const subjects = body.authCode ? [ownSecret('code', memberId)] : [];
  const begun = await deps.tries.begin(deps.db, { guard: guardOf(merchantId, null), subjects });
  if (begun.step === 'pause') return fail('TOO_MANY_REQUESTS', 'authCode', { seconds: begun.seconds });
  if (begun.step !== 'go') return fail('OVERLOADED');
  const reset = await deps.db.inTx(async (tx) => {
    if (!(await spendResetLink(tx, merchantId, link))) return fail('LINK_EXPIRED' as const);
    const set = await replace(deps, tx, { merchant, memberId, newHash: hashed.value, given: body });
    if (!set.ok) return set.code === 'GONE' ? fail('LINK_EXPIRED' as const) : { ...set, code: set.code };
    return ok(memberId);
  });
  await settleTry(deps, begun.attempt, reset.ok || reset.code !== 'CODE_WRONG' ? 'right' : 'wrong');
  return done(deps, merchantId, reset);
}

/** What it says of a new password without knowing whose it is. */
async function judgeNew(deps: CommandDeps, { merchantId, profile }: MerchantRef, { given, own }: { given: NewPassword; own: OwnWords }) {
  const { password: rule } = await deps.merchants.registerRules(merchantId);
  const bad = checkNewPassword('newPassword', given.newPassword, { rule, profile, own });
  if (bad?.code === 'FIELD_REQUIRED') return fail('PASSWORD_FORMAT', 'newPassword');
  if (bad) return { ...bad, code: bad.code };
  const same = given.confirmNewPassword === undefined || given.confirmNewPassword === given.newPassword;
  return same ? null : fail('PASSWORD_CONFIRMATION', 'confirmNewPassword');
}

type Reset = { merchant: MerchantRef; memberId: bigint; newHash: string; given: NewPassword };

/**
 * The new password, in the transaction that spent what earned it. A second factor is asked for as at the login and stays as it is. Every
 * session ends, money out is held, pauses of the login begin anew.
 */
async function replace(
  deps: CommandDeps,
  tx: Tx,
  { merchant, memberId, newHash, given }: Reset,
): Promise<Result<true, 'PASSWORD_COMMON' | 'STEP_REQUIRED' | 'CODE_WRONG' | 'GONE'>> {
  const { merchantId, profile } = merchant;
  await lockTriesOf(tx, merchantId, memberId);
  const member = await findMember(tx, merchantId, memberId);
  if (!member) return fail('GONE');
  const { password: rule } = await deps.merchants.registerRules(merchantId);
  const unfit = checkNewPassword('newPassword', given.newPassword, { rule, profile, own: { username: member.account } });
  if (unfit) return fail('PASSWORD_COMMON', 'newPassword');
  const totp = await findTotp(tx, merchantId, memberId);
  if (totp !== null && totp.confirmedAtMs !== null) {
    if (!given.authCode) return fail('STEP_REQUIRED', 'authCode', { ways: ['totp', 'recovery_code'] });
    const used = await spendFactorCode(deps, tx, { merchantId, memberId, code: given.authCode });
    if (used === null) return fail('CODE_WRONG', 'authCode');
  }
  if (!(await setPassword(tx, merchantId, { memberId, newHash }))) return fail('GONE');
  await setHold(deps, tx, { merchant, memberId, cause: 'password_reset' });
  await clearTriesOf(tx, merchantId, memberId);
  await endAllBut(deps, tx, { merchantId, memberId, keep: null, reason: 'password_changed' });
  return ok(true as const);
}

function done<Code extends string>(deps: CommandDeps, merchantId: number, reset: Result<bigint, Code>): Result<boolean, Code> {
  if (!reset.ok) return reset;
  deps.cache.forget(merchantId, reset.value);
  deps.log.info({ merchantId, memberId: reset.value.toString() }, 'password reset');
  return ok(true);
}
