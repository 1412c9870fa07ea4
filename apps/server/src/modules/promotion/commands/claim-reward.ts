import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { prizeOf, rankAt } from '../board.ts';
import { calendarOf, dayAt, termsAt } from '../calendar.ts';
import type { Campaign } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { milestoneAt, missionOf } from '../mission.ts';
import { findPlace } from '../store/calendars.ts';
import { findCampaign } from '../store/campaigns.ts';
import { isProtected } from '../store/protected.ts';
import { lockReward, markReward, type Reward } from '../store/rewards.ts';
import { areRewardsKept, isWaitedFor } from '../store/waits.ts';
import { type Claimant, type Given, isFull, issueOf } from './give.ts';
import { movePoints } from './give-points.ts';

type Claimed = Result<OkOf<Given> & { points: Amount }, Code>;
type Code = 'NOT_FOUND' | 'PROTECTED' | 'REWARDS_WAIT' | 'ENDED' | 'LIMIT_REACHED' | 'QUEUE_FULL';

/** Makes of a reward that waits what it promises, by the terms it was issued under, also when its campaign is over by now. */
export async function claimReward(deps: PromotionDeps, claimant: Claimant, rewardId: bigint): Promise<Claimed> {
  const { merchantId, memberId } = claimant;
  return deps.db.inTx(async (tx): Promise<Claimed> => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const reward = await lockReward(tx, merchantId, { memberId, rewardId });
    if (!reward) return fail('NOT_FOUND');
    const nowMs = deps.clock.nowMs();
    if (await isProtected(tx, merchantId, { memberId, nowMs })) return fail('PROTECTED');
    if (reward.state === 'C') return fail('LIMIT_REACHED');
    if (reward.state !== 'I') return fail('ENDED');
    if (await isWaitedFor(tx, merchantId, memberId)) return fail('REWARDS_WAIT');
    const isOver = reward.expiresAtMs !== null && reward.expiresAtMs <= nowMs;
    if (isOver && !(await areRewardsKept(tx, merchantId, { memberId, nowMs }))) return fail('ENDED');
    const { campaignId, version, amount, points } = reward;
    const found = await findCampaign(tx, merchantId, { campaignId, version });
    invariant(found, 'a reward has its version');
    const campaign = { ...found, terms: await termsOfReward(tx, merchantId, { campaign: found, reward }) };
    if (points > ZERO) {
      await markReward(tx, merchantId, { memberId, rewardId, state: 'C' });
      await movePoints(deps, tx, { claimant, campaign, rewardId, points });
      return ok({ rewardId, amount, points });
    }
    if (await isFull(deps, tx, { claimant, terms: campaign.terms, amount })) return fail('QUEUE_FULL');
    await markReward(tx, merchantId, { memberId, rewardId, state: 'C' });
    await issueOf(deps, tx, { claimant, campaign, rewardId, amount, deposit: null });
    return ok({ rewardId, amount, points });
  });
}

/** What waits of a day or a milestone is given by the terms of that: as bonus money, or as cash. */
async function termsOfReward(tx: Tx, merchantId: number, { campaign, reward }: { campaign: Campaign; reward: Reward }) {
  const { terms } = campaign;
  const calendar = calendarOf(campaign);
  const place = calendar && (await findPlace(tx, merchantId, reward));
  if (calendar && place !== null) return termsAt(terms, dayAt(calendar, place));
  const at = milestoneAt(reward.occasion);
  const rank = rankAt(reward.occasion);
  const prize = rank === null ? null : prizeOf(campaign, rank);
  if (prize) return prize.terms;
  const milestone = at === null ? undefined : missionOf(campaign)?.milestones[at];
  return milestone ? termsAt(terms, { amount: reward.amount, cash: milestone.cash ?? true }) : terms;
}

type OkOf<R> = R extends { ok: true; value: infer Value } ? Value : never;
