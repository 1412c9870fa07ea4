import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, text } from '../shapes.ts';
import { TURNOVER_STATUSES } from '../withdraw/turnover.ts';

/** So many of the newest closed needs are shown, and so many acts of a member wait at most. */
export const CLOSED_NEEDS_SHOWN = 20;
export const WAITING_NEED_ACTS_MAX = 20;

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { ...seeing, right: 'money.adjust' } as const;
const Reason = text(300, 1);
/** What a stake of each category gives, in whole percent. */
const Weights = z.record(z.string().check(z.regex(/^[A-Z]{2,12}$/)), z.int().check(z.minimum(0), z.maximum(100)));

/** What an operator asked for; another does it. */
const Asked = z.object({ actId: z.string(), by: z.string(), reason: z.string(), mine: z.boolean(), askedAtMs: z.int() });

const Need = z.object({
  needId: z.string(),
  source: z.enum(['deposit', 'transfer', 'operator']),
  openedAtMs: z.int(),
  requiredE4: z.string(),
  actualE4: z.string(),
  blocking: z.boolean(),
  weights: Weights,
});

const MemberNeeds = z.object({
  status: z.enum(TURNOVER_STATUSES),
  currency: z.string(),
  requiredE4: z.string(),
  actualE4: z.string(),
  /** What counts where an operator names nothing else. */
  weights: Weights,
  open: z.array(z.extend(Need, { waiver: z.nullable(Asked) })),
  closed: z.array(z.extend(Need, { as: z.enum(['met', 'spent', 'waived', 'void']), closedAtMs: z.int() })),
  /** New ones that wait for a second operator. */
  asked: z.array(z.extend(Asked, { requiredE4: z.string(), weights: Weights, blocking: z.boolean() })),
});

export const memberNeeds = endpoint({
  ...seeing,
  id: 'memberNeeds',
  method: 'GET',
  path: '/console/api/members/:memberId/needs',
  params: z.object({ memberId: Id }),
  reply: MemberNeeds,
  errors: ['NOT_FOUND'],
  summary: 'What a member must turn over before its own money leaves',
});

/** `weights` null: the merchant's. */
export const addNeed = endpoint({
  ...changing,
  id: 'addNeed',
  method: 'POST',
  path: '/console/api/members/:memberId/needs',
  params: z.object({ memberId: Id }),
  body: z.object({ requiredE4: Digits, weights: z.nullable(Weights), blocking: z.boolean(), reason: Reason }),
  reply: MemberNeeds,
  errors: ['NOT_FOUND', 'FIELD_FORMAT', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'CHANGE_WAITS'],
  summary: 'Ask that a member turns so much over; another operator agrees',
});

export const waiveNeed = endpoint({
  ...changing,
  id: 'waiveNeed',
  method: 'POST',
  path: '/console/api/members/:memberId/needs/:needId/waive',
  params: z.object({ memberId: Id, needId: Id }),
  body: z.object({ reason: Reason }),
  reply: MemberNeeds,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'CHANGE_WAITS'],
  summary: 'Ask that a need falls away; another operator agrees',
});

export const decideNeed = endpoint({
  ...changing,
  id: 'decideNeed',
  method: 'POST',
  path: '/console/api/members/:memberId/needs/asked/:actId',
  params: z.object({ memberId: Id, actId: Id }),
  body: z.object({ agree: z.boolean(), reason: Reason }),
  reply: MemberNeeds,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'SECOND_OPERATOR_REQUIRED', 'CHANGED_MEANWHILE'],
  summary: 'Do, as the second operator, what another asked about a need; or refuse it',
});
