import { z } from 'zod/mini';
import { DISPUTE_STATES, DISPUTE_WORDS_MAX } from '../agent/disputes.ts';
import { STATEMENT_KINDS } from '../agent/statements.ts';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

const AgentDispute = z.object({
  ...{ disputeId: Id, statementId: Id, state: z.enum(DISPUTE_STATES), kind: z.enum(STATEMENT_KINDS), from: z.string(), to: z.string() },
  /** Who receives, and who pays ('' the platform). */
  ...{ agent: z.string(), payer: z.string(), words: z.string(), openedAtMs: EpochMs },
  /** What the statement comes to by now, what of it was paid, and what waits for the decision. */
  ...{ dueE4: Digits, paidE4: Digits, heldE4: Digits },
  /** The last answer and what it adds; '': none yet. */
  ...{ answer: z.string(), sumE4: Digits, answeredAtMs: z.nullable(EpochMs), answeredBy: z.nullable(z.string()) },
  ...{ decidedAtMs: z.nullable(EpochMs), decidedBy: z.nullable(z.string()), reason: z.string() },
});
export type AgentDispute = z.output<typeof AgentDispute>;

export const agentDisputes = endpoint({
  ...{ family: 'own', auth: 'operator', right: 'work.see', method: 'GET' },
  id: 'agentDisputes',
  path: '/console/api/agents/disputes',
  query: z.object({ state: z.enum(DISPUTE_STATES), before: z.optional(Id) }),
  reply: z.object({ list: z.array(AgentDispute), next: z.nullable(Id) }),
  errors: [],
  summary: 'Statements that their agents dispute, in a state, newest first',
});

/** In words that the agent reads, with the sum that is to be added, or 0. One that is not decided yet can be answered anew. */
export const answerAgentDispute = endpoint({
  ...{ family: 'own', auth: 'operator', right: 'agents.pay', method: 'POST' },
  id: 'answerAgentDispute',
  path: '/console/api/agents/disputes/:disputeId/answer',
  params: z.object({ disputeId: Id }),
  body: z.object({ answer: text(DISPUTE_WORDS_MAX, 1), sumE4: Digits }),
  reply: AgentDispute,
  errors: ['NOT_FOUND', 'FIELD_REQUIRED', 'FIELD_FORMAT', 'STATE_CONFLICT', 'PROOF_REQUIRED'],
  summary: 'Answer a dispute',
});

/** Upheld by another operator than the one who answered, the sum of the answer is added to the statement; refused, nothing is. */
export const decideAgentDispute = endpoint({
  ...{ family: 'own', auth: 'operator', right: 'agents.pay', method: 'POST' },
  id: 'decideAgentDispute',
  path: '/console/api/agents/disputes/:disputeId/decide',
  params: z.object({ disputeId: Id }),
  body: z.object({ to: z.enum(['UPHELD', 'REFUSED']), reason: text(300, 1) }),
  reply: AgentDispute,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT', 'PROOF_REQUIRED', 'SECOND_OPERATOR_REQUIRED'],
  summary: 'Uphold or refuse an answered dispute',
});
