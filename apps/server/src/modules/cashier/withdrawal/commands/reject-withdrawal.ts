import { rejectRequest } from '../../review/reject.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalPort } from '../port.ts';
import { releasePostings } from '../postings.ts';
import { WITHDRAWALS } from '../withdrawal-kind.ts';
import { closeHold } from './close-withdrawal.ts';

/**
 * Returns the amount to the member with a reason that it reads: money, state, timeline and event in one transaction. An approved one
 * may still be rejected, when the bank would not pay.
 */
export function rejectWithdrawal(
  deps: WithdrawalDeps,
  ...[operator, { withdrawalId: id, reason }, witness]: Parameters<WithdrawalPort['reject']>
): ReturnType<WithdrawalPort['reject']> {
  return rejectRequest(
    deps,
    { kind: WITHDRAWALS, operator, id, witness, reason },
    {
      evenApproved: true,
      close: async (withdrawal, tx) => ({
        txId: await closeHold(deps, tx, { withdrawal, operator, end: 'rejected', transfers: releasePostings(withdrawal) }),
      }),
    },
  );
}
