import { foldCode } from '@fairhall/bonus/claim';
import type { Amount } from '@fairhall/money/amount';
import type { Tx } from '../../../platform/db.ts';
import type { CampaignTerms } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { hashed } from '../hashed.ts';
import { insertCampaign } from '../store/campaigns.ts';

/** `budget` null: without a bound. */
export type CampaignInput = { terms: Omit<CampaignTerms, 'coded'>; code: string | null; budget: Amount | null };

/** Makes a campaign that runs from its start on. Its id. */
export async function makeCampaign(
  deps: PromotionDeps,
  tx: Tx,
  merchantId: number,
  { terms, code, budget }: CampaignInput,
): Promise<bigint> {
  const campaignId = deps.ids.next();
  const codeHash = code === null ? null : hashed(await deps.secret(), 'code', merchantId, campaignId, foldCode(code));
  await insertCampaign(tx, merchantId, {
    campaignId,
    terms: { ...terms, coded: code !== null },
    ...{ plan: null, trigger: 'opened', state: 'running', makerId: null, makerName: null },
    codeHash,
    budget,
    nowMs: deps.clock.nowMs(),
  });
  return campaignId;
}
