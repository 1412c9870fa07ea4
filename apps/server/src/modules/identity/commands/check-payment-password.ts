import { fail, ok, type Result } from '@fairhall/money/result';
import type { CommandDeps } from '../deps.ts';
import { clearTries, forgiveTry } from '../store/guard.ts';
import { findPaymentHash } from '../store/payment-passwords.ts';
import { takeTry } from '../tries.ts';

export type PaymentPasswordCode = 'PAYMENT_PASSWORD_MISSING' | 'PAYMENT_PASSWORD_WRONG' | 'PAYMENT_PASSWORD_BACKOFF' | 'OVERLOADED';

export type Claim = { merchantId: number; memberId: bigint; password: string; field: string };

/**
 * Whether a member knows its payment password; answers the hash that it matched. Wrong tries are counted by themselves, apart from
 * those of the login, and slow the next ones down. `field` is what the form calls it.
 */
export async function checkPaymentPassword(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'passwords'>,
  { merchantId, memberId, password, field }: Claim,
): Promise<Result<string, PaymentPasswordCode>> {
  const hash = await findPaymentHash(deps.db, merchantId, memberId);
  if (hash === null) return fail('PAYMENT_PASSWORD_MISSING');
  // Nothing was tried: a form that asks on after a reload no longer holds it.
  if (password === '') return fail('PAYMENT_PASSWORD_WRONG', field);
  const account = `payment:${memberId}`;
  const { verdict } = await takeTry(deps, { merchantId, account, address: null }, 'off');
  if (verdict.step === 'pause') return fail('PAYMENT_PASSWORD_BACKOFF', field, { seconds: verdict.seconds });
  const match = await deps.passwords.verify(hash, password);
  if (match === 'busy') {
    await forgiveTry(deps.db, merchantId, account);
    return fail('OVERLOADED');
  }
  if (match === 'wrong') return fail('PAYMENT_PASSWORD_WRONG', field);
  await clearTries(deps.db, merchantId, account);
  return ok(hash);
}
