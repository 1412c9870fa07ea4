import type { Amount } from '@fairhall/money/amount';
import { fromWireAmount, toWireAmount } from '@fairhall/vendor-protocol/hub88/amount';
import type { GameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import type { Deps } from '../deps.ts';
import { betsOf, giveReward, problemOf } from '../rewards/give.ts';
import { findPrepaid, PREPAIDS } from '../rewards/prepaids.ts';
import {
  type Campaign,
  cancelReward,
  type FreeBets,
  findCampaign,
  findReward,
  insertCampaign,
  listCampaigns,
  type Reward,
} from '../store/rewards.ts';
import { Failed, type GameCalls } from './routes.ts';
import { timeOf } from './times.ts';

const CAMPAIGNS_MAX = 500;

/** Free rounds that an operator orders for its users. */
export function freeBetCalls({
  store,
  clock,
  chance,
}: Deps): Pick<GameCalls, 'prepaids' | 'createCampaign' | 'listCampaigns' | 'campaignInfo' | 'createReward' | 'cancelReward'> {
  return {
    prepaids: async () => PREPAIDS.map(({ id, game, currency }) => ({ prepaid_uuid: id, game_code: game, currency })),
    createCampaign: ({ operatorId: operator }, request) =>
      store.write((db) => {
        const bets = betsOf({ prepaid: request.prepaid_uuid, campaign: null, reference: null, ...saidOf(request) }, clock.nowMs());
        const problem = typeof bets === 'string' ? bets : problemOf(db, bets, clock.nowMs());
        if (problem !== null) throw new Failed('BAD_PARAMETERS', problem);
        const campaign = { ...(bets as FreeBets), id: chance.uuid(), operator, name: request.name };
        insertCampaign(db, campaign, clock.nowMs());
        return campaignView(campaign);
      }),
    listCampaigns: async ({ operatorId }) => listCampaigns(store.read, operatorId, CAMPAIGNS_MAX).map(campaignView),
    campaignInfo: async ({ operatorId }, { campaign_uuid: id }) => {
      const campaign = findCampaign(store.read, operatorId, id.toLowerCase());
      if (!campaign) throw new Failed('UNKNOWN', 'there is no such campaign');
      return campaignView(campaign);
    },
    createReward: ({ operatorId: operator }, request) =>
      store.write((db) => {
        const { user, prepaid_uuid: prepaid, campaign_uuid: campaign, operator_reference: reference, currency } = request;
        const bought = prepaid ? findPrepaid(prepaid) : undefined;
        if (bought && currency && bought.currency !== currency) throw new Failed('NOT_ENABLED', 'the prepaid is of another currency');
        const wish = {
          id: chance.uuid(),
          operator,
          user,
          prepaid: prepaid ?? null,
          campaign: campaign ?? null,
          reference: reference ?? null,
        };
        const given = giveReward(db, { ...wish, ...saidOf(request) }, clock.nowMs());
        if (typeof given === 'string') throw new Failed('BAD_PARAMETERS', given);
        return rewardView(given);
      }),
    cancelReward: ({ operatorId }, { reward_uuid: id }) =>
      store.write((db) => {
        const reward = findReward(db, operatorId, id);
        if (!reward) throw new Failed('UNKNOWN', 'there is no such reward');
        if (!cancelReward(db, reward.id, clock.nowMs()))
          throw new Failed('BAD_PARAMETERS', 'a reward that was played can not be cancelled');
        return rewardView(reward);
      }),
  };
}

type Said = {
  bet_count?: number | null | undefined;
  bet_value?: number | null | undefined;
  start_time?: string | null | undefined;
  end_time?: string | null | undefined;
};

function saidOf({ bet_count, bet_value, start_time, end_time }: Said) {
  return {
    count: bet_count ?? null,
    stake: bet_value === null || bet_value === undefined ? null : stakeOf(bet_value),
    startsAtMs: start_time ? timeOf(start_time) : null,
    endsAtMs: end_time ? timeOf(end_time) : null,
  };
}

function stakeOf(wire: number): Amount {
  const stake = fromWireAmount(wire);
  if (stake === null) throw new Failed('BAD_PARAMETERS', 'bet_value is finer than we count');
  return stake;
}

function betsView({ prepaid, game, currency, count, stake, startsAtMs, endsAtMs }: FreeBets) {
  return {
    ...{ prepaid_uuid: prepaid, game_code: game, currency, bet_count: count, bet_value: toWireAmount(stake) },
    ...{ start_time: new Date(startsAtMs).toISOString(), end_time: new Date(endsAtMs).toISOString() },
  };
}

function campaignView(campaign: Campaign): GameAnswer<'createCampaign'> {
  return { ...betsView(campaign), campaign_uuid: campaign.id, name: campaign.name };
}

function rewardView(reward: Reward): GameAnswer<'createReward'> {
  const { id, user, campaign, reference } = reward;
  return { ...betsView(reward), reward_uuid: id, user, campaign_uuid: campaign, operator_reference: reference };
}
