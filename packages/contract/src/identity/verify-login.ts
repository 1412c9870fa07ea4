import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { STEP_WAYS } from './login-risk.ts';
import { SessionValue } from './session-value.ts';

const ticket = text(64, 1);
const type = z.enum(STEP_WAYS);

/** What a way needs before it can be answered: a code sent, a challenge made. */
export const openLoginStep = endpoint({
  id: 'openLoginStep',
  method: 'POST',
  path: '/api/identity/login-step',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  module: 'COMM3',
  body: z.object({ ticket, type }),
  reply: z.object({
    /** Epoch ms at which the next code may be asked for, by this clock of the server's. */
    expirationTime: z.optional(z.int()),
    serverTime: z.int(),
    codeExpiresAt: z.optional(z.int()),
    sendsLeft: z.optional(z.int()),
    /** What a passkey is to sign, as JSON. */
    options: z.optional(z.string()),
  }),
  errors: ['STEP_EXPIRED', 'SMS_WAIT', 'SMS_COUNTRY', 'SMS_PAUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Send the code of a second step, or ask its passkey',
});

/** The second step of a login that answered STEP_REQUIRED; answers so again while another way is owed too. */
export const verifyLogin = endpoint({
  id: 'verifyLogin',
  method: 'POST',
  path: '/wps/session/login/verification',
  family: 'wps',
  auth: 'none',
  ratePerMinute: 20,
  module: 'COMM3',
  sealed: true,
  body: z.object({
    ticket,
    type,
    /** A code, or what a passkey has signed, as JSON. */
    code: text(6_000, 1),
    /** For 30 days the second step is not asked there again while nothing else speaks against it. */
    trustDevice: z.optional(z.boolean()),
  }),
  reply: SessionValue,
  errors: [
    'STEP_EXPIRED',
    'STEP_REQUIRED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'LOGIN_BACKOFF',
    'LOGIN_FAILED',
    'ACCOUNT_LOCKED',
    'TOO_MANY_REQUESTS',
  ],
  summary: 'Prove oneself a second time at login',
});
