import type { CampaignTrigger } from '@fairhall/contract/promotion/plan';
import type { Tx } from '../../../platform/db.ts';
import type { PromotionDeps } from '../deps.ts';
import { listRunning } from '../store/campaigns.ts';
import { claimIn } from './claim.ts';
import { type Claimant, UNNAMED } from './give.ts';

export type On = { trigger: CampaignTrigger; occasion: string; timeZone: string };

/**
 * Gives a member what campaigns give for something it did, in the transaction that writes that down; once an occasion. What a campaign
 * refuses, or has no more of, is not given, and holds nothing up.
 */
export async function giveOn(deps: PromotionDeps, tx: Tx, claimant: Claimant, { trigger, occasion, timeZone }: On): Promise<void> {
  for (const { campaignId, version, plan } of await listRunning(tx, claimant.merchantId, { nowMs: deps.clock.nowMs(), trigger })) {
    const waits = plan?.claimMode === 'claim';
    await claimIn(deps, tx, claimant, { ...UNNAMED, campaignId, version, waits, keeps: true, occasion, timeZone });
  }
}
