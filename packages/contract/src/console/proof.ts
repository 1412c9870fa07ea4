import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret } from '../shapes.ts';
import { TotpCode } from './login.ts';

/**
 * Who works here proves once more who it is: the password, and a code where the login asks for one. For two minutes this session may do
 * what takes two operators; such a call answers PROOF_REQUIRED before, and is good when it is made again.
 */
export const proveOperator = endpoint({
  id: 'proveOperator',
  method: 'POST',
  path: '/console/api/proof',
  family: 'own',
  auth: 'operator',
  ratePerMinute: 10,
  body: z.object({ password: Secret, code: z.optional(TotpCode) }),
  reply: z.object({ untilMs: z.int() }),
  errors: ['PASSWORD_WRONG', 'OPERATOR_CODE_REQUIRED', 'OPERATOR_CODE_WRONG', 'TOO_MANY_REQUESTS', 'OVERLOADED'],
  summary: 'Prove once more who works here',
});
