import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { Campaign } from '../campaign.ts';
import { shareCampaign } from '../store/campaigns.ts';
import { isProtected } from '../store/protected.ts';

export type NotOffered = 'NOT_FOUND' | 'PROTECTED' | 'STOPPED' | 'NOT_STARTED' | 'ENDED';

/** The campaign of a deposit, as a member may choose it now. */
export async function offered(
  tx: Tx,
  merchantId: number,
  { memberId, campaignId, nowMs }: { memberId: bigint; campaignId: bigint; nowMs: number },
): Promise<Result<Campaign, NotOffered>> {
  const campaign = await shareCampaign(tx, merchantId, campaignId);
  if (campaign?.trigger !== 'depositApproved' || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
  if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
  if (campaign.state !== 'running') return fail('STOPPED');
  const { startsAtMs, endsAtMs } = campaign.terms;
  if (startsAtMs !== null && nowMs < startsAtMs) return fail('NOT_STARTED');
  return endsAtMs !== null && nowMs >= endsAtMs ? fail('ENDED') : ok(campaign);
}
