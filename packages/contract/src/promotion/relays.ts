import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { text } from '../shapes.ts';

const wps = { family: 'wps', method: 'GET' } as const;
const member = { ...wps, auth: 'member', memberTypes: [0, 1, 2] } as const;

const Available = z.record(z.string(), z.object({ enabled: z.boolean(), unclaimedCount: z.optional(z.int()), count: z.optional(z.int()) }));

/** Which promotions there are, by the family's names. */
export const merchantPromotions = endpoint({
  ...wps,
  id: 'merchantPromotions',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  aliases: ['/wps/relay/getMerchantAvailablePromotions'],
  auth: 'none',
  reply: Available,
  errors: [],
  summary: 'Promotions of the merchant, for guests',
});

/** The same for a member, with how much waits to be claimed. */
export const availablePromotions = endpoint({
  ...member,
  id: 'availablePromotions',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  aliases: ['/wps/relay/getAvailablePromotions'],
  reply: Available,
  errors: [],
  summary: 'Promotions that the member has',
});

const ClaimRow = z.object({
  rewardId: z.string(),
  promotionType: z.string(),
  eventName: z.string(),
  ticketName: z.string(),
  rewardAmount: z.string(),
  rewardPoint: z.int(),
  /** Null: permanent. */
  expiry: z.nullable(z.int()),
  remark: z.string(),
  status: z.string(),
});

/** Rewards as clients of the family read them. */
export const claimPromotions = endpoint({
  ...member,
  id: 'claimPromotions',
  path: '/wps/relay/MCSFE_getClaimPromotion',
  aliases: ['/wps/relay/MCS2_getPromotionClaimList', '/wps/relay/MCSFE_getRegisterPromotionList'],
  module: 'REWCEN3',
  query: z.object({ promotionType: z.optional(text(400)), status: z.optional(text(4)) }),
  reply: z.array(ClaimRow),
  errors: [],
  summary: 'Rewards that may be claimed, in the family’s words',
});

export const claimIssuedPromotion = endpoint({
  ...member,
  id: 'claimIssuedPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimIssuedPromotion',
  module: 'REWCEN3',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  form: true,
  body: z.object({ promotionClaimId: text(20, 1), promotionType: z.optional(text(40)), ipAddress: z.optional(text(64)) }),
  reply: z.object({ claimedTickets: z.array(z.object({ rewardType: z.string(), value: z.string() })) }),
  errors: ['NOT_FOUND', 'PROTECTED', 'REWARDS_WAIT', 'ENDED', 'LIMIT_REACHED', 'QUEUE_FULL', 'TOO_MANY_REQUESTS'],
  summary: 'Claim a reward, in the family’s words',
});

/** What clients of the family ask for and nothing is kept of: an empty list, never an error. */
export const emptyPromotionLists = endpoint({
  ...member,
  id: 'emptyPromotionLists',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
  aliases: [
    '/wps/relay/PROMOFE_getDiscountTicketList',
    '/wps/relay/PROMOFE_getUnappliedExtraRewardClaimList',
    '/wps/relay/PROMOFE_getAchievementSettingList',
    '/wps/relay/PROMOFE_getParticipableQuestList',
    '/wps/relay/PROMOFE_getRankBoardList',
    '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
    '/wps/relay/PROMOFE_feLayoutPromotion',
  ],
  query: z.object({ isApp: z.optional(text(1)), status: z.optional(text(20)), isAll: z.optional(text(1)) }),
  reply: z.array(z.object({ transactionId: z.string() })),
  errors: [],
  summary: 'Tickets and lists of the family that nothing is kept of',
});
