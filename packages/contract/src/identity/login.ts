import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { SessionValue } from './session-value.ts';

/**
 * A failure carries `value.captcha: true` once a captcha is asked for. STEP_REQUIRED carries what is owed yet: `ticket`, `ways`, whether
 * `all` of them are, `expiresAt` and the `reason`; answered by `verifyLogin`.
 */
export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/wps/session/login',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 20,
  module: 'COMM3',
  sealed: true,
  body: z.object({
    username: text(32, 1),
    password: Secret,
    /** Text of the image, or a solved proof-of-work payload. */
    captcha: z.optional(text(2_000)),
    type: z.enum(['username', 'sms']),
    loginDeviceId: z.optional(text(64)),
    /** By `sms` the name is a number and the password its code. */
    countryDialingCode: z.optional(text(8)),
    /** In the place of the code, by `sms`: what Firebase says of who proved this number there. The number stands in both. */
    firebaseChannel: z.optional(text(20)),
    firebaseIdToken: z.optional(text(4_000)),
    firebaseMobileNo: z.optional(text(32)),
  }),
  reply: SessionValue,
  errors: [
    'LOGIN_FAILED',
    'LOGIN_BACKOFF',
    'ACCOUNT_LOCKED',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'STEP_REQUIRED',
    'TOO_MANY_REQUESTS',
    'PROVIDER_DOWN',
  ],
  summary: 'Log in by username and password, or by a code sent to the number',
});
