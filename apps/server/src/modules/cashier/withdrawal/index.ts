/**
 * Withdrawals, the other half of the cashier: bank cards, requests, and their way to the payment.
 *
 * States: requested -> review -> approved -> paid, or rejected from each of the first three. A member takes nothing back.
 * Events out: withdrawal.changed {withdrawalId, state, atMs}, to its member and to operators. Events in: none.
 * Invariants: what is asked for is held by the transaction that writes it down, and leaves the hold once, either outside or back; one
 * handler at a time decides, and from the merchant's threshold on a second operator approves after the first; cards carry the member's own name; a number is shown whole to whoever pays, and to nobody else.
 */
import { perMerchant } from '../../../platform/db.ts';
import { type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import { approveRequest } from '../review/approve.ts';
import { takeRequest } from '../review/take.ts';
import { payWithdrawal } from './commands/pay-withdrawal.ts';
import { rejectWithdrawal } from './commands/reject-withdrawal.ts';
import type { WithdrawalDeps } from './deps.ts';
import type { WithdrawalPort } from './port.ts';
import { withdrawalDetail } from './queries/detail.ts';
import { withdrawalQueue } from './queries/queue.ts';
import { withdrawalRoutes } from './routes.ts';
import { WITHDRAWALS } from './withdrawal-kind.ts';

export type Withdrawals = { routes: RouteBinding[]; port: WithdrawalPort };

export function createWithdrawals(given: Omit<WithdrawalDeps, 'underWay'>): Withdrawals {
  const deps: WithdrawalDeps = { ...given, underWay: new Map() };
  const of = perMerchant(deps);
  return {
    routes: routesPerMerchant(deps, withdrawalRoutes),
    port: {
      // Searched on the system's handle: a beginning of a name is found by index only where no policy comes first.
      queue: (desk, query) => withdrawalQueue(query.search ? deps : of(desk.operator.merchantId), desk, query),
      detail: (desk, withdrawalId) => withdrawalDetail(of(desk.operator.merchantId), desk, withdrawalId),
      take: (operator, { withdrawalId: id }, witness) => takeRequest(of(operator.merchantId), { kind: WITHDRAWALS, operator, id, witness }),
      // Clears it for payment: the amount stays held until the bank has paid.
      approve: (operator, { withdrawalId: id, ...input }, witness) =>
        approveRequest(of(operator.merchantId), { kind: WITHDRAWALS, operator, id, witness, ...input }),
      reject: (operator, input, witness) => rejectWithdrawal(of(operator.merchantId), operator, input, witness),
      pay: (operator, input, witness) => payWithdrawal(of(operator.merchantId), operator, input, witness),
    },
  };
}
