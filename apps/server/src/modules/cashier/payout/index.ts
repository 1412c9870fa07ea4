/**
 * Payouts: how approved withdrawals leave, in parts, by a provider, a bank's file or by hand.
 *
 * Owns: payout_part, payout_attempt, payout_rail, payout_file, withdrawal_move. Events out: payout.changed {withdrawalId, state}, to operators;
 * withdrawal.changed (withdrawal/). Events in: none.
 * Invariants: an attempt has its row, committed, before anything leaves; of a part one attempt lives at most, and none follows one of which
 * it is not known that it did not pay; money leaves a hold because a query, a bank's line or an operator said that it arrived.
 */
import type { RouteBinding } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { PayoutDeps } from './deps.ts';
import { payoutDeskRoutes } from './desk-routes.ts';
import { askingPayouts } from './jobs/ask-payouts.ts';
import { sendingParts } from './jobs/send-parts.ts';

export { payoutOperatorExpanders } from './events.ts';
export { replaceRails } from './store/rails.ts';

export function payoutsOf(deps: PayoutDeps): { routes: RouteBinding[]; jobs: Job[] } {
  return {
    routes: payoutDeskRoutes(deps),
    jobs: [
      { name: 'send-payouts', everyMs: 500, onFacts: true, work: sendingParts(deps) },
      { name: 'ask-payouts', everyMs: 500, work: askingPayouts(deps) },
    ],
  };
}
