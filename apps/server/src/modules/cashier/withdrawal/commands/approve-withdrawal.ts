import { fail } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import { keepable } from '../../../../platform/keepable.ts';
import { outOfRange } from '../../terms.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalPort } from '../port.ts';
import { actOnWithdrawal, handlerOf, mayDecide } from './act-on-withdrawal.ts';

/** Clears a withdrawal for payment. The amount stays held until the bank has paid. */
export function approveWithdrawal(
  deps: WithdrawalDeps,
  ...[operator, { withdrawalId, amountE4, note = '' }, witness]: Parameters<WithdrawalPort['approve']>
): ReturnType<WithdrawalPort['approve']> {
  return actOnWithdrawal(deps, { operator, withdrawalId, witness }, (withdrawal) => {
    const { state, amount } = withdrawal;
    if (state !== 'approved' && !mayDecide(withdrawal, operator)) return fail('WITHDRAWAL_STATE');
    if (parseDigits(amountE4) !== amount) return outOfRange({ min: amount, max: amount }, 4);
    if (state === 'approved') return 'done';
    const kept = keepable(note).trim();
    return {
      state: 'approved',
      ...(state === 'requested' ? { handler: handlerOf(operator) } : {}),
      ...(kept === '' ? {} : { note: kept }),
    };
  });
}
