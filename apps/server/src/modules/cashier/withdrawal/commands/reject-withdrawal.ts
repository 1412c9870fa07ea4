import type { ActingOperator } from '../../../../platform/http/context.ts';
import { noteReleased } from '../../payout/commands/note-by-hand.ts';
import { rejectRequest } from '../../review/reject.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { releasePostings } from '../postings.ts';
import { WITHDRAWALS } from '../withdrawal-kind.ts';
import { closeHold } from './close-withdrawal.ts';

/**
 * Returns the amount to the member with a reason that it reads: money, state, timeline and event in one transaction. An approved one
 * may still be rejected, when the bank would not pay. Errors: NOT_FOUND, WITHDRAWAL_STATE, REASON_REQUIRED.
 */
export function rejectWithdrawal(
  deps: WithdrawalDeps,
  acting: ActingOperator,
  { withdrawalId: id, reason }: { withdrawalId: string; reason: string },
) {
  return rejectRequest(
    deps,
    { kind: WITHDRAWALS, acting, id, reason },
    {
      evenApproved: true,
      close: async (withdrawal, tx) => {
        const txId = await closeHold(deps, tx, {
          ...{ withdrawal, operator: acting.operator, end: 'rejected' },
          transfers: releasePostings(withdrawal),
        });
        await noteReleased(deps, tx, { withdrawal, txId });
        return { txId };
      },
    },
  );
}
