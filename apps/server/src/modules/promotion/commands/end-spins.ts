import type { Tx } from '../../../platform/db.ts';
import type { PromotionDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { returnBudget } from '../store/campaigns.ts';
import { lockReward, markReward, releaseUnique } from '../store/rewards.ts';

type Of = { memberId: bigint; giftId: bigint; campaignId: bigint; state: string };
type EndDeps = Pick<PromotionDeps, 'clock' | 'ids'>;

/** A vendor has given free rounds: their member hears of it. In the vendors' transaction, under the wallet's lock. */
export async function spinsGiven(deps: EndDeps, tx: Tx, merchantId: number, { memberId, giftId }: Of): Promise<void> {
  await tell(deps, tx, { merchantId, memberId, topic: 'reward.issued', fact: { rewardId: String(giftId) } });
}

/**
 * Free rounds that a vendor refused, or took back before one was played, were not given. A reward that had waited for its member waits again
 * where they were refused; any other is as if it had never been, and its budget is there again.
 */
export async function spinsReturned(
  deps: EndDeps,
  tx: Tx,
  merchantId: number,
  { memberId, giftId: rewardId, campaignId, state }: Of,
): Promise<void> {
  const reward = await lockReward(tx, merchantId, { memberId, rewardId });
  if (reward?.state !== 'C') return;
  const waitsAgain = state === 'refused' && reward.expiresAtMs !== null && reward.expiresAtMs > deps.clock.nowMs();
  await markReward(tx, merchantId, { memberId, rewardId, state: waitsAgain ? 'I' : 'U' });
  if (!waitsAgain) {
    await returnBudget(tx, merchantId, { campaignId, sum: reward.amount });
    await releaseUnique(tx, merchantId, { campaignId, rewardId });
  }
  await tell(deps, tx, { merchantId, memberId, topic: 'reward.issued', fact: { rewardId: String(rewardId) } });
}
