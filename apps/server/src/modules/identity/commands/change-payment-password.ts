import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { askExtraCode } from '../extra-code.ts';
import { setHold } from '../holds/set-hold.ts';
import { type NewSecret, readNewSecret } from '../payment-rule.ts';
import { updatePaymentHash } from '../store/payment-passwords.ts';
import { checkPaymentPassword } from './check-payment-password.ts';

/** Changes the payment password of a member who knows the old one. Money out is held for a while, for a thief would do the same. */
export async function changePaymentPassword(
  deps: CommandDeps,
  context: MemberContext,
  { oldPassword, verificationCode, ...input }: NewSecret & { oldPassword: string; verificationCode?: string | undefined },
) {
  const { actor } = context;
  const { merchantId, memberId, type } = actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  const extra = await askExtraCode(deps, context, { of: 'payment', code: verificationCode });
  if (!extra.ok) return extra;
  if (input.newPassword === oldPassword) return fail('PASSWORD_SAME', 'newPassword');
  const old = await checkPaymentPassword(deps, { merchantId, memberId, password: oldPassword, field: 'oldPassword' });
  if (!old.ok) return old;
  const fresh = await readNewSecret(deps, actor, input);
  if (!fresh.ok) return fresh;
  const spent = await extra.value();
  if (!spent.ok) return spent;
  const change = { memberId, oldHash: old.value, newHash: fresh.value, atMs: deps.clock.nowMs() };
  // Changed at the same moment elsewhere: what was the old password is it no more.
  const merchant = await deps.merchants.byId(merchantId);
  const changed = await deps.db.inTx(async (tx) => {
    if (!(await updatePaymentHash(tx, merchantId, change))) return fail('PAYMENT_PASSWORD_WRONG' as const, 'oldPassword');
    await setHold(deps, tx, { merchant, memberId, cause: 'payment_password' });
    return ok(true);
  });
  if (!changed.ok) return changed;
  deps.log.info({ merchantId, memberId: memberId.toString() }, 'payment password changed');
  return ok(true);
}
