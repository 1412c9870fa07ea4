import type { FieldRule } from '@fairhall/contract/merchant-profile';
import { fail, type Result } from '@fairhall/money/result';
import { checkField } from './check-field.ts';
import type { CommandDeps } from './deps.ts';
import { findPasswordHash } from './store/members.ts';

/** Where the merchant asks for none at registration: six to twenty characters without spaces. */
const USUAL: FieldRule = { enabled: true, required: true, minLength: 6, maxLength: 20, patternId: 9, acceptedPattern: '^\\S+$' };

export type NewSecret = { newPassword: string; confirmNewPassword: string };

type Code = 'PASSWORD_FORMAT' | 'PASSWORD_CONFIRMATION' | 'PAYMENT_PASSWORD_IS_LOGIN' | 'OVERLOADED';

/** A new payment password against the merchant's rule, and against the login password, which it must not be. Answers its hash. */
export async function readNewSecret(
  deps: Pick<CommandDeps, 'db' | 'merchants' | 'passwords'>,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
  { newPassword, confirmNewPassword }: NewSecret,
): Promise<Result<string, Code>> {
  const { paymentPassword } = await deps.merchants.registerRules(merchantId);
  const rule = paymentPassword.enabled ? { ...paymentPassword, required: true } : USUAL;
  const bad = checkField('paymentPassword', newPassword, rule);
  if (bad) return fail('PASSWORD_FORMAT', 'newPassword', { min: rule.minLength, max: rule.maxLength, patternId: rule.patternId });
  if (newPassword !== confirmNewPassword) return fail('PASSWORD_CONFIRMATION', 'confirmNewPassword');
  const loginHash = await findPasswordHash(deps.db, merchantId, memberId);
  const same = await deps.passwords.verify(loginHash, newPassword);
  if (same === 'right') return fail('PAYMENT_PASSWORD_IS_LOGIN', 'newPassword');
  const hash = same === 'busy' ? null : await deps.passwords.hash(newPassword);
  return hash === null ? fail('OVERLOADED') : { ok: true, value: hash };
}
