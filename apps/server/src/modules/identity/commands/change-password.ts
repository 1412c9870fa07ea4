import type { BodyOf } from '@fairhall/contract/endpoint';
import type { changePassword as changePasswordEndpoint } from '@fairhall/contract/identity/change-password';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { askExtraCode } from '../extra-code.ts';
import { checkNewPassword } from '../password-rule.ts';
import { endAllBut } from '../sessions.ts';
import { findPasswordHash, updatePassword } from '../store/members.ts';
import { tellPassword } from '../told.ts';
import { guardOf, ownSecret, settleTry } from '../tries.ts';

type Input = BodyOf<typeof changePasswordEndpoint>;

/**
 * Changes the login password of a member who knows the old one. Whatever else the old one opened ends in the same transaction: other
 * sessions, companions of embedded pages, tickets not used yet. Guessing the old one is slowed down as it is at the login.
 */
export async function changePassword(deps: CommandDeps, context: MemberContext, input: Input) {
  const { actor, userAgent } = context;
  const { merchantId, memberId } = actor;
  const extra = await askExtraCode(deps, context, { of: 'login', code: input.verificationCode });
  if (!extra.ok) return extra;
  const rules = await deps.merchants.registerRules(merchantId);
  const { profile } = await deps.merchants.byId(merchantId);
  const bad = checkNewPassword('newPassword', input.newPassword, { rule: rules.password, profile, own: { username: actor.account } });
  if (bad) return bad;
  if (input.newPassword !== input.confirmNewPassword) return fail('PASSWORD_CONFIRMATION', 'confirmNewPassword');
  if (input.newPassword === input.oldPassword) return fail('PASSWORD_SAME', 'newPassword');
  // Before a code is spent on it.
  if (await deps.breached(input.newPassword)) return fail('PASSWORD_COMMON', 'newPassword');

  const oldHash = await findPasswordHash(deps.db, merchantId, memberId);
  if (oldHash === null) return fail('FREE_REJECT');
  const guard = guardOf(merchantId, null);
  const begun = await deps.tries.begin(deps.db, { guard, subjects: [ownSecret('password', memberId)] });
  if (begun.step === 'pause') return fail('TOO_MANY_REQUESTS', 'oldPassword', { seconds: begun.seconds });
  if (begun.step !== 'go') return fail('OVERLOADED');
  const old = await deps.passwords.verify(oldHash, input.oldPassword);
  await settleTry(deps, begun.attempt, old);
  if (old === 'wrong') return fail('PASSWORD_WRONG', 'oldPassword');
  const spent = old === 'right' ? await extra.value() : ok(true);
  if (!spent.ok) return spent;
  const newHash = old === 'right' ? await deps.passwords.hash(input.newPassword) : null;
  if (newHash === null) return fail('OVERLOADED');
  const changed = await deps.db.inTx(async (tx) => {
    // Changed at the same moment elsewhere: what was the old password is it no more.
    if (!(await updatePassword(tx, merchantId, { memberId, oldHash, newHash }))) return fail('PASSWORD_WRONG' as const, 'oldPassword');
    await endAllBut(deps, tx, { merchantId, memberId, keep: actor, reason: 'password_changed' });
    await tellPassword(deps, tx, { merchantId, memberId, userAgent });
    return ok(true);
  });
  deps.cache.forget(merchantId, memberId);
  if (changed.ok) deps.log.info({ merchantId, memberId: memberId.toString() }, 'password changed');
  return changed;
}
