import { z } from 'zod/mini';
import { CAUSES, STATEMENT_KINDS } from '../agent/statements.ts';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

/** `ref`: which one. */
const Cause = z.object({ what: z.enum(CAUSES), ref: z.string() });

const Adjustment = z.object({
  ...{ adjustmentId: Id, statementId: Id, kind: z.enum(STATEMENT_KINDS), from: z.string(), to: z.string() },
  /** Who receives, and who pays ('' the platform). */
  agent: z.string(),
  payer: z.string(),
  /** The open day in which it is booked. */
  day: z.string(),
  wasE4: Digits,
  nowE4: Digits,
  causes: z.array(Cause),
  /** Booked; else something of it waits: for its run, for papers, or for an upline's money. */
  isBooked: z.boolean(),
  paidE4: Digits,
  takenE4: Digits,
  owedE4: Digits,
  repaidE4: Digits,
  forgoneE4: Digits,
  madeAtMs: EpochMs,
});
export type Adjustment = z.output<typeof Adjustment>;

/** Beyond the window: the day is reckoned again when two operators agree. */
const LateDay = z.object({ day: z.string(), causes: z.array(Cause), signedBy: z.nullable(z.string()) });
export type LateDay = z.output<typeof LateDay>;

export const agentAdjustments = endpoint({
  ...{ family: 'own', auth: 'operator', right: 'work.see', method: 'GET' },
  id: 'agentAdjustments',
  path: '/console/api/agents/adjustments',
  query: z.object({ before: z.optional(Id) }),
  reply: z.object({ list: z.array(Adjustment), next: z.nullable(Id), late: z.array(LateDay) }),
  errors: [],
  summary: 'What late facts made of closed statements, newest first, and older days that wait for two operators',
});

/** The first operator signs, another one approves by the same call. */
export const signLateDay = endpoint({
  ...{ family: 'own', auth: 'operator', right: 'agents.pay', method: 'POST' },
  id: 'signLateDay',
  path: '/console/api/agents/late/:day/sign',
  params: z.object({ day: text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  body: z.object({ reason: text(300, 1) }),
  reply: z.object({ late: z.array(LateDay) }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT', 'PROOF_REQUIRED', 'SECOND_OPERATOR_REQUIRED'],
  summary: 'Have a closed day beyond the window reckoned again, by two operators',
});
