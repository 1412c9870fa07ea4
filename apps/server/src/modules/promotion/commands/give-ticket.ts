import { ZERO } from '@fairhall/money/amount';
import type { Tx } from '../../../platform/db.ts';
import type { PromotionDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';
import { insertTicket } from '../store/prize-draws.ts';
import type { Claimant } from './give.ts';
import { addTickets } from './take-tickets.ts';

type Given = { campaignId: bigint | null; rewardId: bigint };

/** Gives a draw beside a reward, while prizes are drawn of its campaign: of one that is over a ticket would promise nothing. */
export async function giveTicket(
  deps: PromotionDeps,
  tx: Tx,
  { merchantId, memberId }: Claimant,
  { campaignId, rewardId }: Given,
): Promise<void> {
  const campaign = campaignId === null ? null : await findCampaign(tx, merchantId, { campaignId });
  if (campaign?.state !== 'running' || !campaign.plan?.prizes) return;
  if (campaign.plan.prizes.raffle) {
    // Of one that is closed, or in which the member has all that it may, a ticket would promise nothing either.
    const asked = { source: 'gift' as const, count: 1, points: ZERO, occasion: `gift:${rewardId}` };
    await addTickets(deps, tx, { merchantId, memberId }, { campaign, asked });
    return;
  }
  const ticketId = deps.ids.next();
  await insertTicket(tx, merchantId, { memberId, ticketId, campaignId: campaign.campaignId, rewardId, madeAtMs: deps.clock.nowMs() });
}
