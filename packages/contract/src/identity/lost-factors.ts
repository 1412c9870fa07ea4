import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';
import { PAPER_KINDS, PAPER_REASONS } from './verification.ts';

/** What guards an account and can be lost for good: given back by papers that two operators have looked at. */
export const LOSABLE = ['totp', 'passkey', 'mobile', 'email'] as const;
export type Losable = (typeof LOSABLE)[number];

/**
 * - `uploading` its member sends papers
 * - `under_review` two operators look at them
 * - `waiting` both have agreed; whoever reads at an old address may still stop it
 * - `done` what was lost guards nothing any more
 */
export const LOSS_STATES = ['none', 'uploading', 'under_review', 'waiting', 'done', 'refused', 'stopped', 'expired'] as const;
export type LossState = (typeof LOSS_STATES)[number];

const HOUR_MS = 3_600_000;
/** Between the second operator and the effect: for whoever was verified before, and for whoever shows papers for the first time. */
export const LOSS_WAIT_MS = { known: 24 * HOUR_MS, unknown: 72 * HOUR_MS } as const;
/** Papers that are not sent by then are asked for anew. */
export const LOSS_OPEN_MS = 7 * 24 * HOUR_MS;
/** So often within thirty days. */
export const LOSSES_MAX = 3;

const lost = z.array(z.enum(LOSABLE)).check(z.minLength(1), z.maxLength(LOSABLE.length));

const Loss = z.object({
  state: z.enum(LOSS_STATES),
  lost: z.array(z.enum(LOSABLE)),
  /** What its member could have lost. */
  has: z.array(z.enum(LOSABLE)),
  /** Paper kinds that have come. */
  papers: z.array(z.enum(PAPER_KINDS)),
  /** Why it was refused. */
  reason: z.nullable(z.enum(PAPER_REASONS)),
  sentAtMs: z.nullable(EpochMs),
  /** When what was lost stops guarding. */
  dueAtMs: z.nullable(EpochMs),
});
export type Loss = z.output<typeof Loss>;

/** In the place of the second step of a login, of which the first was right. From here on a cookie of this browser names it. */
export const beginLoss = endpoint({
  id: 'beginLoss',
  method: 'POST',
  path: '/api/identity/lost',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  module: 'COMM3',
  body: z.object({ ticket: text(64, 1), lost }),
  reply: Loss,
  errors: ['STEP_EXPIRED', 'INVALID_INPUT', 'CASE_MAX'],
  summary: 'Say at the second step of a login that what it asks for is lost',
});

/** The same by who is logged in, with its password. */
export const beginOwnLoss = endpoint({
  id: 'beginOwnLoss',
  method: 'POST',
  path: '/api/identity/lost/own',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  ratePerMinute: 10,
  sealed: true,
  body: z.object({ password: text(128, 1), lost }),
  reply: Loss,
  errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'OVERLOADED', 'INVALID_INPUT', 'CASE_MAX'],
  summary: 'Say that a number, an address or a factor is lost',
});

export const ownLoss = endpoint({
  id: 'ownLoss',
  method: 'GET',
  path: '/api/identity/lost',
  family: 'own',
  auth: 'none',
  ratePerMinute: 60,
  module: 'COMM3',
  reply: Loss,
  errors: [],
  summary: 'How far it is, by the cookie of the browser that began it',
});

/** Body: the PNG or JPEG itself. A later one takes the place of an earlier one of its kind. */
export const addLossPaper = endpoint({
  id: 'addLossPaper',
  method: 'POST',
  path: '/api/identity/lost/papers/:kind',
  family: 'own',
  auth: 'none',
  ratePerMinute: 20,
  module: 'COMM3',
  upload: true,
  params: z.object({ kind: z.enum(PAPER_KINDS) }),
  reply: Loss,
  errors: ['KYC_STATE', 'SLIP_TYPE', 'PAPER_SMALL', 'PAPER_MAX', 'BODY_TOO_LARGE', 'OVERLOADED', 'TOO_MANY_REQUESTS'],
  summary: 'Add a picture of a paper that proves whose account it is',
});

export const sendLoss = endpoint({
  id: 'sendLoss',
  method: 'POST',
  path: '/api/identity/lost/send',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  module: 'COMM3',
  body: z.object({ name: text(80, 1), number: text(40, 4), birthDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) }),
  reply: Loss,
  errors: ['KYC_STATE', 'PAPERS_MISSING', 'FIELD_FORMAT'],
  summary: 'Send the papers to the desk; every old address is told',
});

/** Its member has found what it missed. */
export const dropLoss = endpoint({
  id: 'dropLoss',
  method: 'POST',
  path: '/api/identity/lost/drop',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  module: 'COMM3',
  reply: Loss,
  errors: ['KYC_STATE'],
  summary: 'Take it back',
});

/** By the link of the notice: stops it, ends every session and locks the account until a person has looked. */
export const stopLoss = endpoint({
  id: 'stopLoss',
  method: 'POST',
  path: '/api/identity/lost/stop',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  body: z.object({ token: text(80, 1) }),
  reply: z.object({ done: z.boolean() }),
  errors: ['LINK_EXPIRED'],
  summary: '"This was not me", of a loss',
});
