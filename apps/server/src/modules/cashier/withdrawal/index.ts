/**
 * Withdrawals, the other half of the cashier: bank cards, requests, and their way to the payment.
 *
 * States: requested -> review -> approved -> paying -> paid, or rejected from each of the first four; paid -> returned -> paying or rejected
 * (payout/); requested -> approved by the rule of score/, where no stop holds. A member takes nothing back.
 * Events out: withdrawal.changed {withdrawalId, state, atMs}, to its member and to operators. Events in: none.
 * Invariants: what is asked for is held by the transaction that writes it down, and leaves the hold once, either outside or back; one
 * handler at a time decides, and from the merchant's threshold on a second operator approves after the first; cards carry the member's own name; a number is shown whole to whoever pays, and to nobody else.
 */
import type { Cursors } from '../../../platform/cursors.ts';
import { type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { WithdrawalDeps } from './deps.ts';
import { withdrawalDesk } from './desk-routes.ts';
import { withdrawalRoutes } from './routes.ts';

export function withdrawalsOf(given: Omit<WithdrawalDeps, 'underWay'>, cursors: Cursors): RouteBinding[] {
  const deps: WithdrawalDeps = { ...given, underWay: new Map() };
  return [...routesPerMerchant(deps, (own) => withdrawalRoutes(own, cursors)), ...withdrawalDesk(deps)];
}
