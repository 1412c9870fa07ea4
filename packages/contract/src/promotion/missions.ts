import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, Id, PageNo, PageSize, text } from '../shapes.ts';
import { CampaignTerms, MILESTONES_MAX, MISSION_COUNTERS, MISSION_PERIODS } from './plan.ts';

const member = { family: 'own', auth: 'member', memberTypes: [0, 1, 2] } as const;

const Milestone = z.object({
  target: Digits,
  amountE4: Digits,
  cash: z.boolean(),
  /** The prize draw that it gives a ticket for, while that goes on. */
  ticketFor: z.optional(Id),
  /** Not reached, to be claimed, claimed in this period. */
  status: z.enum(['ahead', 'ready', 'claimed']),
});

const Mission = z.object({
  campaignId: Id,
  version: z.int(),
  title: z.string(),
  conditions: z.string(),
  fullTerms: z.string(),
  terms: CampaignTerms,
  counter: z.enum(MISSION_COUNTERS),
  categories: z.nullable(z.array(z.string())),
  per: z.enum(MISSION_PERIODS),
  /** The days that count now, "2026-11-21" by the merchant's clocks; null: no last one. */
  fromDay: z.string(),
  toDay: z.nullable(z.string()),
  /** Of settled play: what is voided later comes off again. Sums in 1/10000. */
  progress: Digits,
  why: z.nullable(z.enum(['BUDGET_SPENT', 'NOT_STARTED'])),
  milestones: z.array(Milestone),
});
export type MemberMission = z.output<typeof Mission>;

export const missions = endpoint({
  ...member,
  id: 'missions',
  method: 'GET',
  path: '/api/missions',
  reply: z.object({ currency: z.string(), protected: z.boolean(), list: z.array(Mission) }),
  errors: [],
  summary: 'Missions with their milestones',
});

/** Claims a milestone, once in its period. What has been claimed is never taken back. */
export const claimMilestone = endpoint({
  ...member,
  id: 'claimMilestone',
  method: 'POST',
  path: '/api/missions/:campaignId/claim',
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  params: z.object({ campaignId: Id }),
  body: z.object({
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    /** Its place, from 0 on. */
    milestone: z.int().check(z.minimum(0), z.maximum(MILESTONES_MAX - 1)),
  }),
  /** `waits`: it is kept in the reward centre until the account was looked at. */
  reply: z.object({ rewardId: Id, amountE4: Digits, waits: z.boolean() }),
  errors: [
    ...(['NOT_FOUND', 'PROTECTED', 'STOPPED', 'NOT_STARTED', 'ENDED', 'TERMS_CHANGED', 'LIMIT_REACHED', 'TARGET_NOT_REACHED'] as const),
    ...(['UNIQUE_DEVICE', 'UNIQUE_ADDRESS', 'QUEUE_FULL', 'BUDGET_SPENT', 'TOO_MANY_REQUESTS'] as const),
  ],
  summary: 'Claim a milestone of a mission',
});

const wps = { family: 'wps', auth: 'member', memberTypes: [0, 1, 2], method: 'GET' } as const;

/** Missions as clients of the family list them: pages from 1, `status` O: those that are on. */
export const missionSummaries = endpoint({
  ...wps,
  id: 'missionSummaries',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  aliases: ['/wps/relay/getMissionSummaryDetails'],
  query: z.object({ status: z.optional(text(4)), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({
    list: z.array(
      z.object({
        ...{ missionId: z.string(), title: z.string(), startDate: z.nullable(z.int()), endDate: z.nullable(z.int()) },
        /** Of the next milestone, or of the last. */
        ...{ progress: z.string(), target: z.string() },
      }),
    ),
  }),
  errors: [],
  summary: 'Missions, in the family’s words',
});

export const missionMilestones = endpoint({
  ...wps,
  id: 'missionMilestones',
  path: '/wps/relay/MCSFE_getMissionMilestones',
  aliases: ['/wps/relay/getMissionMilestones'],
  query: z.object({ missionId: text(20, 1) }),
  reply: z.array(
    z.object({
      ...{ id: z.string(), title: z.string(), target: z.string(), reached: z.string(), reward: z.string() },
      status: z.enum(['ahead', 'ready', 'claimed']),
    }),
  ),
  errors: ['NOT_FOUND'],
  summary: 'Milestones of a mission, in the family’s words',
});

/** A board, by its campaign or else the newest, in the family's words; of none an empty one. */
export const missionLeaderboard = endpoint({
  ...wps,
  id: 'missionLeaderboard',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  aliases: ['/wps/relay/getMissionLeaderboard'],
  query: z.object({ missionId: z.optional(text(20)) }),
  reply: z.object({
    list: z.array(z.object({ rank: z.int(), name: z.string(), reachedValue: z.string(), reward: z.string() })),
    footer: z.object({ rank: z.int(), reachedValue: z.string() }),
  }),
  errors: [],
  summary: 'The board of a mission, in the family’s words',
});
