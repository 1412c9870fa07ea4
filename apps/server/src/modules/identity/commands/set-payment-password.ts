import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { type NewSecret, readNewSecret } from '../payment-rule.ts';
import { findPaymentHash, setPaymentHash } from '../store/payment-passwords.ts';

/** Sets the payment password of a member who has none. Of two at once one is set, and the other refused. */
export async function setPaymentPassword(deps: CommandDeps, actor: Actor, input: NewSecret) {
  const { merchantId, memberId, type } = actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  if ((await findPaymentHash(deps.db, merchantId, memberId)) !== null) return fail('PAYMENT_PASSWORD_EXISTS');
  const fresh = await readNewSecret(deps, actor, input);
  if (!fresh.ok) return fresh;
  const set = await setPaymentHash(deps.db, merchantId, { memberId, newHash: fresh.value, atMs: deps.clock.nowMs() });
  if (!set) return fail('PAYMENT_PASSWORD_EXISTS');
  deps.log.info({ merchantId, memberId: memberId.toString() }, 'payment password set');
  return ok(true);
}
