import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CodeToOwn } from './elevate.ts';

/** Which password is changed. */
const Of = z.enum(['login', 'payment']);

export const passwordCode = endpoint({
  id: 'passwordCode',
  method: 'GET',
  path: '/api/identity/password-code',
  family: 'own',
  auth: 'member',
  query: z.object({ of: Of }),
  /** `codeTo`: masked; null where a code is asked but nothing was proved that it could go to, which is bound first. */
  reply: z.object({ asked: z.boolean(), codeTo: z.nullable(z.string()) }),
  errors: [],
  summary: 'Whether a change of this password asks a code, and where it goes',
});

export const sendPasswordCode = endpoint({
  id: 'sendPasswordCode',
  method: 'POST',
  path: '/api/identity/password-code',
  family: 'own',
  auth: 'member',
  fullSession: true,
  withOldPassword: true,
  ratePerMinute: 10,
  body: z.object({ of: Of }),
  reply: CodeToOwn,
  errors: ['STEP_REQUIRED', 'SMS_WAIT', 'SMS_COUNTRY', 'SMS_PAUSED'],
  summary: 'The code that a change of this password asks',
});
