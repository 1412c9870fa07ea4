// Promotions: campaigns as data, what they give to whom, and how much of it there is. A money module above the ledger, which keeps the
// grants themselves: their money, their terms, and what bets make of them.
//
// Owns: campaign, campaign_version, budget_slice, promo_code, reward, claim_unique; view cash_result.
// Events in, events out: none.
// Invariants (invariants.sql): a campaign gives no more than its budget, and what its slices say; one reward an occasion.
import type { Module } from '../../platform/module.ts';
import type { PromotionDeps } from './deps.ts';

export { claim } from './commands/claim.ts';
export { makeCampaign } from './commands/make-campaign.ts';
export { payCashback } from './commands/pay-cashback.ts';
export { stopCampaign } from './commands/stop-campaign.ts';
export type { PromotionDeps } from './deps.ts';

export function createPromotionModule({ ledger }: Pick<PromotionDeps, 'ledger'>): Pick<Module, 'jobs'> {
  return {
    jobs: [{ name: 'run-due-grants', everyMs: 1_000, work: async () => ((await ledger.grants.runDue()) > 0 ? 'more' : 'idle') }],
  };
}
