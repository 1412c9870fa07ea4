import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { hasOpenChargeBack } from '../../recon/store/cases.ts';
import { approveRequest } from '../../review/approve.ts';
import { takeRequest } from '../../review/take.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalRecord } from '../records.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { WITHDRAWALS } from '../withdrawal-kind.ts';

type Of<Input> = Input & { withdrawalId: string };

/** Makes the operator its one handler, as with deposits. Errors: NOT_FOUND, WITHDRAWAL_STATE. */
export function takeWithdrawal(deps: WithdrawalDeps, acting: ActingOperator, { withdrawalId: id }: Of<unknown>) {
  return takeRequest(deps, { kind: WITHDRAWALS, acting, id });
}

/**
 * Clears it for payment; the amount stays held until the bank has paid. One that nobody took is taken with it. `amountE4` is what the
 * operator saw. From the merchant's threshold on it takes two operators, as with deposits.
 * Errors: NOT_FOUND, WITHDRAWAL_STATE, AMOUNT_OUT_OF_RANGE when it differs, SECOND_OPERATOR_REQUIRED, PROOF_REQUIRED, CASE_OPEN while
 * nobody has decided what follows from a deposit of the member that was taken back.
 */
export function approveWithdrawal(
  deps: WithdrawalDeps,
  acting: ActingOperator,
  { withdrawalId: id, amountE4, note }: Of<{ amountE4: string; note?: string | undefined }>,
) {
  return approveRequest<WithdrawalState, Withdrawal, WithdrawalRecord, 'WITHDRAWAL_STATE', 'CASE_OPEN'>(
    deps,
    { kind: WITHDRAWALS, acting, id, amountE4, note },
    async ({ merchantId, memberId }, tx) => ((await hasOpenChargeBack(tx, merchantId, memberId)) ? fail('CASE_OPEN') : ok({})),
  );
}
