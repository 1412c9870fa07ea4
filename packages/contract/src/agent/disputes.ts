import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

/** ANSWERED: an operator said what it makes of it, and another one has still to decide. UPHELD: the sum is added. */
export const DISPUTE_STATES = ['OPEN', 'ANSWERED', 'UPHELD', 'REFUSED'] as const;
/** How long a closed statement can be disputed. */
export const DISPUTE_DAYS = 30;
export const DISPUTE_WORDS_MAX = 500;

/** What an agent disputes of a statement that pays it. */
export const Dispute = z.object({
  state: z.enum(DISPUTE_STATES),
  words: z.string(),
  openedAtMs: EpochMs,
  /** '': none yet; `sumE4`: what it adds, 0 where it finds the statement right. */
  answer: z.string(),
  sumE4: Digits,
  answeredAtMs: z.nullable(EpochMs),
  decidedAtMs: z.nullable(EpochMs),
});
export type Dispute = z.output<typeof Dispute>;

/** Of a statement that pays the caller, once, in its own words; what of it is not paid yet waits until it is decided. */
export const openDispute = endpoint({
  ...{ family: 'own', auth: 'member', module: 'AGEINFO3', memberTypes: [1, 2, 41], memberRatePerMinute: 10 },
  id: 'openDispute',
  method: 'POST',
  path: '/api/agent/disputes',
  body: z.object({ statementId: Id, words: text(DISPUTE_WORDS_MAX, 1) }),
  reply: Dispute,
  errors: ['NOT_FOUND', 'FIELD_REQUIRED', 'STATE_CONFLICT', 'TOO_MANY_REQUESTS'],
  summary: 'Dispute a statement',
});
