import type { Result } from '@fairhall/money/result';
import { type OutsideDeps, operatorWhoMay } from '../../backoffice/index.ts';
import { reopenMoney } from './reopen-money.ts';

/** `merchantCode`: whose money; `name`: of an operator who may reopen it. */
export type OutsideReopening = { merchantCode: string; name: string; reason: string };

export type OutsideReopenCode = 'NOT_FOUND' | 'NO_PERMISSION' | 'REASON_REQUIRED';

/**
 * Lets a merchant's money move again that was stopped for a breach in its books, from outside the console: in the name of an operator
 * of that merchant with the right to, and into its audit log.
 * Errors: NOT_FOUND for a merchant that is none or does not stand still, NO_PERMISSION, REASON_REQUIRED.
 */
export async function reopenFromOutside(
  deps: OutsideDeps,
  { merchantCode, name, reason }: OutsideReopening,
): Promise<Result<{ invariant: string }, OutsideReopenCode>> {
  const found = await operatorWhoMay(deps, { merchantCode, name, right: 'money.reopen' });
  if (!found.ok) return found;
  const { merchantId, operator: by } = found.value;
  return reopenMoney(deps, merchantId, { by, ip: '', reason });
}
