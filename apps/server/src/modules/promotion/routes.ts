import { acceptPromo as acceptPromoEndpoint, depositPromos } from '@fairhall/contract/cashier/deposit-banks';
import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import {
  activities as activitiesEndpoint,
  activity as activityEndpoint,
  addApplicationPicture,
  applyForPromotion,
  choosePromotion,
  claimPromotion as claimPromotionEndpoint,
  claimReward as claimRewardEndpoint,
  findPromoCode,
  ownRewards as ownRewardsEndpoint,
} from '@fairhall/contract/promotion/activities';
import { appOpened } from '@fairhall/contract/promotion/app-opened';
import { giveUpBonus, ownBonus as ownBonusEndpoint } from '@fairhall/contract/promotion/bonus';
import {
  availablePromotions,
  claimIssuedPromotion,
  claimPromotions,
  emptyPromotionLists,
  merchantPromotions,
} from '@fairhall/contract/promotion/relays';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../platform/http/context.ts';
import { forMember, open, openSharedToGuests, type RouteBinding } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { TRIAL_ASSET } from '../ledger/index.ts';
import { acceptPromo } from './commands/accept-promo.ts';
import { addPicture } from './commands/add-picture.ts';
import { apply } from './commands/apply.ts';
import { choose } from './commands/choose.ts';
import { claim } from './commands/claim.ts';
import { claimReward } from './commands/claim-reward.ts';
import { findCode } from './commands/find-code.ts';
import { giveUp } from './commands/give-up.ts';
import { openApp } from './commands/open-app.ts';
import type { DeskDeps } from './deps.ts';
import { activities, activity } from './queries/activities.ts';
import { depositOffers } from './queries/deposit-offers.ts';
import { handClaim } from './queries/hand-claim.ts';
import { countReady } from './queries/missions.ts';
import { ownBonus } from './queries/own-bonus.ts';
import { countWaiting, familyRewards, ownRewards } from './queries/own-rewards.ts';

const TRIAL = 4;
const NOBODYS = -1n;
/** What guests read of activities: the same for all of them. */
export const SHOWN = { heldMs: 2_000, changedBy: ['campaign.changed'] };

export function claimantOf({ actor: { merchantId, memberId, type }, merchant }: Pick<MemberContext, 'actor' | 'merchant'>) {
  return { merchantId, memberId, asset: type === TRIAL ? TRIAL_ASSET : merchant.profile.currency.code };
}
export const idOf = (text: string) => parseId(text) ?? NOBODYS;

export function promotionRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    openSharedToGuests(activitiesEndpoint, SHOWN, {
      guest: async (context) => ok(await activities(deps, { ...context, actor: null })),
      member: async (context) => ok(await activities(deps, context)),
    }),
    openSharedToGuests(activityEndpoint, SHOWN, {
      guest: (context, { params }) => activity(deps, { ...context, actor: null }, idOf(params.campaignId)),
      member: (context, { params }) => activity(deps, context, idOf(params.campaignId)),
    }),
    forMember(claimPromotionEndpoint, async (context, { params, body }) => {
      const asked = await handClaim(deps, context, { campaignId: idOf(params.campaignId), ...body });
      const given = await claim(deps, claimantOf(context), { ...asked, occasion: `claim:${context.idempotencyKey}` });
      return given.ok ? ok({ rewardId: String(given.value.rewardId), amountE4: String(given.value.amount) }) : given;
    }),
    forMember(appOpened, (context, { body }) => openApp(deps, context, body)),
    forMember(findPromoCode, async (context, { body }) => {
      const found = await findCode(deps, claimantOf(context), body.code);
      return found.ok ? ok({ campaignId: String(found.value.campaignId) }) : found;
    }),
    forMember(addApplicationPicture, (context, { params, query, body }) =>
      addPicture(deps, claimantOf(context), { campaignId: idOf(params.campaignId), name: query.name ?? '', content: body }),
    ),
    forMember(applyForPromotion, (context, { params, body }) =>
      apply(deps, claimantOf(context), { campaignId: idOf(params.campaignId), ...body }),
    ),
    forMember(choosePromotion, async (context, { params, body }) => {
      const { version, depositId } = body;
      const asked = { campaignId: idOf(params.campaignId), version, depositId: idOf(depositId) };
      const chosen = await choose(deps, claimantOf(context), asked);
      return chosen.ok ? ok({ chosen: true }) : chosen;
    }),
    ...bonusRoutes(deps),
    ...familyRoutes(deps),
  ];
}

function bonusRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    forMember(ownBonusEndpoint, async (context) => ok(await ownBonus(deps, context))),
    forMember(giveUpBonus, async (context, { params: { grantId } }) => {
      const done = await giveUp(deps, claimantOf(context), idOf(grantId));
      return done.ok ? ok({ grantId }) : done;
    }),
    forMember(ownRewardsEndpoint, async (context, { query }) => ok(await ownRewards(deps, context, query.of))),
    forMember(claimRewardEndpoint, async (context, { params }) => {
      const given = await claimReward(deps, claimantOf(context), idOf(params.rewardId));
      if (!given.ok) return given;
      const { points, amount } = given.value;
      const pointsE4 = points > 0n ? { pointsE4: String(points) } : {};
      return ok({ rewardId: String(given.value.rewardId), amountE4: String(amount), ...pointsE4 });
    }),
  ];
}

/** The family's calls: what they read, where we have nothing an empty list. */
function familyRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    open(merchantPromotions, async ({ merchant }) => ok(availableOf(merchant.profile.promotions, {}))),
    forMember(availablePromotions, async (context) => {
      const { actor, merchant } = context;
      const unclaimedCount = await countWaiting(deps, actor);
      const available = availableOf(merchant.profile.promotions, { unclaimedCount });
      const { MISSION } = available;
      return ok(MISSION?.enabled ? { ...available, MISSION: { ...MISSION, count: await countReady(deps, context) } } : available);
    }),
    forMember(claimPromotions, async (context, { query }) => ok(await familyRewards(deps, context, query))),
    forMember(claimIssuedPromotion, async (context, { body }) => {
      const given = await claimReward(deps, claimantOf(context), idOf(body.promotionClaimId));
      return given.ok ? ok({ claimedTickets: [{ rewardType: 'BONUS', value: majorText(given.value.amount) }] }) : given;
    }),
    forMember(depositPromos, async (context, { query }) => {
      if (!REAL_MONEY_TYPES.includes(context.actor.type)) return fail('FREE_REJECT');
      return ok(await depositOffers(deps, context, query.amount));
    }),
    forMember(acceptPromoEndpoint, async (context, { body }) => {
      if (!REAL_MONEY_TYPES.includes(context.actor.type)) return fail('FREE_REJECT');
      return acceptPromo(deps, claimantOf(context), body.promotionId);
    }),
    forMember(emptyPromotionLists, async () => ok([])),
  ];
}

const FAMILY_NAMES = ['REFERRAL', 'MISSION', 'APP_DOWNLOAD', 'LOGIN', 'REGISTER', 'SAVIOR', 'LUCKYBET'] as const;

type Availables = Record<string, { enabled: boolean; unclaimedCount?: number; count?: number }>;

function availableOf(promotions: Readonly<Record<string, boolean>>, waiting: { unclaimedCount?: number }): Availables {
  const named = FAMILY_NAMES.map((name) => [name, { enabled: promotions[name] === true }]);
  return { ...Object.fromEntries(named), PROMOCODE: { enabled: true, ...waiting } };
}
