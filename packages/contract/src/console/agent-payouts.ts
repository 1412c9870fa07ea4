import { z } from 'zod/mini';
import { STATEMENT_KINDS } from '../agent/statements.ts';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

const RUN_STATES = ['CALCULATED', 'IN_REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED'] as const;
export const ROW_STATES = ['READY', 'HELD', 'PAID'] as const;

const seeing = { family: 'own', auth: 'operator', right: 'work.see', method: 'GET' } as const;
const paying = { family: 'own', auth: 'operator', right: 'agents.pay', method: 'POST' } as const;

const Run = z.object({
  runId: Id,
  kind: z.enum(STATEMENT_KINDS),
  from: z.string(),
  to: z.string(),
  state: z.enum(RUN_STATES),
  platformDueE4: Digits,
  uplineDueE4: Digits,
  paidE4: Digits,
  rows: z.int(),
  held: z.int(),
  /** What the run of the same kind before it came to; null: there is none. */
  beforeE4: z.nullable(Digits),
  signedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  madeAtMs: EpochMs,
  changedAtMs: EpochMs,
});
export type PayoutRun = z.output<typeof Run>;

export const payoutRuns = endpoint({
  ...seeing,
  id: 'payoutRuns',
  path: '/console/api/agents/runs',
  query: z.object({ before: z.optional(Id) }),
  reply: z.object({ list: z.array(Run), next: z.nullable(Id) }),
  errors: [],
  summary: 'Runs that pay agents, newest first',
});

const Row = z.object({
  statementId: Id,
  agent: z.string(),
  payer: z.string(),
  turnoverE4: Digits,
  active: z.int(),
  tier: z.int(),
  dueE4: Digits,
  paidE4: Digits,
  /** What the agent's statement of the same kind before it came to; null: there is none. */
  beforeE4: z.nullable(Digits),
  state: z.enum(ROW_STATES),
});

/** Rows by what is due, the highest first; behind the first page by `skip`. */
export const payoutRun = endpoint({
  ...seeing,
  id: 'payoutRun',
  path: '/console/api/agents/runs/:runId',
  params: z.object({ runId: Id }),
  query: z.object({ skip: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))) }),
  reply: z.object({ run: Run, rows: z.array(Row), more: z.boolean() }),
  errors: ['NOT_FOUND'],
  summary: 'A run with its rows',
});

/** Of a run in review: the first operator signs, another one approves by the same call. */
export const signPayoutRun = endpoint({
  ...paying,
  id: 'signPayoutRun',
  path: '/console/api/agents/runs/:runId/sign',
  params: z.object({ runId: Id }),
  body: z.object({ reason: text(300, 1) }),
  reply: Run,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT', 'PROOF_REQUIRED', 'SECOND_OPERATOR_REQUIRED'],
  summary: 'Sign a run, by two operators',
});

/** Before anything is paid: the run is rejected, or put into review again. */
export const turnPayoutRun = endpoint({
  ...paying,
  id: 'turnPayoutRun',
  path: '/console/api/agents/runs/:runId/turn',
  params: z.object({ runId: Id }),
  body: z.object({ to: z.enum(['REJECTED', 'IN_REVIEW']), reason: text(300, 1) }),
  reply: Run,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT'],
  summary: 'Reject a run, or look at it again',
});
