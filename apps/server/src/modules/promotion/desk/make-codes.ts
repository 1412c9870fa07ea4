import type { makePromoCodes } from '@fairhall/contract/console/campaigns';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { randomText } from '../../../platform/random.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { hashed } from '../hashed.ts';
import { insertCodes, lockCampaign } from '../store/campaigns.ts';

/** Read aloud and typed without mistakes: no 0, O, 1, I, L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31 letters, ten of them: 49 bits. */
const LENGTH = 10;

/** Makes codes of a campaign. They are said once, and kept as hashes. */
export async function makeCodes(
  deps: DeskDeps,
  { operator, ip }: ActingOperator,
  { campaignId, count, uses, reason: said }: BodyOf<typeof makePromoCodes> & { campaignId: bigint },
): Promise<Result<{ codes: string[] }, 'NOT_FOUND' | 'CAMPAIGN_STATE' | 'REASON_REQUIRED'>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const { merchantId } = operator;
  const codes = [...new Set(Array.from({ length: count }, () => randomText(deps.random, LETTERS, LENGTH)))];
  const secret = await deps.secret();
  return deps.db.inTx(async (tx): Promise<Result<{ codes: string[] }, 'NOT_FOUND' | 'CAMPAIGN_STATE'>> => {
    const campaign = await lockCampaign(tx, merchantId, campaignId);
    if (!campaign?.plan) return fail('NOT_FOUND');
    if (campaign.trigger !== 'code' || campaign.state === 'stopped') return fail('CAMPAIGN_STATE');
    const hashes = codes.map((code) => hashed(secret, 'code', merchantId, campaignId, code));
    await insertCodes(tx, merchantId, { campaignId, hashes, uses });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'campaign.codes_made', subject: { type: 'campaign', id: String(campaignId) } },
      detail: { count: String(codes.length), uses: uses === null ? '' : String(uses) },
    });
    return ok({ codes });
  });
}
