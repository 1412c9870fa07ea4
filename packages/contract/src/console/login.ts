import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { OPERATOR_ROLES } from './rights.ts';

export const OperatorSession = z.object({
  operatorId: z.string(),
  name: z.string(),
  displayName: z.string(),
  role: z.enum(OPERATOR_ROLES),
  /** True: nothing but `changeOperatorPassword` and logout is open to it. */
  mustChangePassword: z.optional(z.boolean()),
  merchants: z.array(z.object({ code: z.string(), name: z.string(), currencySymbol: z.string(), timeZone: z.string() })),
});
export type OperatorSession = z.output<typeof OperatorSession>;

/** The session travels as an HttpOnly cookie; the console sends `X-Requested-With` with every call. */
export const operatorLogin = endpoint({
  id: 'operatorLogin',
  method: 'POST',
  path: '/console/api/login',
  family: 'own',
  auth: 'none',
  ratePerMinute: 20,
  body: z.object({ name: text(40, 1), password: Secret }),
  reply: OperatorSession,
  errors: ['OPERATOR_LOGIN_FAILED', 'TOO_MANY_REQUESTS', 'OVERLOADED'],
  summary: 'Operator login',
});
