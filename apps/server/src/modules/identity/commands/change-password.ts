import type { BodyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { changePassword as changePasswordEndpoint } from '@fairhall/contract/identity/change-password';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import { checkField } from '../check-registration.ts';
import type { CommandDeps } from '../deps.ts';
import { clearTries, forgiveTry } from '../store/guard.ts';
import { findPasswordHash, updatePassword } from '../store/members.ts';
import { takeTry } from '../tries.ts';

type Input = BodyOf<typeof changePasswordEndpoint>;

/** Changes the login password of a member who knows the old one. Guessing the old one is slowed down as it is at the login. */
export async function changePassword(
  deps: CommandDeps,
  { merchantId, memberId }: Actor,
  input: Input,
): Promise<Result<boolean, ErrorCode>> {
  const rules = await deps.merchants.registerRules(merchantId);
  const bad = checkField('password', input.newPassword, { ...rules.password, enabled: true, required: true });
  if (bad) return { ...bad, field: 'newPassword' };
  if (input.newPassword !== input.confirmNewPassword) return fail('PASSWORD_CONFIRMATION', 'confirmNewPassword');
  if (input.newPassword === input.oldPassword) return fail('PASSWORD_SAME', 'newPassword');

  const oldHash = await findPasswordHash(deps.db, merchantId, memberId);
  if (oldHash === null) return fail('FREE_REJECT');
  const account = `password:${memberId}`;
  const { verdict } = await takeTry(deps, { merchantId, account, address: null }, 'off');
  if (verdict.step === 'pause') return fail('TOO_MANY_REQUESTS', 'oldPassword', { seconds: verdict.seconds });
  const old = await deps.passwords.verify(oldHash, input.oldPassword);
  const newHash = old === 'right' ? await deps.passwords.hash(input.newPassword) : null;
  if (old === 'wrong') return fail('PASSWORD_WRONG', 'oldPassword');
  if (newHash === null) {
    await forgiveTry(deps.db, merchantId, account);
    return fail('OVERLOADED');
  }
  await clearTries(deps.db, merchantId, account);
  // Changed at the same moment elsewhere: what was the old password is it no more.
  if (!(await updatePassword(deps.db, merchantId, { memberId, oldHash, newHash }))) return fail('PASSWORD_WRONG', 'oldPassword');
  deps.log.info({ merchantId, memberId: memberId.toString() }, 'password changed');
  return ok(true);
}
