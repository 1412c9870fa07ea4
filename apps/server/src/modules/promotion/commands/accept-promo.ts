import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { PromotionDeps } from '../deps.ts';
import { replacePromoClaim } from '../store/promo-claims.ts';
import type { Claimant } from './give.ts';
import { offered } from './offered.ts';

/**
 * Takes the terms of a campaign as they stand for the member's next deposit, in the place of what it took before. The deposit names them; what
 * they bring is judged at its credit.
 */
export async function acceptPromo(
  deps: PromotionDeps,
  { merchantId, memberId }: Claimant,
  promotionId: string,
): Promise<Result<{ promoClaimId: string }, 'PROMO_UNAVAILABLE'>> {
  const campaignId = parseId(promotionId);
  if (campaignId === null) return fail('PROMO_UNAVAILABLE', undefined, { reason: 'NOT_FOUND' });
  return deps.db.inTx(async (tx): Promise<Result<{ promoClaimId: string }, 'PROMO_UNAVAILABLE'>> => {
    const madeAtMs = deps.clock.nowMs();
    const campaign = await offered(tx, merchantId, { memberId, campaignId, nowMs: madeAtMs });
    if (!campaign.ok) return fail('PROMO_UNAVAILABLE', undefined, { reason: campaign.code });
    const claimId = deps.ids.next();
    await replacePromoClaim(tx, merchantId, { memberId, claimId, campaignId, version: campaign.value.version, madeAtMs });
    return ok({ promoClaimId: String(claimId) });
  });
}
