import { z } from 'zod/mini';
import { AFFILIATE_STATES, AffiliateTerms } from '../agent/affiliate-plans.ts';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see', method: 'GET' } as const;
const editing = { family: 'own', auth: 'operator', right: 'agents.edit' } as const;
const Reason = text(300, 1);

const Plan = z.object({
  ...{ planId: Id, name: z.string(), version: z.int(), terms: AffiliateTerms, hash: z.string() },
  ...{ madeAtMs: EpochMs, madeName: z.string() },
  /** Whose newest terms are of it, of whatever version. */
  affiliates: z.int(),
});
export type AffiliatePlan = z.output<typeof Plan>;

export const affiliatePlans = endpoint({
  ...seeing,
  id: 'affiliatePlans',
  path: '/console/api/affiliates/plans',
  reply: z.object({ list: z.array(Plan) }),
  errors: [],
  summary: 'Plans of affiliates, each as it is now',
});

/** A new plan, or the version behind the one that was read. Who has a plan goes on by the version that it has. */
export const saveAffiliatePlan = endpoint({
  ...editing,
  id: 'saveAffiliatePlan',
  method: 'PUT',
  path: '/console/api/affiliates/plans',
  body: z.object({
    planId: z.nullable(Id),
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    name: text(60, 1),
    terms: AffiliateTerms,
    reason: Reason,
  }),
  reply: Plan,
  errors: ['FIELD_REQUIRED', 'FIELD_FORMAT', 'REASON_REQUIRED', 'NOT_FOUND', 'PROFILE_CHANGED'],
  summary: 'Write a plan of affiliates',
});

const Affiliate = z.object({
  ...{ memberId: Id, account: z.string(), state: z.enum(AFFILIATE_STATES), sites: z.string(), appliedAtMs: EpochMs },
  /** Known well enough to be paid. */
  isKnown: z.boolean(),
  ...{ decidedAtMs: z.nullable(EpochMs), decidedName: z.nullable(z.string()), reason: z.string() },
  /** The newest; null: none yet, or none any more. */
  plan: z.nullable(z.object({ planId: Id, name: z.string(), version: z.int(), fromMonth: z.string() })),
});
export type Affiliate = z.output<typeof Affiliate>;

export const affiliates = endpoint({
  ...seeing,
  id: 'affiliates',
  path: '/console/api/affiliates',
  query: z.object({ state: z.enum(AFFILIATE_STATES), before: z.optional(Id) }),
  reply: z.object({ list: z.array(Affiliate), next: z.nullable(Id) }),
  errors: [],
  summary: 'Affiliates in a state, who came last first',
});

/**
 * Approves an application, suspends, lets go on, or closes for good. `planId`: the plan, as it is now, that is signed with that: from this
 * month on where there was none, else from the next.
 */
export const decideAffiliate = endpoint({
  ...editing,
  id: 'decideAffiliate',
  method: 'POST',
  path: '/console/api/affiliates/:memberId/decide',
  params: z.object({ memberId: Id }),
  body: z.object({ to: z.enum(['APPROVED', 'SUSPENDED', 'CLOSED']), planId: z.nullable(Id), reason: Reason }),
  reply: Affiliate,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'FIELD_REQUIRED', 'FIELD_FORMAT', 'STATE_CONFLICT'],
  summary: 'Decide about an affiliate',
});
