import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CAMPAIGN_STATES, CampaignDraft, Condition, PRIZE_KINDS } from '../promotion/plan.ts';
import { Digits, Id, PageNo, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see', method: 'GET' } as const;
const editing = { family: 'own', auth: 'operator', right: 'promotions.edit' } as const;
const giving = { family: 'own', auth: 'operator', right: 'rewards.give', method: 'POST' } as const;
const Reason = text(300, 1);
const Version = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** What a campaign has given by now. `costE4`: what became cash, and what lies on grants that go on. */
const Figures = z.object({
  issued: z.int(),
  issuedE4: Digits,
  /** Of those, what waits to be claimed. */
  waiting: z.int(),
  active: z.int(),
  activeE4: Digits,
  convertedE4: Digits,
  forfeitedE4: Digits,
  /** Of free bets and free rounds: how many were placed and stand, what their stakes cost the campaign, and what they have won. */
  freeUsed: z.int(),
  freeStakedE4: Digits,
  freeWonE4: Digits,
  /** Of free rounds at vendors: how many rounds were given, and at how many members the vendor has not answered, or refused; null: of none. */
  spins: z.nullable(z.object({ given: z.int(), asked: z.int(), refused: z.int() })),
  budgetE4: z.nullable(Digits),
  leftE4: z.nullable(Digits),
});

const Campaign = z.object({
  campaignId: Id,
  kind: z.string(),
  trigger: z.string(),
  title: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  version: z.int(),
  startsAtMs: z.nullable(z.int()),
  endsAtMs: z.nullable(z.int()),
  madeAtMs: z.int(),
  startedAtMs: z.nullable(z.int()),
  ...Figures.shape,
});
export type DeskCampaign = z.output<typeof Campaign>;

/** The newest first, those that are over behind the others. */
export const deskCampaigns = endpoint({
  ...seeing,
  id: 'deskCampaigns',
  path: '/console/api/campaigns',
  reply: z.object({ currency: z.string(), strict: z.boolean(), waiting: z.int(), list: z.array(Campaign) }),
  errors: [],
  summary: 'Campaigns with what they have given',
});

const Whole = z.extend(Campaign, {
  currency: z.string(),
  draft: CampaignDraft,
  makerName: z.string(),
  /** Whether who reads may approve it: nobody approves what is its own. */
  mine: z.boolean(),
  approverName: z.nullable(z.string()),
  /** Until when what was started may be undone; null: not any more. */
  undoUntilMs: z.nullable(z.int()),
  codes: z.object({ count: z.int(), left: z.nullable(z.int()) }),
  /** What was promised of a prize draw that was started, and what is left of it; null: it was not, or is none. */
  book: z.nullable(
    z.object({
      ...{ seedHash: z.string(), root: z.string(), drawn: z.int(), revealedAtMs: z.nullable(z.int()) },
      lines: z.array(z.object({ kind: z.enum(PRIZE_KINDS), amountE4: Digits, weight: z.int(), left: z.int() })),
      /** Of a raffle; `unpaid`: winners to whom nothing was given yet. Null: it is none. */
      raffle: z.nullable(
        z.object({
          ...{ tickets: z.int(), holders: z.int(), unpaid: z.int(), drawsAtMs: z.int(), rounds: z.array(z.int()) },
          ...{ ticketRoot: z.nullable(z.string()), sealedAtMs: z.nullable(z.int()), missedAtMs: z.nullable(z.int()) },
          ...{ drawnAtMs: z.nullable(z.int()), voidAtMs: z.nullable(z.int()) },
        }),
      ),
    }),
  ),
  versions: z.array(z.object({ version: z.int(), madeAtMs: z.int(), makerName: z.string() })),
});
export type DeskCampaignWhole = z.output<typeof Whole>;

export const deskCampaign = endpoint({
  ...seeing,
  id: 'deskCampaign',
  path: '/console/api/campaigns/:campaignId',
  params: z.object({ campaignId: Id }),
  reply: Whole,
  errors: ['NOT_FOUND'],
  summary: 'A campaign whole',
});

const DRAFT_ERRORS = ['FIELD_FORMAT', 'FIELD_REQUIRED', 'WAGERING_MAX', 'PRODUCTS_MIXED', 'REASON_REQUIRED'] as const;

export const makeCampaignDraft = endpoint({
  ...editing,
  id: 'makeCampaignDraft',
  method: 'POST',
  path: '/console/api/campaigns',
  body: z.object({ draft: CampaignDraft, reason: Reason }),
  reply: z.object({ campaignId: Id }),
  errors: [...DRAFT_ERRORS, 'CAMPAIGNS_MAX'],
  summary: 'Make a campaign, as a draft',
});

/** The next version of what does not run: it is approved and started anew. Kind and trigger stay. */
export const saveCampaignDraft = endpoint({
  ...editing,
  id: 'saveCampaignDraft',
  method: 'PUT',
  path: '/console/api/campaigns/:campaignId',
  params: z.object({ campaignId: Id }),
  body: z.object({ version: Version, draft: CampaignDraft, reason: Reason }),
  reply: z.object({ version: z.int() }),
  errors: [...DRAFT_ERRORS, 'NOT_FOUND', 'CAMPAIGN_STATE', 'CHANGED_MEANWHILE'],
  summary: 'Change a campaign that does not run',
});

export const CAMPAIGN_MOVES = ['approve', 'start', 'pause', 'stop', 'undo'] as const;
export type CampaignMove = (typeof CAMPAIGN_MOVES)[number];

/** `approve` is a second operator's. `undo`, within ten minutes of the start: pauses, and takes back what nobody has claimed. */
export const moveCampaign = endpoint({
  ...editing,
  id: 'moveCampaign',
  method: 'POST',
  path: '/console/api/campaigns/:campaignId/moves',
  params: z.object({ campaignId: Id }),
  body: z.object({ version: Version, to: z.enum(CAMPAIGN_MOVES), reason: Reason }),
  reply: z.object({ state: z.enum(CAMPAIGN_STATES), takenBack: z.int() }),
  errors: ['NOT_FOUND', 'CAMPAIGN_STATE', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED', 'REASON_REQUIRED'],
  summary: 'Approve, start, pause, stop or undo a campaign',
});

export const CODES_MAX = 1_000;

/** Codes are kept as hashes: this answer alone says them. */
export const makePromoCodes = endpoint({
  ...editing,
  id: 'makePromoCodes',
  method: 'POST',
  path: '/console/api/campaigns/:campaignId/codes',
  params: z.object({ campaignId: Id }),
  body: z.object({
    count: z.int().check(z.minimum(1), z.maximum(CODES_MAX)),
    uses: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    reason: Reason,
  }),
  reply: z.object({ codes: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'CAMPAIGN_STATE', 'REASON_REQUIRED'],
  summary: 'Make codes of a campaign',
});

/** How many members an audience has just now. */
export const countAudience = endpoint({
  ...editing,
  id: 'countAudience',
  method: 'POST',
  path: '/console/api/campaigns/audience',
  body: z.object({ audience: z.nullable(Condition) }),
  reply: z.object({ members: z.int() }),
  errors: ['FIELD_FORMAT'],
  summary: 'How many members an audience has',
});

/** In 1/10000. */
const Share = z.int();

/**
 * What a draft would have cost in the month up to yesterday, by what members who fit it today did then. Nothing is kept of it. `wantedE4`:
 * what would have been given without a budget; `convertedE4`: what of the rest became cash in the mean; `worstE4`: the
 * whole budget, as cash.
 */
export const forecastCampaign = endpoint({
  ...editing,
  id: 'forecastCampaign',
  method: 'POST',
  path: '/console/api/campaigns/forecast',
  ratePerMinute: 20,
  body: z.object({ draft: CampaignDraft }),
  reply: z.object({
    currency: z.string(),
    /** Both inclusive, by the merchant's clocks. */
    ...{ fromDay: z.string(), toDay: z.string() },
    /** Who fits it; of how many of them the month was read, all others being taken to be like these. */
    ...{ members: z.int(), read: z.int() },
    /** To how many of them something would have been given, and how often. */
    ...{ qualified: z.int(), gifts: z.int() },
    ...{ wantedE4: Digits, givenE4: Digits, convertedE4: Digits, worstE4: Digits },
    /** What their play left to the house in that month, before what it gave: below 0 where they won. */
    resultE4: Digits,
    /** Of bonus money, what becomes of it in each category in which it may be staked; none, where all is cash. */
    laws: z.array(z.object({ category: z.string(), playedBps: Share, returnBps: Share, completesBps: Share, convertedBps: Share })),
  }),
  errors: ['FIELD_FORMAT', 'FIELD_REQUIRED', 'WAGERING_MAX', 'PRODUCTS_MIXED', 'OVERLOADED', 'TOO_MANY_REQUESTS'],
  summary: 'What a draft would have cost in the month up to yesterday',
});
export type CampaignForecast = z.output<typeof forecastCampaign.reply>;

/** A campaign as one of its versions wrote it. `budgetE4` null: of before it was kept with each version. */
export const campaignVersion = endpoint({
  ...seeing,
  id: 'campaignVersion',
  path: '/console/api/campaigns/:campaignId/versions/:version',
  params: z.object({ campaignId: Id, version: z.string().check(z.regex(/^\d{1,7}$/)) }),
  reply: z.object({ draft: CampaignDraft }),
  errors: ['NOT_FOUND'],
  summary: 'A version of a campaign',
});

export const GIVEN_AT_ONCE_MAX = 200;

/** Gives members of a list, by their login names, what a campaign for lists gives; each for itself. */
export const giveCampaign = endpoint({
  ...giving,
  id: 'giveCampaign',
  path: '/console/api/campaigns/:campaignId/give',
  params: z.object({ campaignId: Id }),
  body: z.object({ accounts: z.array(text(32, 1)).check(z.minLength(1), z.maxLength(GIVEN_AT_ONCE_MAX)), reason: Reason }),
  reply: z.object({ given: z.int(), refused: z.array(z.object({ account: z.string(), code: z.string() })) }),
  errors: ['NOT_FOUND', 'CAMPAIGN_STATE', 'REASON_REQUIRED'],
  summary: 'Give what a campaign gives to members of a list',
});

const Application = z.object({
  applicationId: Id,
  campaignId: Id,
  title: z.string(),
  memberId: Id,
  account: z.string(),
  comment: z.string(),
  fileIds: z.array(Id),
  state: z.enum(['sent', 'process', 'rejected', 'approved']),
  amountE4: Digits,
  /** Who has agreed already, where it takes two. */
  firstName: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  reason: z.string(),
  atMs: z.int(),
  decidedAtMs: z.nullable(z.int()),
});
export type DeskApplication = z.output<typeof Application>;

export const deskApplications = endpoint({
  ...seeing,
  id: 'deskApplications',
  path: '/console/api/applications',
  query: z.object({ state: z.optional(z.enum(['open', 'decided'])), page: z.optional(PageNo) }),
  reply: z.object({ total: z.int(), list: z.array(Application) }),
  errors: [],
  summary: 'Applications for activities',
});

const APPLICATIONS_AT_ONCE_MAX = 50;

/** Each for itself: what one is refused with holds up no other. From the merchant's threshold on an approval takes two operators. */
export const decideApplications = endpoint({
  ...giving,
  id: 'decideApplications',
  path: '/console/api/applications/decide',
  body: z.object({
    applicationIds: z.array(Id).check(z.minLength(1), z.maxLength(APPLICATIONS_AT_ONCE_MAX)),
    decision: z.enum(['approve', 'reject']),
    reason: text(300),
  }),
  reply: z.object({ done: z.int(), refused: z.array(z.object({ applicationId: Id, code: z.string() })) }),
  errors: ['REASON_REQUIRED'],
  summary: 'Approve or reject applications',
});

const MemberGrant = z.object({
  grantId: Id,
  campaignId: Id,
  title: z.string(),
  kind: z.string(),
  state: z.string(),
  amountE4: Digits,
  balanceE4: Digits,
  wageredE4: Digits,
  requiredE4: Digits,
  convertedE4: Digits,
  issuedAtMs: z.int(),
  expiresAtMs: z.nullable(z.int()),
  endedAtMs: z.nullable(z.int()),
  /** Transfers that moved its money, oldest first. */
  moves: z.array(z.object({ txId: Id, kind: z.string(), amountE4: Digits, into: z.boolean(), actor: z.string(), atMs: z.int() })),
});
export type DeskGrant = z.output<typeof MemberGrant>;

export const memberGrants = endpoint({
  ...seeing,
  id: 'memberGrants',
  path: '/console/api/members/:memberId/grants',
  params: z.object({ memberId: Id }),
  reply: z.object({ currency: z.string(), grants: z.array(MemberGrant) }),
  errors: ['NOT_FOUND'],
  summary: 'Grants of a member with their transfers',
});

/** Ends a grant for its member: what lies on it goes back to its campaign. What has become cash stays the member's. */
export const takeGrantBack = endpoint({
  ...giving,
  id: 'takeGrantBack',
  path: '/console/api/members/:memberId/grants/:grantId/take-back',
  params: z.object({ memberId: Id, grantId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ grantId: Id }),
  errors: ['NOT_FOUND', 'GRANT_ENDED', 'REASON_REQUIRED'],
  summary: 'Take a grant back',
});
