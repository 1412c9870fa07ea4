import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { PromotionDeps } from '../deps.ts';
import { findCampaign } from '../store/campaigns.ts';
import { isProtected } from '../store/protected.ts';
import { lockReward, markReward } from '../store/rewards.ts';
import { type Claimant, type Given, isFull, issueOf } from './give.ts';

type Code = 'NOT_FOUND' | 'PROTECTED' | 'ENDED' | 'LIMIT_REACHED' | 'QUEUE_FULL';

/** Makes of a reward that waits what it promises, by the terms it was issued under, also when its campaign is over by now. */
export async function claimReward(deps: PromotionDeps, claimant: Claimant, rewardId: bigint): Promise<Result<OkOf<Given>, Code>> {
  const { merchantId, memberId } = claimant;
  return deps.db.inTx(async (tx): Promise<Result<OkOf<Given>, Code>> => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const reward = await lockReward(tx, merchantId, { memberId, rewardId });
    if (!reward) return fail('NOT_FOUND');
    const nowMs = deps.clock.nowMs();
    if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
    if (reward.state === 'C') return fail('LIMIT_REACHED');
    if (reward.state !== 'I' || (reward.expiresAtMs !== null && reward.expiresAtMs <= nowMs)) return fail('ENDED');
    const { campaignId, version, amount } = reward;
    const campaign = await findCampaign(tx, merchantId, { campaignId, version });
    invariant(campaign, 'a reward has its version');
    if (await isFull(deps, tx, { claimant, terms: campaign.terms, amount })) return fail('QUEUE_FULL');
    await markReward(tx, merchantId, { memberId, rewardId, state: 'C' });
    await issueOf(deps, tx, { claimant, campaign, rewardId, amount, deposit: null });
    return ok({ rewardId, amount });
  });
}

type OkOf<R> = R extends { ok: true; value: infer Value } ? Value : never;
