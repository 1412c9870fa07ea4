import type { campaignVersion as campaignVersionEndpoint } from '@fairhall/contract/console/campaigns';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { draftOf } from '../campaign.ts';
import type { DeskDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';

/** A campaign as a version wrote it. */
export async function campaignVersion(
  { db }: Pick<DeskDeps, 'db'>,
  merchantId: number,
  asked: { campaignId: bigint; version: number },
): Promise<Result<ReplyOf<typeof campaignVersionEndpoint>, 'NOT_FOUND'>> {
  const campaign = await findCampaign(db, merchantId, asked);
  if (!campaign?.plan) return fail('NOT_FOUND');
  return ok({ draft: draftOf({ ...campaign, plan: campaign.plan }, campaign.plan.budgetE4 ?? null) });
}
