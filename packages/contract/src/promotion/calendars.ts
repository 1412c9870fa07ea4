import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, Id, text } from '../shapes.ts';
import { ACTIVITY_LABELS, CampaignTerms } from './plan.ts';

const Day = z.object({
  place: z.int(),
  amountE4: Digits,
  cash: z.boolean(),
  /** What must be paid in, and validly staked, on the day. */
  depositE4: Digits,
  validBetE4: Digits,
  taken: z.boolean(),
  /** The prize draw that it gives a ticket for, while that goes on. */
  ticketFor: z.optional(Id),
});

const Calendar = z.object({
  campaignId: Id,
  version: z.int(),
  title: z.string(),
  conditions: z.string(),
  fullTerms: z.string(),
  /** Of a day that was taken `signed`, of a calendar that is through `claimed`. */
  label: z.enum(ACTIVITY_LABELS),
  why: z.nullable(z.enum(['ENDED', 'STOPPED', 'BUDGET_SPENT', 'LIMIT_REACHED', 'NOT_STARTED'])),
  terms: CampaignTerms,
  streak: z.boolean(),
  repeats: z.boolean(),
  /** "2026-11-21" by the merchant's clocks, and when it is over. */
  today: z.string(),
  todayEndsAtMs: z.int(),
  /** The place of what today gives or gave; null: the calendar is through. */
  place: z.nullable(z.int()),
  /** A missed day has begun it again. */
  broken: z.boolean(),
  depositedE4: Digits,
  stakedE4: Digits,
  days: z.array(Day),
  /** The days before today since the first that was taken, the newest first; null: missed. */
  past: z.array(z.object({ day: z.string(), amountE4: z.nullable(Digits) })),
  takenCount: z.int(),
  claimedE4: Digits,
});
export type SignInCalendar = z.output<typeof Calendar>;

/** Sign-in calendars that are on. */
export const calendars = endpoint({
  id: 'calendars',
  method: 'GET',
  path: '/api/calendars',
  family: 'own',
  auth: 'optional',
  reply: z.object({ currency: z.string(), protected: z.boolean(), list: z.array(Calendar) }),
  errors: [],
  summary: 'Sign-in calendars',
});

const CLAIM_ERRORS = [
  'NOT_FOUND',
  'PROTECTED',
  'STOPPED',
  'NOT_STARTED',
  'ENDED',
  'TERMS_CHANGED',
  'LIMIT_REACHED',
  'DEPOSIT_TOO_SMALL',
  'VALID_BET_TOO_SMALL',
  'UNIQUE_DEVICE',
  'UNIQUE_ADDRESS',
  'QUEUE_FULL',
  'BUDGET_SPENT',
] as const;

/** Takes today. Once a day is all there is: asked again it answers LIMIT_REACHED. */
export const claimDay = endpoint({
  id: 'claimDay',
  method: 'POST',
  path: '/api/calendars/:campaignId/claim',
  family: 'own',
  auth: 'member',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  params: z.object({ campaignId: Id }),
  body: z.object({ version: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  /** `waits`: it is kept in the reward centre until the account was looked at. */
  reply: z.object({ rewardId: Id, amountE4: Digits, place: z.int(), waits: z.boolean() }),
  errors: [...CLAIM_ERRORS, 'TOO_MANY_REQUESTS'],
  summary: 'Take a day of a sign-in calendar',
});

const wps = { family: 'wps', auth: 'member', memberTypes: [0, 1, 2] } as const;

/** Calendars as clients of the family list them; `type` C: a missed day begins it again. */
export const loginPromotions = endpoint({
  ...wps,
  id: 'loginPromotions',
  method: 'GET',
  path: '/wps/relay/MCSFE_getLoginPromotion',
  aliases: ['/wps/relay/getLoginPromotion'],
  reply: z.array(z.object({ configId: z.string(), name: z.string(), type: z.string(), description: z.string() })),
  errors: [],
  summary: 'Sign-in calendars, in the family’s words',
});

const WireDay = z.object({
  /** Of the campaign and the place: what a claim names. */
  id: z.string(),
  dayCount: z.int(),
  amount: z.string(),
  pointAmount: z.int(),
  ticket: z.nullable(z.object({ rewardType: z.string(), ticketType: z.string(), rewardName: z.string(), ticketStyle: z.string() })),
  isToday: z.boolean(),
  hasClaimed: z.boolean(),
  isClaimedToday: z.boolean(),
  depositAmount: z.string(),
  validBetAmount: z.string(),
});

/** One of them with its days, and what its member has had. */
export const loginPromotionDays = endpoint({
  ...wps,
  id: 'loginPromotionDays',
  method: 'GET',
  path: '/wps/relay/MCSFE_getLoginPromotionConfigHistory',
  aliases: ['/wps/relay/getLoginPromotionConfigHistory'],
  query: z.object({ configId: z.optional(text(20)) }),
  reply: z.object({
    list: z.array(WireDay),
    footer: z.object({ dayCountClaimed: z.int(), totalClaimedAmount: z.string(), totalClaimedPointAmount: z.int() }),
  }),
  errors: ['NOT_FOUND', 'PROTECTED'],
  summary: 'The days of a sign-in calendar, in the family’s words',
});

export const claimLoginPromotion = endpoint({
  ...wps,
  id: 'claimLoginPromotion',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimLoginPromotion',
  aliases: ['/wps/relay/claimLoginPromotion'],
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  form: true,
  body: z.object({ promotionConfigDetailId: text(40, 1) }),
  reply: z.object({ amount: z.string() }),
  errors: [...CLAIM_ERRORS, 'TOO_MANY_REQUESTS'],
  summary: 'Take a day, in the family’s words',
});
