import { fail } from '@fairhall/money/result';
import { keepable } from '../../../../platform/keepable.ts';
import { actOn } from '../../review/act.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalPort } from '../port.ts';
import { payPostings } from '../postings.ts';
import { WITHDRAWALS } from '../withdrawal-kind.ts';
import { closeHold } from './close-withdrawal.ts';

/**
 * The bank has paid, under its reference: what was held leaves, once, however often and by however many it is said. The same
 * reference again finds it done; another is refused, for there would be two payments. One operator says it, however large the amount:
 * two have approved it already.
 */
export function payWithdrawal(
  deps: WithdrawalDeps,
  ...[operator, { withdrawalId: id, bankReference: given }, witness]: Parameters<WithdrawalPort['pay']>
): ReturnType<WithdrawalPort['pay']> {
  const bankReference = keepable(given).trim();
  return actOn(deps, { kind: WITHDRAWALS, operator, id, witness }, async (withdrawal, { tx }) => {
    if (bankReference === '') return fail('BANK_REFERENCE_REQUIRED', 'bankReference');
    if (withdrawal.state === 'paid' && withdrawal.bankReference === bankReference) return 'done';
    if (withdrawal.state !== 'approved') return fail('WITHDRAWAL_STATE');
    const txId = await closeHold(deps, tx, { withdrawal, operator, end: 'paid', transfers: payPostings(withdrawal) });
    return { state: 'paid', bankReference, txId };
  });
}
