import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../shapes.ts';
import { GIVEN_ROLES, OPERATOR_ROLES } from './rights.ts';
import { ConsoleSession } from './security.ts';

export const ConsoleOperator = z.object({
  operatorId: z.string(),
  name: z.string(),
  displayName: z.string(),
  /** At the acting merchant. */
  role: z.enum(OPERATOR_ROLES),
  state: z.enum(['active', 'disabled']),
  /** Its login asks for a code of an authenticator app. */
  totp: z.boolean(),
  /** Its password came from somebody else and has not been replaced yet. */
  mustChangePassword: z.boolean(),
  createdAtMs: z.int(),
  lastLoginAtMs: z.nullable(z.int()),
  /** Whether its account may be managed: not one's own, nor of whoever also serves a merchant that is not the asker's. */
  manageable: z.boolean(),
  /** What was asked for waits until then, or for a second operator: nothing has changed yet. */
  waitsUntilMs: z.optional(z.int()),
});
export type ConsoleOperator = z.output<typeof ConsoleOperator>;

/** What a new or a replaced password is answered with: it is kept nowhere and shown once. */
export const WithPassword = z.extend(ConsoleOperator, { password: z.string() });
export type WithPassword = z.output<typeof WithPassword>;

export const listOperators = endpoint({
  id: 'listOperators',
  method: 'GET',
  path: '/console/api/operators',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  reply: z.object({ list: z.array(ConsoleOperator) }),
  errors: [],
  summary: 'Operators of the merchant, by name',
});

export const consoleOperator = endpoint({
  id: 'consoleOperator',
  method: 'GET',
  path: '/console/api/operators/:operatorId',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params: z.object({ operatorId: Id }),
  /** Sessions of whoever may be managed; none of others. */
  reply: z.extend(ConsoleOperator, { sessions: z.array(ConsoleSession) }),
  errors: ['NOT_FOUND'],
  summary: 'One operator with its open sessions',
});

/**
 * Serves the acting merchant alone. Its first password opens nothing but the form that replaces it. With a role over money it is made
 * once a second operator has confirmed it, or a day is over.
 */
export const addOperator = endpoint({
  id: 'addOperator',
  method: 'POST',
  path: '/console/api/operators',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  ratePerMinute: 30,
  body: z.object({ name: text(40, 1), displayName: text(60, 1), role: z.enum(GIVEN_ROLES) }),
  reply: WithPassword,
  errors: ['FIELD_FORMAT', 'FIELD_REQUIRED', 'USERNAME_TAKEN', 'OVERLOADED', 'PROOF_REQUIRED', 'CHANGE_WAITS'],
  summary: 'Add an operator and get its first password',
});
