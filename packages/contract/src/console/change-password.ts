import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret } from '../shapes.ts';
import { OperatorSession } from './login.ts';

/** At least 12 characters, and none that is tried first or known as stolen. Ends the operator's other sessions. */
export const changeOperatorPassword = endpoint({
  id: 'changeOperatorPassword',
  method: 'POST',
  path: '/console/api/password',
  family: 'own',
  auth: 'operator',
  beforeOwnPassword: true,
  ratePerMinute: 10,
  body: z.object({ oldPassword: Secret, newPassword: Secret }),
  reply: OperatorSession,
  errors: ['PASSWORD_WRONG', 'PASSWORD_SAME', 'PASSWORD_LENGTH', 'PASSWORD_COMMON', 'OVERLOADED'],
  summary: 'Set a new operator password',
});
