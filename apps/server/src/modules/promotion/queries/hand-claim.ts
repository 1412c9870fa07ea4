import type { MemberContext } from '../../../platform/http/context.ts';
import type { Claim } from '../commands/claim.ts';
import type { PromotionDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';
import { newestDeposit } from '../store/choices.ts';
import { DEPOSIT_CLAIM_MS } from './activities.ts';

type Asked = { campaignId: bigint; version: number; code?: string | undefined };

/**
 * What a member's own claim brings: the deposit of the day that nothing was given for, the device and the address it comes from. What a
 * registration, a review or a list gives is claimed by nobody.
 */
export async function handClaim(
  { db, clock }: Pick<PromotionDeps, 'db' | 'clock'>,
  { actor, merchant, ip }: Pick<MemberContext, 'actor' | 'merchant' | 'ip'>,
  { campaignId, version, code = '' }: Asked,
): Promise<Claim> {
  const { merchantId, memberId, deviceNo } = actor;
  const { currency, timeZone } = merchant.profile;
  const campaign = await findCampaign(db, merchantId, { campaignId });
  const isByHand = campaign?.trigger === 'opened' || campaign?.trigger === 'code' || campaign?.trigger === 'depositApproved';
  const deposit = await newestDeposit(db, merchantId, { memberId, asset: currency.code, sinceMs: clock.nowMs() - DEPOSIT_CLAIM_MS });
  const nth = campaign?.plan?.nth ?? null;
  const fits = deposit !== null && (nth === null || deposit.nth === nth);
  return {
    ...{ campaignId: isByHand ? campaignId : -1n, version, code, timeZone, address: ip, card: null },
    device: deviceNo === undefined ? null : String(deviceNo),
    deposit: fits ? { ref: deposit.depositId, amount: deposit.amount, once: true } : null,
  };
}
