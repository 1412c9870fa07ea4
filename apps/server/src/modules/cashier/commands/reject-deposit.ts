import { fail } from '@fairhall/money/result';
import { keepable } from '../../../platform/keepable.ts';
import type { CashierDeps } from '../deps.ts';
import type { CashierPort } from '../port.ts';
import { actOnDeposit, handlerOf, mayDecide } from './act-on-deposit.ts';

/** Closes a deposit without money, with a reason that the member reads. The same reason again finds it done. */
export function rejectDeposit(
  deps: CashierDeps,
  ...[operator, { depositId, reason: given }, witness]: Parameters<CashierPort['reject']>
): ReturnType<CashierPort['reject']> {
  const reason = keepable(given).trim();
  return actOnDeposit(deps, { operator, depositId, witness }, (deposit) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (deposit.state === 'rejected' && deposit.reason === reason) return 'done';
    if (!mayDecide(deposit, operator)) return fail('DEPOSIT_STATE');
    return { state: 'rejected', reason, ...(deposit.state === 'paid' ? { handler: handlerOf(operator) } : {}) };
  });
}
