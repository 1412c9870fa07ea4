import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, Id, text } from '../shapes.ts';
import { ACTIVITY_LABELS, CAMPAIGN_KINDS, CAMPAIGN_TRIGGERS, CampaignTerms, Cashback, PRIZE_MODES } from './plan.ts';

/** Free rounds at a vendor: of which game, as the reader calls it, and what its launcher is asked for; `at` null: it is not open just now. */
const SpinsGame = z.object({
  game: z.string(),
  vendor: z.string(),
  at: z.nullable(z.object({ gameType: z.string(), vassalage: z.string(), nodeId: z.int() })),
});
export type SpinsGame = z.output<typeof SpinsGame>;

const Activity = z.object({
  campaignId: Id,
  version: z.int(),
  kind: z.enum(CAMPAIGN_KINDS),
  trigger: z.enum(CAMPAIGN_TRIGGERS),
  title: z.string(),
  conditions: z.string(),
  label: z.enum(ACTIVITY_LABELS),
  terms: CampaignTerms,
  /** Of a prize draw: how it is drawn, and its largest prize. */
  prizes: z.optional(z.object({ mode: z.enum(PRIZE_MODES), largestE4: Digits })),
  /** Of what pays losses back: what of them. */
  cashback: z.optional(Cashback),
  /** Of free rounds at a vendor. */
  spins: z.optional(SpinsGame),
});

/** What is on, newest first. `protected`: nothing is offered to this member, for its protection; it is told in one line. */
export const activities = endpoint({
  id: 'activities',
  method: 'GET',
  path: '/api/promotions',
  family: 'own',
  auth: 'optional',
  reply: z.object({ currency: z.string(), protected: z.boolean(), list: z.array(Activity) }),
  errors: [],
  summary: 'Activities that are on',
});

const ApplicationState = z.enum(['sent', 'process', 'rejected', 'approved']);

/**
 * One of them whole. `depositE4`: what of the member's last deposit it would be given for, where it is given for one; null: of none.
 * `why`: what refuses a claim just now, beside a deposit that it needs.
 */
export const activity = endpoint({
  id: 'activity',
  method: 'GET',
  path: '/api/promotions/:campaignId',
  family: 'own',
  auth: 'optional',
  params: z.object({ campaignId: Id }),
  reply: z.extend(Activity, {
    currency: z.string(),
    fullTerms: z.string(),
    depositE4: z.nullable(Digits),
    rewardId: z.nullable(Id),
    why: z.nullable(z.enum(['ENDED', 'STOPPED', 'BUDGET_SPENT', 'LIMIT_REACHED', 'NOT_STARTED'])),
    application: z.nullable(z.object({ state: ApplicationState, reason: z.string(), comment: z.string(), atMs: z.int() })),
  }),
  errors: ['NOT_FOUND', 'PROTECTED'],
  summary: 'An activity with its terms',
});

/** What a claim may be refused with, in the order in which it is. */
const CLAIM_ERRORS = [
  'NOT_FOUND',
  'PROTECTED',
  'STOPPED',
  'NOT_STARTED',
  'ENDED',
  'WRONG_CODE',
  'DEPOSIT_REQUIRED',
  'DEPOSIT_TOO_SMALL',
  'NOTHING_TO_GRANT',
  'TERMS_CHANGED',
  'LIMIT_REACHED',
  'UNIQUE_DEVICE',
  'UNIQUE_ADDRESS',
  'UNIQUE_CARD',
  'QUEUE_FULL',
  'BUDGET_SPENT',
  'REWARDS_WAIT',
] as const;

const own = { family: 'own', auth: 'member' } as const;
/** `pointsE4`: of a prize of points, whose sum of money is 0. */
const Given = z.object({ rewardId: Id, amountE4: Digits, pointsE4: z.optional(Digits) });

/** `version`: the one whose terms were read; another one answers TERMS_CHANGED. The same key gives the first answer again. */
export const claimPromotion = endpoint({
  ...own,
  id: 'claimPromotion',
  method: 'POST',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  idempotent: true,
  path: '/api/promotions/:campaignId/claim',
  params: z.object({ campaignId: Id }),
  body: z.object({ version: z.int().check(z.minimum(1), z.maximum(1_000_000)), code: z.optional(text(40)) }),
  reply: Given,
  errors: [...CLAIM_ERRORS, 'KEY_REQUIRED', 'KEY_OUT_OF_TIME', 'TOO_MANY_REQUESTS'],
  summary: 'Claim what an activity gives',
});

/** Finds the activity of a code: it is read before it is claimed. Wrong ones are counted, of each member. */
export const findPromoCode = endpoint({
  ...own,
  id: 'findPromoCode',
  method: 'POST',
  path: '/api/promotion-codes',
  memberRatePerMinute: 10,
  ratePerMinute: 20,
  body: z.object({ code: text(40, 1) }),
  reply: z.object({ campaignId: Id }),
  errors: ['WRONG_CODE', 'PROTECTED', 'TOO_MANY_REQUESTS'],
  summary: 'The activity of a code',
});

