import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { OPERATOR_ROLES, SECOND_STEPS } from './rights.ts';

export const OperatorSession = z.object({
  operatorId: z.string(),
  name: z.string(),
  displayName: z.string(),
  /** True: nothing but `changeOperatorPassword` and logout is open to it. */
  mustChangePassword: z.optional(z.boolean()),
  /** Its login asks for a code of an authenticator app. */
  totp: z.optional(z.boolean()),
  merchants: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** What the operator is to it. */
      role: z.enum(OPERATOR_ROLES),
      currencySymbol: z.string(),
      timeZone: z.string(),
      /** What the merchant thinks of operators without a second step. `required`: see SECOND_STEP_RIGHTS. */
      secondStep: z.optional(z.enum(SECOND_STEPS)),
    }),
  ),
});
export type OperatorSession = z.output<typeof OperatorSession>;

/** Six digits of the authenticator app, or a recovery code; spaces and dashes don't count. */
export const TotpCode = text(32, 1);

/**
 * One call in one or two steps: for whoever has set up an authenticator app, the right name and password alone are answered with
 * OPERATOR_CODE_REQUIRED, and the same call is made again with `code`.
 * The session travels as an HttpOnly cookie; the console sends `X-Requested-With` with every call.
 */
export const operatorLogin = endpoint({
  id: 'operatorLogin',
  method: 'POST',
  path: '/console/api/login',
  family: 'own',
  auth: 'none',
  ratePerMinute: 20,
  body: z.object({ name: text(40, 1), password: Secret, code: z.optional(TotpCode) }),
  reply: OperatorSession,
  errors: [
    'OPERATOR_LOGIN_FAILED',
    'OPERATOR_CODE_REQUIRED',
    'OPERATOR_CODE_WRONG',
    'OPERATOR_DISABLED',
    'TOO_MANY_REQUESTS',
    'OVERLOADED',
  ],
  summary: 'Operator login',
});
