import { fail } from '@fairhall/money/result';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { notePaidByHand } from '../../payout/commands/note-by-hand.ts';
import { hasOpenChargeBack } from '../../recon/store/cases.ts';
import { actOn } from '../../review/act.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { payPostings } from '../postings.ts';
import { WITHDRAWALS } from '../withdrawal-kind.ts';
import { closeHold } from './close-withdrawal.ts';

/**
 * The bank has paid, under its reference: what was held leaves, once, however often and by however many it is said. The same
 * reference again finds it done; another is refused, for there would be two payments. One operator says it, however large the amount:
 * two have approved it already. Errors: NOT_FOUND, WITHDRAWAL_STATE, BANK_REFERENCE_REQUIRED, CASE_OPEN.
 */
export function payWithdrawal(
  deps: WithdrawalDeps,
  acting: ActingOperator,
  { withdrawalId: id, bankReference: given }: { withdrawalId: string; bankReference: string },
) {
  const bankReference = keepable(given).trim();
  return actOn(deps, { kind: WITHDRAWALS, acting, id }, async (withdrawal, { tx }) => {
    if (bankReference === '') return fail('BANK_REFERENCE_REQUIRED', 'bankReference');
    if (withdrawal.state === 'paid' && withdrawal.bankReference === bankReference) return 'done';
    if (withdrawal.state !== 'approved') return fail('WITHDRAWAL_STATE');
    if (await hasOpenChargeBack(tx, withdrawal.merchantId, withdrawal.memberId)) return fail('CASE_OPEN');
    const txId = await closeHold(deps, tx, { withdrawal, operator: acting.operator, end: 'paid', transfers: payPostings(withdrawal) });
    await notePaidByHand(deps, tx, { withdrawal, bankReference, txId, operatorId: acting.operator.operatorId });
    return { state: 'paid', bankReference, txId };
  });
}
