import { fail } from '@fairhall/money/result';
import { keepable } from '../../../../platform/keepable.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalPort } from '../port.ts';
import { releasePostings } from '../postings.ts';
import { actOnWithdrawal, handlerOf, mayDecide } from './act-on-withdrawal.ts';
import { closeHold } from './close-withdrawal.ts';

/**
 * Returns the amount to the member with a reason that it reads: money, state, timeline and event in one transaction. An approved one
 * may still be rejected, when the bank would not pay. The same reason again finds it done.
 */
export function rejectWithdrawal(
  deps: WithdrawalDeps,
  ...[operator, { withdrawalId, reason: given }, witness]: Parameters<WithdrawalPort['reject']>
): ReturnType<WithdrawalPort['reject']> {
  const reason = keepable(given).trim();
  return actOnWithdrawal(deps, { operator, withdrawalId, witness }, async (withdrawal, tx) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (withdrawal.state === 'rejected' && withdrawal.reason === reason) return 'done';
    if (withdrawal.state !== 'approved' && !mayDecide(withdrawal, operator)) return fail('WITHDRAWAL_STATE');
    const closeTxId = await closeHold(deps, tx, { withdrawal, operator, end: 'rejected', transfers: releasePostings(withdrawal) });
    return { state: 'rejected', reason, closeTxId, ...(withdrawal.state === 'requested' ? { handler: handlerOf(operator) } : {}) };
  });
}
