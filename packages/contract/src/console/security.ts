import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

/** An open session of an operator. */
export const ConsoleSession = z.object({
  sessionId: z.string(),
  ip: z.string(),
  /** As the browser names itself. */
  userAgent: z.string(),
  sinceMs: z.int(),
  /** Written once a minute at most. */
  lastUsedAtMs: z.int(),
  /** The session that asks. */
  current: z.boolean(),
});
export type ConsoleSession = z.output<typeof ConsoleSession>;

export const operatorSecurity = endpoint({
  id: 'operatorSecurity',
  method: 'GET',
  path: '/console/api/security',
  family: 'own',
  auth: 'operator',
  reply: z.object({
    /** `sinceMs` is null where the login asks for no code. */
    totp: z.object({ sinceMs: z.nullable(z.int()), recoveryLeft: z.int() }),
    sessions: z.array(ConsoleSession),
  }),
  errors: [],
  summary: 'Second step and open sessions of the operator itself',
});

/** Another session of the operator itself; the one in use ends by logout. Safe to repeat. */
export const endOwnSession = endpoint({
  id: 'endOwnSession',
  method: 'POST',
  path: '/console/api/security/sessions/:sessionId/end',
  family: 'own',
  auth: 'operator',
  params: z.object({ sessionId: Id }),
  reply: z.object({ done: z.boolean() }),
  errors: ['NOT_FOUND', 'OPERATOR_SELF'],
  summary: 'End another session of the operator itself',
});
