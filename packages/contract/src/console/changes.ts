import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../shapes.ts';

export const WaitingChange = z.object({
  changeId: z.string(),
  kind: z.string(),
  /** What it is about, text to text. */
  detail: z.record(z.string(), z.string()),
  reason: z.string(),
  state: z.enum(['waiting', 'effected', 'withdrawn', 'lapsed']),
  asker: z.string(),
  /** Who asks now asked for it, or is whom it is about: either does not confirm it. */
  mine: z.boolean(),
  about: z.boolean(),
  askedAtMs: z.int(),
  /** When it takes effect by itself. */
  dueAtMs: z.int(),
  /** Null while it waits, and where nobody decided: its day was over. */
  decider: z.nullable(z.string()),
  decidedAtMs: z.nullable(z.int()),
});
export type WaitingChange = z.output<typeof WaitingChange>;

const params = z.object({ changeId: Id });

export const listChanges = endpoint({
  id: 'listChanges',
  method: 'GET',
  path: '/console/api/changes',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  reply: z.object({ waiting: z.array(WaitingChange), decided: z.array(WaitingChange) }),
  errors: [],
  summary: 'Changes that loosen the rules: those that wait, and the last ones decided',
});

/** Never by who asked, nor by whom it is about. Asks for a proof of late (`proveOperator`). */
export const confirmChange = endpoint({
  id: 'confirmChange',
  method: 'POST',
  path: '/console/api/changes/:changeId/confirm',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params,
  reply: z.object({ done: z.boolean() }),
  errors: [
    'NOT_FOUND',
    'NO_PERMISSION',
    'PROOF_REQUIRED',
    'SECOND_OPERATOR_REQUIRED',
    'USERNAME_TAKEN',
    'TOTP_STATE',
    'PROFILE_CHANGED',
    'PROFILE_INVALID',
    'PROFILE_SAME',
  ],
  summary: 'Let a change take effect as the second operator',
});

export const withdrawChange = endpoint({
  id: 'withdrawChange',
  method: 'POST',
  path: '/console/api/changes/:changeId/withdraw',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params,
  body: z.object({ reason: text(300, 1) }),
  reply: z.object({ done: z.boolean() }),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'REASON_REQUIRED'],
  summary: 'Take a change back before it takes effect',
});
