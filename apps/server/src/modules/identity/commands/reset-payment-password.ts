import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { setHold } from '../holds/set-hold.ts';
import { type NewSecret, readNewSecret } from '../payment-rule.ts';
import { findPaymentHash, updatePaymentHash } from '../store/payment-passwords.ts';

/** Sets a forgotten payment password anew, for who has just proved who it is. Money out is held for a while, as after a change. */
export async function resetPaymentPassword(deps: CommandDeps, context: MemberContext, input: NewSecret) {
  const { actor, merchant } = context;
  const { merchantId, memberId, type } = actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const oldHash = await findPaymentHash(deps.db, merchantId, memberId);
  if (oldHash === null) return fail('PAYMENT_PASSWORD_MISSING');
  const fresh = await readNewSecret(deps, actor, input);
  if (!fresh.ok) return fresh;
  const change = { memberId, oldHash, newHash: fresh.value, atMs: deps.clock.nowMs() };
  const reset = await deps.db.inTx(async (tx) => {
    // Changed at the same moment elsewhere: that one stands.
    if (!(await updatePaymentHash(tx, merchantId, change))) return fail('OVERLOADED' as const);
    await setHold(deps, tx, { merchant, memberId, cause: 'payment_password' });
    return ok(true);
  });
  if (reset.ok) deps.log.info({ merchantId, memberId: memberId.toString() }, 'payment password reset');
  return reset;
}
