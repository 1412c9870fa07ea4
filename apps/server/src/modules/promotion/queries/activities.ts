import { needsDeposit } from '@fairhall/bonus/claim';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { activities as activitiesEndpoint, activity as activityEndpoint } from '@fairhall/contract/promotion/activities';
import type { CampaignTrigger } from '@fairhall/contract/promotion/plan';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Actor, SharedContext } from '../../../platform/http/context.ts';
import type { Campaign } from '../campaign.ts';
import { wordsOf, writtenTerms } from '../campaign.ts';
import { holds } from '../conditions/holds.ts';
import type { DeskDeps } from '../deps.ts';
import { labelOf, type Standing, whyNot } from '../label.ts';
import { largestOf } from '../prize.ts';
import { type Application, newestApplications } from '../store/applications.ts';
import { budgetsLeft, findCampaign, listRunning } from '../store/campaigns.ts';
import { listChosen, newestDeposit } from '../store/choices.ts';
import { readFacts } from '../store/facts.ts';
import { areDepositsClosed, isProtected } from '../store/protected.ts';
import { listToldRaffles } from '../store/raffles.ts';
import { listGiven } from '../store/standings.ts';
import { spinsGames } from './spins-game.ts';

type Deps = Pick<DeskDeps, 'db' | 'clock' | 'games'>;
export type Viewer = SharedContext & { actor: Pick<Actor, 'merchantId' | 'memberId'> | null };
type Listed = ReplyOf<typeof activitiesEndpoint>;
type Whole = ReplyOf<typeof activityEndpoint>;

/** For how long a deposit may be claimed for by hand. */
export const DEPOSIT_CLAIM_MS = 86_400_000;

/** What is given to a list, and what has a page of its own. */
const APART: readonly CampaignTrigger[] = ['manual', 'calendar', 'mission', 'friendQualified', 'rank', 'levelReached'];

/** What is on for whoever looks. To whom nothing is offered it says so, and shows nothing. */
export async function activities(deps: Deps, viewer: Viewer): Promise<Listed> {
  const { merchant, actor } = viewer;
  const { merchantId } = merchant;
  const nowMs = deps.clock.nowMs();
  const currency = merchant.profile.currency.code;
  const whose = actor && { memberId: actor.memberId, nowMs };
  if (whose && (await isProtected(deps.db, merchantId, whose))) return { currency, protected: true, list: [] };
  const running = [...(await listRunning(deps.db, merchantId, { nowMs })), ...(await rafflesBehind(deps, merchantId, nowMs))];
  const areClosed = whose !== null && (await areDepositsClosed(deps.db, merchantId, whose));
  const shown = running.filter(({ trigger, terms, plan }) => !APART.includes(trigger) && !(areClosed && asksDeposit({ terms, plan })));
  const standings = await standingsOf(deps, viewer, shown);
  const gameOf = await spinsGames(
    deps,
    viewer,
    shown.flatMap(({ plan }) => plan?.spins ?? []),
  );
  const list = shown
    .map((campaign) => ({ campaign, standing: standings(campaign) }))
    // What is not for a member is no business of its, unless it had to do with it.
    .filter(({ standing }) => standing.fits || standing.given.length > 0 || standing.application !== null)
    .map(({ campaign, standing }) => summary(campaign, standing, { language: viewer.language, gameOf }));
  return { currency, protected: false, list };
}

/** Whether it is an offer for a deposit. */
const asksDeposit = ({ terms, plan }: Pick<Campaign, 'terms' | 'plan'>) => needsDeposit(terms) || plan?.prizes?.raffle?.depositE4 != null;

/** For so long it is told how a raffle ended. */
const TOLD_MS = 7 * 86_400_000;

/** Raffles that take no more tickets: until they are drawn, and some days longer. */
async function rafflesBehind({ db }: Deps, merchantId: number, nowMs: number): Promise<Campaign[]> {
  const told = await listToldRaffles(db, merchantId, { nowMs, sinceMs: nowMs - TOLD_MS });
  const found = await Promise.all(told.map((one) => findCampaign(db, merchantId, one)));
  return found.filter((campaign) => campaign !== null);
}

type Showing = { language: string; gameOf: Awaited<ReturnType<typeof spinsGames>> };

