import { invariant, ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { prizeOf, rankOccasion } from '../board.ts';
import type { PromotionDeps } from '../deps.ts';
import { findBoard, type Rank } from '../store/boards.ts';
import { findCampaign } from '../store/campaigns.ts';
import { findReward } from '../store/rewards.ts';
import { isWaitedFor } from '../store/waits.ts';
import { give, UNNAMED } from './give.ts';
import { givePoints } from './give-points.ts';

/** Gives a rank its prize, once; who is looked at by somebody is issued it, and claims it later. Its queue of grants may be full: then it waits too. */
export async function payRank(
  deps: PromotionDeps,
  { merchantId, profile }: MerchantRef,
  { campaignId, rank, memberId }: Rank,
): Promise<void> {
  const claimant = { merchantId, memberId, asset: profile.currency.code };
  await deps.db.inTx(async (tx) => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const occasion = rankOccasion(rank);
    if (await findReward(tx, merchantId, { memberId, campaignId, occasion })) return ok(undefined);
    const version = (await findBoard(tx, merchantId, campaignId))?.version ?? null;
    const campaign = await findCampaign(tx, merchantId, { campaignId, version });
    const prize = campaign && prizeOf(campaign, rank);
    invariant(prize, 'a rank that was written down has a prize');
    const waits = await isWaitedFor(tx, merchantId, memberId);
    if (prize.isPoints) {
      await givePoints(deps, tx, { claimant, campaign, occasion, waits, rewardId: deps.ids.next(), points: prize.amount });
      return ok(undefined);
    }
    const own = { ...campaign, terms: prize.terms };
    const given = await give(deps, tx, { claimant, campaign: own, waits, occasion, asked: UNNAMED });
    if (!given.ok && given.code === 'QUEUE_FULL') return give(deps, tx, { claimant, campaign: own, waits: true, occasion, asked: UNNAMED });
    invariant(given.ok, 'a board has the budget of its prizes');
    return given;
  });
}
