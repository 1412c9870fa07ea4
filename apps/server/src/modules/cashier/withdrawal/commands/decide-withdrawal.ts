import type { ActingOperator } from '../../../../platform/http/context.ts';
import { approveRequest } from '../../review/approve.ts';
import { takeRequest } from '../../review/take.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { WITHDRAWALS } from '../withdrawal-kind.ts';

type Of<Input> = Input & { withdrawalId: string };

/** Makes the operator its one handler, as with deposits. Errors: NOT_FOUND, WITHDRAWAL_STATE. */
export function takeWithdrawal(deps: WithdrawalDeps, acting: ActingOperator, { withdrawalId: id }: Of<unknown>) {
  return takeRequest(deps, { kind: WITHDRAWALS, acting, id });
}

/**
 * Clears it for payment; the amount stays held until the bank has paid. One that nobody took is taken with it. `amountE4` is what the
 * operator saw. From the merchant's threshold on it takes two operators, as with deposits.
 * Errors: NOT_FOUND, WITHDRAWAL_STATE, AMOUNT_OUT_OF_RANGE when it differs, SECOND_OPERATOR_REQUIRED, PROOF_REQUIRED.
 */
export function approveWithdrawal(
  deps: WithdrawalDeps,
  acting: ActingOperator,
  { withdrawalId: id, amountE4, note }: Of<{ amountE4: string; note?: string | undefined }>,
) {
  return approveRequest(deps, { kind: WITHDRAWALS, acting, id, amountE4, note });
}
