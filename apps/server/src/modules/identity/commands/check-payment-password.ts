import { fail, ok, type Result } from '@fairhall/money/result';
import type { CommandDeps } from '../deps.ts';
import { findPaymentHash } from '../store/payment-passwords.ts';
import { guardOf, ownSecret, settleTry } from '../tries.ts';

export type PaymentPasswordCode = 'PAYMENT_PASSWORD_MISSING' | 'PAYMENT_PASSWORD_WRONG' | 'PAYMENT_PASSWORD_BACKOFF' | 'OVERLOADED';

export type Claim = { merchantId: number; memberId: bigint; password: string; field: string };

/**
 * Whether a member knows its payment password; answers the hash that it matched. Wrong tries are counted by themselves, apart from
 * those of the login, and slow the next ones down. `field` is what the form calls it.
 */
export async function checkPaymentPassword(
  deps: Pick<CommandDeps, 'db' | 'tries' | 'passwords'>,
  { merchantId, memberId, password, field }: Claim,
): Promise<Result<string, PaymentPasswordCode>> {
  const hash = await findPaymentHash(deps.db, merchantId, memberId);
  if (hash === null) return fail('PAYMENT_PASSWORD_MISSING');
  // Nothing was tried: a form that asks on after a reload no longer holds it.
  if (password === '') return fail('PAYMENT_PASSWORD_WRONG', field);
  const guard = guardOf(merchantId, null);
  const begun = await deps.tries.begin(deps.db, { guard, subjects: [ownSecret('payment', memberId)] });
  if (begun.step === 'pause') return fail('PAYMENT_PASSWORD_BACKOFF', field, { seconds: begun.seconds });
  if (begun.step !== 'go') return fail('OVERLOADED');
  const outcome = await deps.passwords.verify(hash, password);
  await settleTry(deps, begun.attempt, outcome);
  if (outcome === 'busy') return fail('OVERLOADED');
  return outcome === 'right' ? ok(hash) : fail('PAYMENT_PASSWORD_WRONG', field);
}