function summary(campaign: Campaign, standing: Standing, { language, gameOf }: Showing): Listed['list'][number] {
  const { campaignId, version, kind, trigger, terms, plan } = campaign;
  const { title, conditions } = wordsOf(plan, language);
  const shown = { campaignId: String(campaignId), version, trigger, title, conditions, label: labelOf(campaign, standing) };
  const prizes = plan?.prizes ? { prizes: { mode: plan.prizes.mode, largestE4: digits(largestOf(plan.prizes)) } } : {};
  const cashback = plan?.cashback ? { cashback: plan.cashback } : {};
  const spins = plan?.spins ? { spins: gameOf(plan.spins) } : {};
  return { ...shown, kind, terms: writtenTerms(terms), ...prizes, ...cashback, ...spins };
}

/** One whole: also when it is over, for whoever had to do with it or was reading it. */
export async function activity(deps: Deps, viewer: Viewer, campaignId: bigint): Promise<Result<Whole, 'NOT_FOUND' | 'PROTECTED'>> {
  const { merchant, actor, language } = viewer;
  const { merchantId } = merchant;
  const nowMs = deps.clock.nowMs();
  const currency = merchant.profile.currency.code;
  if (actor && (await isProtected(deps.db, merchantId, { memberId: actor.memberId, nowMs }))) return fail('PROTECTED');
  const campaign = await findCampaign(deps.db, merchantId, { campaignId });
  if (!campaign?.plan || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
  const standing = (await standingsOf(deps, viewer, [campaign]))(campaign);
  if (campaign.plan.prizes || (APART.includes(campaign.trigger) && standing.given.length === 0)) return fail('NOT_FOUND');
  const deposit =
    actor && needsDeposit(campaign.terms)
      ? await newestDeposit(deps.db, merchantId, { memberId: actor.memberId, asset: currency, sinceMs: nowMs - DEPOSIT_CLAIM_MS })
      : null;
  const gameOf = await spinsGames(deps, viewer, campaign.plan.spins ? [campaign.plan.spins] : []);
  const why = standing.waitingRewardId === null ? whyNot(campaign, standing) : null;
  return ok({
    ...summary(campaign, standing, { language, gameOf }),
    ...{ currency, fullTerms: wordsOf(campaign.plan, language).terms, why },
    depositE4: deposit && digits(deposit.amount),
    rewardId: standing.waitingRewardId === null ? null : String(standing.waitingRewardId),
    application: shownApplication(standing.application as Application | null),
  });
}

function shownApplication(application: Application | null): Whole['application'] {
  if (!application) return null;
  const { state, reason, comment, madeAtMs: atMs } = application;
  return { state, reason, comment, atMs };
}

/** What whoever looks has to do with campaigns, read at once for all of them. */
async function standingsOf(
  { db, clock }: Deps,
  { merchant, actor }: Viewer,
  campaigns: readonly Campaign[],
): Promise<(campaign: Campaign) => Standing> {
  const { merchantId, profile } = merchant;
  const nowMs = clock.nowMs();
  const campaignIds = campaigns.map(({ campaignId }) => campaignId);
  const budgets = await budgetsLeft(db, merchantId, campaignIds);
  const nothing = { nowMs, isGuest: true, waitingRewardId: null, given: [], application: null, chosen: false, fits: true };
  if (!actor) return ({ campaignId }) => ({ ...nothing, budgetLeft: budgets.get(campaignId) ?? null });
  const { memberId } = actor;
  const asked = { memberId, asset: profile.currency.code, timeZone: profile.timeZone, nowMs };
  const [rewards, applications, chosen, facts] = await Promise.all([
    listGiven(db, merchantId, { memberId, campaignIds }),
    newestApplications(db, merchantId, memberId),
    listChosen(db, merchantId, memberId),
    campaigns.some(({ plan }) => plan?.audience) ? readFacts(db, merchantId, asked) : null,
  ]);
  return ({ campaignId, plan }) => {
    const own = rewards.filter((reward) => reward.campaignId === campaignId);
    return {
      ...{ nowMs, isGuest: false, chosen: chosen.includes(campaignId), budgetLeft: budgets.get(campaignId) ?? null },
      waitingRewardId: own.find(({ state }) => state === 'I')?.rewardId ?? null,
      // What is left of a draw is told on its page: a prize that was drawn is no claim.
      given: plan?.prizes ? [] : own.map(({ madeAtMs }) => madeAtMs),
      application: applications.get(campaignId) ?? null,
      fits: !plan?.audience || (facts !== null && holds(plan.audience, facts)),
    };
  };
}
