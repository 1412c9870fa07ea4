import type { ReplyOf } from '@fairhall/contract/endpoint';
import type {
  MemberMission,
  missionMilestones as missionMilestonesEndpoint,
  missionSummaries as missionSummariesEndpoint,
  missions as missionsEndpoint,
} from '@fairhall/contract/promotion/missions';
import { type Mission, MONEY_COUNTERS } from '@fairhall/contract/promotion/plan';
import { type Amount, amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits, majorText } from '@fairhall/money/text';
import { startOfDay } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { type Campaign, wordsOf, writtenTerms } from '../campaign.ts';
import { holds } from '../conditions/holds.ts';
import type { PromotionDeps } from '../deps.ts';
import { milestoneOccasion, missionOf, periodOf } from '../mission.ts';
import { budgetsLeft, listRunning, runningDraws } from '../store/campaigns.ts';
import { readFacts } from '../store/facts.ts';
import { progressOf } from '../store/missions.ts';
import { areDepositsClosed, isProtected } from '../store/protected.ts';
import { findReward } from '../store/rewards.ts';

type Deps = Pick<PromotionDeps, 'db' | 'clock'>;
type Context = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

/** Missions are few: of more the newest are shown. */
const MISSIONS_MAX = 20;

/** The missions that are on for a member, and how far it is with each. */
export async function missions(deps: Deps, { actor, merchant, language }: Context): Promise<ReplyOf<typeof missionsEndpoint>> {
  const { db, clock } = deps;
  const { merchantId, memberId } = actor;
  const { timeZone, currency } = merchant.profile;
  const nowMs = clock.nowMs();
  const whose = { memberId, nowMs };
  if (await isProtected(db, merchantId, whose)) return { currency: currency.code, protected: true, list: [] };
  const [running, areClosed, facts] = await Promise.all([
    listRunning(db, merchantId, { nowMs, trigger: 'mission' }),
    areDepositsClosed(db, merchantId, whose),
    readFacts(db, merchantId, { ...whose, asset: currency.code, timeZone }),
  ]);
  const asked = running
    .flatMap((campaign) => {
      const mission = missionOf(campaign);
      return mission ? [{ campaign, mission }] : [];
    })
    // Who has reached a limit of its deposits is offered nothing for one.
    .filter(({ mission }) => !(areClosed && mission.counter === 'deposits'))
    .filter(({ campaign: { plan } }) => !plan?.audience || (facts !== null && holds(plan.audience, facts)))
    .slice(0, MISSIONS_MAX);
  const budgets = await budgetsLeft(
    db,
    merchantId,
    asked.map(({ campaign }) => campaign.campaignId),
  );
  const seen = { merchantId, memberId, asset: currency.code, timeZone, nowMs, language, draws: await runningDraws(db, merchantId, nowMs) };
  const list = await Promise.all(
    asked.map(({ campaign, mission }) => shown(deps, seen, { campaign, mission, budgetLeft: budgets.get(campaign.campaignId) ?? null })),
  );
  return { currency: currency.code, protected: false, list };
}

type Seen = {
  merchantId: number;
  memberId: bigint;
  asset: string;
  timeZone: string;
  nowMs: number;
  language: string;
  draws: readonly bigint[];
};
type Of = { campaign: Campaign; mission: Mission; budgetLeft: bigint | null };

async function shown({ db }: Deps, seen: Seen, { campaign, mission, budgetLeft }: Of): Promise<MemberMission> {
  const { merchantId, memberId, asset, nowMs, language, draws } = seen;
  const { campaignId, version, plan, terms } = campaign;
  const { counter, categories, per } = mission;
  const { fromDay, toDay, today } = periodOf(campaign, mission, seen);
  const isComing = terms.startsAtMs !== null && nowMs < terms.startsAtMs;
  const progress = await progressOf(db, merchantId, { memberId, asset, counter, categories, fromDay, toDay: today });
  const given = await Promise.all(
    mission.milestones.map((_, at) => findReward(db, merchantId, { memberId, campaignId, occasion: milestoneOccasion(fromDay, at) })),
  );
  const milestones = mission.milestones.map((milestone, at) => {
    const isReached = !isComing && progress >= BigInt(milestone.target);
    const { ticketFor, ...said } = milestone;
    const ticket = ticketFor !== undefined && draws.includes(BigInt(ticketFor)) ? { ticketFor } : {};
    return { ...said, ...ticket, status: given[at] ? ('claimed' as const) : isReached ? ('ready' as const) : ('ahead' as const) };
  });
  const least = milestones.find(({ status }) => status !== 'claimed')?.amountE4;
  const isSpent = budgetLeft !== null && least !== undefined && budgetLeft < BigInt(least);
  const { title, conditions, terms: fullTerms } = wordsOf(plan, language);
  return {
    ...{ campaignId: String(campaignId), version, title, conditions, fullTerms, terms: writtenTerms(terms), counter, categories, per },
    ...{ fromDay, toDay, progress: String(progress), milestones, why: isComing ? 'NOT_STARTED' : isSpent ? 'BUDGET_SPENT' : null },
  };
}

/** How many milestones wait to be claimed. */
export async function countReady(deps: Deps, context: Context): Promise<number> {
  const { list } = await missions(deps, context);
  return list.reduce((sum, { milestones, why }) => sum + (why ? 0 : milestones.filter(({ status }) => status === 'ready').length), 0);
}

/** A sum in major decimals, a count as it is. */
const written = (counter: MemberMission['counter'], figure: string) =>
  MONEY_COUNTERS.includes(counter) ? majorText(amount(BigInt(figure))) : figure;

const FIRST_PAGE = 1;
const SIZE = 20;

export async function missionSummaries(
  deps: Deps,
  context: Context,
  { page = FIRST_PAGE, size = SIZE }: { page?: number | undefined; size?: number | undefined },
): Promise<ReplyOf<typeof missionSummariesEndpoint>> {
  const { list } = await missions(deps, context);
  const from = (Math.max(page, FIRST_PAGE) - FIRST_PAGE) * size;
  const { timeZone } = context.merchant.profile;
  return {
    list: list.slice(from, from + size).map(({ campaignId, title, counter, progress, milestones, fromDay, terms }) => ({
      ...{ missionId: campaignId, title, startDate: startOfDay(Date.parse(`${fromDay}T12:00:00Z`), timeZone), endDate: terms.endsAtMs },
      progress: written(counter, progress),
      target: written(counter, (milestones.find(({ status }) => status === 'ahead') ?? milestones.at(-1))?.target ?? '0'),
    })),
  };
}

export async function missionMilestones(
  deps: Deps,
  context: Context,
  missionId: string,
): Promise<Result<ReplyOf<typeof missionMilestonesEndpoint>, 'NOT_FOUND'>> {
  const found = (await missions(deps, context)).list.find(({ campaignId }) => campaignId === missionId);
  if (!found) return fail('NOT_FOUND');
  const { counter, progress, milestones, title } = found;
  return ok(
    milestones.map(({ target, amountE4, status }, at) => ({
      ...{ id: `${missionId}-${at}`, title, target: written(counter, target), status },
      ...{ reached: written(counter, lesser(progress, target)), reward: majorText(amount(BigInt(amountE4)) as Amount) },
    })),
  );
}

const lesser = (a: string, b: string) => digits(amount(BigInt(a) < BigInt(b) ? BigInt(a) : BigInt(b)));
