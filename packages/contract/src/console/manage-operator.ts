import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { Id, text } from '../shapes.ts';
import { ConsoleOperator, WithPassword } from './operators.ts';
import { GIVEN_ROLES } from './rights.ts';

const params = z.object({ operatorId: Id });
const withReason = z.object({ reason: text(300, 1) });
/** Nobody manages itself, nor the account of whoever also serves another's merchant: OPERATOR_SELF and NO_PERMISSION. */
const MANAGING = ['NOT_FOUND', 'NO_PERMISSION', 'OPERATOR_SELF', 'REASON_REQUIRED'] as const satisfies ErrorCode[];

/** What gives rights over money, or an account that has them into somebody's hand, waits: for a second operator, or a day. */
const WAITING = ['PROOF_REQUIRED', 'CHANGE_WAITS'] as const satisfies ErrorCode[];

/** Holds at the acting merchant, from the operator's next call on. Safe to repeat. */
export const changeOperatorRole = endpoint({
  id: 'changeOperatorRole',
  method: 'POST',
  path: '/console/api/operators/:operatorId/role',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params,
  body: z.extend(withReason, { role: z.enum(GIVEN_ROLES) }),
  reply: ConsoleOperator,
  errors: [...MANAGING, ...WAITING, 'LAST_OWNER'],
  summary: 'Give an operator another role',
});

/**
 * The operator no longer serves the acting merchant: its calls there are refused from now on, its streams there end. Whom the operator
 * serves besides does not matter, nor who installed it.
 */
export const endOperatorService = endpoint({
  id: 'endOperatorService',
  method: 'POST',
  path: '/console/api/operators/:operatorId/service/end',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params,
  body: withReason,
  reply: z.object({ done: z.boolean() }),
  errors: [...MANAGING, 'LAST_OWNER'],
  summary: "Take an operator's service at the merchant away",
});

/** Ends its sessions at once. Safe to repeat. */
export const disableOperator = endpoint({
  id: 'disableOperator',
  method: 'POST',
  path: '/console/api/operators/:operatorId/disable',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params,
  body: withReason,
  reply: ConsoleOperator,
  errors: [...MANAGING, 'LAST_OWNER'],
  summary: 'Keep an operator out',
});

export const enableOperator = endpoint({
  id: 'enableOperator',
  method: 'POST',
  path: '/console/api/operators/:operatorId/enable',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params,
  body: withReason,
  reply: ConsoleOperator,
  errors: [...MANAGING, ...WAITING],
  summary: 'Let a disabled operator in again',
});

/** Ends its sessions. The password answered opens nothing but the form that replaces it. */
export const resetOperatorPassword = endpoint({
  id: 'resetOperatorPassword',
  method: 'POST',
  path: '/console/api/operators/:operatorId/password',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  ratePerMinute: 30,
  params,
  body: withReason,
  reply: WithPassword,
  errors: [...MANAGING, ...WAITING, 'OVERLOADED'],
  summary: "Replace an operator's password by one that serves once",
});

/** For whoever lost phone and recovery codes. Ends its sessions; the next login asks for the password alone. */
export const resetOperatorTotp = endpoint({
  id: 'resetOperatorTotp',
  method: 'POST',
  path: '/console/api/operators/:operatorId/totp/reset',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params,
  body: withReason,
  reply: ConsoleOperator,
  errors: [...MANAGING, ...WAITING, 'TOTP_STATE'],
  summary: "Remove an operator's authenticator app",
});

/** Its streams end with it. Safe to repeat. */
export const endOperatorSession = endpoint({
  id: 'endOperatorSession',
  method: 'POST',
  path: '/console/api/operators/:operatorId/sessions/:sessionId/end',
  family: 'own',
  auth: 'operator',
  right: 'operators.manage',
  params: z.extend(params, { sessionId: Id }),
  body: withReason,
  reply: z.object({ done: z.boolean() }),
  errors: MANAGING,
  summary: 'End a session of an operator',
});
