import type { CampaignTrigger } from '@fairhall/contract/promotion/plan';
import { wordsOf } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { listRunning } from '../store/campaigns.ts';

/** What campaigns that run give for something, by their titles. */
export async function titlesOn(
  { db, clock }: Pick<PromotionDeps, 'db' | 'clock'>,
  merchantId: number,
  { trigger, language }: { trigger: CampaignTrigger; language: string },
): Promise<string[]> {
  const running = await listRunning(db, merchantId, { nowMs: clock.nowMs(), trigger });
  return running.map(({ plan }) => wordsOf(plan, language).title);
}
