import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { POINTS_ASSET } from '../../ledger/index.ts';
import type { Campaign } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { pointsIntent } from '../postings.ts';
import { insertReward } from '../store/rewards.ts';
import type { Claimant, Giving } from './give.ts';

type GivingPoints = Pick<Giving, 'claimant' | 'campaign' | 'waits'> & { occasion: string; rewardId: bigint; points: Amount };

/** Gives a prize of points, or issues it to wait for its member. Points are no money: no budget holds them. Under the wallet's lock. */
export async function givePoints(
  deps: PromotionDeps,
  tx: Tx,
  { claimant, campaign, waits, occasion, rewardId, points }: GivingPoints,
): Promise<void> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId, version, terms } = campaign;
  const madeAtMs = deps.clock.nowMs();
  await insertReward(tx, merchantId, {
    ...{ memberId, rewardId, campaignId, version, occasion, state: waits ? 'I' : 'C', asset, amount: ZERO, points, madeAtMs },
    ...{ expiresAtMs: waits ? madeAtMs + terms.queueMs : null, depositId: null },
  });
  await tell(deps, tx, { merchantId, memberId, topic: 'reward.issued', fact: { rewardId: String(rewardId) } });
  if (!waits) await movePoints(deps, tx, { claimant, campaign, rewardId, points });
}

/** What a reward of points promises, at once. */
export async function movePoints(
  deps: PromotionDeps,
  tx: Tx,
  {
    claimant: { merchantId, memberId },
    campaign: { campaignId },
    rewardId,
    points,
  }: { claimant: Claimant; campaign: Pick<Campaign, 'campaignId'>; rewardId: bigint; points: Amount },
): Promise<void> {
  await deps.ledger.openWallet(tx, merchantId, memberId, POINTS_ASSET);
  await deps.points.earned(tx, merchantId, { memberId, atMs: deps.clock.nowMs() });
  const moved = { merchantId, memberId, campaignId, ref: rewardId, points, actor: { type: 'system' as const, id: 'promotion' } };
  const [answer] = await deps.ledger.post(tx, [pointsIntent(moved, 'prize-points')]);
  invariant(answer?.code === 'PLACED', 'nobody refuses a prize');
}