/** A picture for an application that is not sent yet: PNG or JPEG, at most 5 MB. */
export const addApplicationPicture = endpoint({
  ...own,
  id: 'addApplicationPicture',
  method: 'POST',
  path: '/api/promotions/:campaignId/pictures',
  memberTypes: [0, 1, 2],
  ratePerMinute: 20,
  upload: true,
  params: z.object({ campaignId: Id }),
  query: z.object({ name: z.optional(text(120)) }),
  reply: z.object({ fileId: Id }),
  errors: ['NOT_FOUND', 'PROTECTED', 'SLIP_TYPE', 'SLIP_MAX', 'BODY_TOO_LARGE'],
  summary: 'Upload a picture for an application',
});

export const applyForPromotion = endpoint({
  ...own,
  id: 'applyForPromotion',
  method: 'POST',
  path: '/api/promotions/:campaignId/apply',
  memberRatePerMinute: 10,
  params: z.object({ campaignId: Id }),
  body: z.object({
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    comment: text(280),
    fileIds: z.array(Id).check(z.maxLength(3)),
  }),
  reply: z.object({ state: ApplicationState }),
  errors: [
    'NOT_FOUND',
    'PROTECTED',
    'STOPPED',
    'NOT_STARTED',
    'ENDED',
    'TERMS_CHANGED',
    'LIMIT_REACHED',
    'TOO_MANY_REQUESTS',
    'INVALID_INPUT',
  ],
  summary: 'Apply for what an activity gives after a review',
});

/** Chosen for a deposit that is under way: given when it is credited. A choice that can not be given then never holds the deposit. */
export const choosePromotion = endpoint({
  ...own,
  id: 'choosePromotion',
  method: 'POST',
  path: '/api/promotions/:campaignId/choose',
  memberTypes: [0, 1, 2],
  memberRatePerMinute: 20,
  params: z.object({ campaignId: Id }),
  body: z.object({ version: z.int().check(z.minimum(1), z.maximum(1_000_000)), depositId: Id }),
  reply: z.object({ chosen: z.boolean() }),
  errors: ['NOT_FOUND', 'PROTECTED', 'STOPPED', 'NOT_STARTED', 'ENDED', 'TERMS_CHANGED', 'DEPOSIT_STATE', 'TOO_MANY_REQUESTS'],
  summary: 'Choose an activity for a deposit',
});

const Reward = z.object({
  rewardId: Id,
  campaignId: Id,
  kind: z.enum(CAMPAIGN_KINDS),
  title: z.string(),
  /** P, I, C, E or U: pending, issued, claimed, expired, undone. */
  state: z.enum(['P', 'I', 'C', 'E', 'U']),
  /** What became of it; null: it waits, or was cash at once. */
  grantState: z.nullable(z.string()),
  amountE4: Digits,
  /** Of a prize of points. */
  pointsE4: z.optional(Digits),
  /**
   * Of free rounds at a vendor. `state` null: they wait to be claimed; asked: the vendor has not answered yet. `untilMs` null: `days` from the
   * claim on. `wonE4`: what they have won, as cash.
   */
  spins: z.optional(
    z.extend(SpinsGame, {
      ...{ rounds: z.int(), left: z.int(), unitE4: Digits, days: z.int(), untilMs: z.nullable(z.int()), wonE4: Digits },
      state: z.nullable(z.enum(['asked', 'given', 'refused', 'cancelling', 'cancelled'])),
    }),
  ),
  atMs: z.int(),
  expiresAtMs: z.nullable(z.int()),
});

/** The reward centre: what waits for its member first, then what was used, taken back or has run out; newest first. */
export const ownRewards = endpoint({
  ...own,
  id: 'ownRewards',
  method: 'GET',
  path: '/api/rewards',
  memberTypes: [0, 1, 2],
  query: z.object({ of: z.optional(z.enum(['issued', 'used', 'expired'])) }),
  reply: z.object({
    currency: z.string(),
    counts: z.object({ issued: z.int(), used: z.int(), expired: z.int() }),
    list: z.array(Reward),
  }),
  errors: [],
  summary: 'Rewards of the member',
});

export const claimReward = endpoint({
  ...own,
  id: 'claimReward',
  method: 'POST',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  path: '/api/rewards/:rewardId/claim',
  memberTypes: [0, 1, 2],
  params: z.object({ rewardId: Id }),
  reply: Given,
  errors: ['NOT_FOUND', 'PROTECTED', 'REWARDS_WAIT', 'ENDED', 'LIMIT_REACHED', 'QUEUE_FULL', 'TOO_MANY_REQUESTS'],
  summary: 'Claim a reward that was issued',
});
