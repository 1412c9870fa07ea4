import type { ActingOperator } from '../../../platform/http/context.ts';
import { DEPOSITS } from '../deposit-kind.ts';
import type { CashierDeps } from '../deps.ts';
import { rejectRequest } from '../review/reject.ts';
import { takeRequest } from '../review/take.ts';

/**
 * Makes the operator its one handler. Asked again by the handler, it answers the same. What another handler has left lying for
 * `REVIEW_LEFT_MS` may be taken over. What was approved once is in nobody's hands and is not taken. Errors: NOT_FOUND, DEPOSIT_STATE.
 */
export function takeDeposit(deps: CashierDeps, acting: ActingOperator, { depositId: id }: { depositId: string }) {
  return takeRequest(deps, { kind: DEPOSITS, acting, id });
}

/** Closes a deposit with a reason that its member reads; either of two operators may. Errors: NOT_FOUND, DEPOSIT_STATE, REASON_REQUIRED. */
export function rejectDeposit(deps: CashierDeps, acting: ActingOperator, { depositId: id, reason }: { depositId: string; reason: string }) {
  return rejectRequest(deps, { kind: DEPOSITS, acting, id, reason });
}
