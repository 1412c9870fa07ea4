import { fail, ok, type Result } from '@fairhall/money/result';
import type { PromotionDeps } from '../deps.ts';
import { markStopped } from '../store/campaigns.ts';

/** Stops what a campaign gives; claims under way come before it. What it gave goes on. */
export async function stopCampaign(deps: PromotionDeps, merchantId: number, campaignId: bigint): Promise<Result<void, 'NOT_FOUND'>> {
  const stopped = await markStopped(deps.db, merchantId, { campaignId, nowMs: deps.clock.nowMs() });
  return stopped ? ok(undefined) : fail('NOT_FOUND');
}
