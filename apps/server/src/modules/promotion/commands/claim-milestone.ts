import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { claimMilestone as claimMilestoneEndpoint } from '@fairhall/contract/promotion/missions';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import { termsAt } from '../calendar.ts';
import type { PromotionDeps } from '../deps.ts';
import { milestoneOccasion, missionOf, periodOf } from '../mission.ts';
import { shareCampaign } from '../store/campaigns.ts';
import { progressOf } from '../store/missions.ts';
import { findReward } from '../store/rewards.ts';
import { isWaitedFor } from '../store/waits.ts';
import { isAsked, refusalOf } from './claim.ts';
import { type Claimant, give, UNNAMED } from './give.ts';
import { giveTicket } from './give-ticket.ts';

type Code = Exclude<ErrorsOf<typeof claimMilestoneEndpoint>, 'TOO_MANY_REQUESTS'>;
type Claimed = Result<{ rewardId: bigint; amount: Amount; waits: boolean }, Code>;
type Asked = { campaignId: bigint; version: number; milestone: number; timeZone: string; device: string | null; address: string };

/** Gives what a milestone gives, once in its period, by what is settled at this moment. What is voided later takes nothing back. */
export async function claimMilestone(deps: PromotionDeps, claimant: Claimant, asked: Asked): Promise<Claimed> {
  const { merchantId, memberId, asset } = claimant;
  return deps.db.inTx(async (tx): Promise<Claimed> => {
    const { campaignId, timeZone, device, address } = asked;
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const campaign = await shareCampaign(tx, merchantId, campaignId);
    const mission = campaign && missionOf(campaign);
    const milestone = mission?.milestones[asked.milestone];
    if (!campaign || !mission || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
    const amount = parseDigits((milestone ?? mission.milestones[0])?.amountE4 ?? '') ?? ZERO;
    const own = { ...campaign, terms: termsAt(campaign.terms, { amount, cash: milestone?.cash ?? true }) };
    const refusal = await refusalOf(deps, tx, { claimant, asked: UNNAMED, campaign: own });
    if (refusal) return fail(refusal as Code); // of milestones every one gives something, and none asks a code
    if (!milestone || !(await isAsked(deps, tx, { claimant, campaign, timeZone }))) return fail('NOT_FOUND');
    if (asked.version !== campaign.version) return fail('TERMS_CHANGED');
    const { fromDay, today } = periodOf(campaign, mission, { nowMs: deps.clock.nowMs(), timeZone });
    const occasion = milestoneOccasion(fromDay, asked.milestone);
    if (await findReward(tx, merchantId, { memberId, campaignId, occasion })) return fail('LIMIT_REACHED');
    const { counter, categories } = mission;
    const progress = await progressOf(tx, merchantId, { memberId, asset, counter, categories, fromDay, toDay: today });
    if (progress < BigInt(milestone.target)) return fail('TARGET_NOT_REACHED');
    const waits = await isWaitedFor(tx, merchantId, memberId);
    const given = await give(deps, tx, {
      ...{ claimant, campaign: own, waits, occasion },
      asked: { ...UNNAMED, device: device && `${device} ${occasion}`, address: `${address} ${occasion}` },
    });
    if (!given.ok) return fail(given.code as Code);
    const { ticketFor } = milestone;
    const { rewardId } = given.value;
    await giveTicket(deps, tx, claimant, { campaignId: ticketFor === undefined ? null : BigInt(ticketFor), rewardId });
    return ok({ ...given.value, waits });
  });
}
