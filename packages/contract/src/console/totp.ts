import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Secret, text } from '../shapes.ts';
import { TotpCode } from './login.ts';

/** What the operator is shown to put into its authenticator app. It counts for nothing until `confirmTotp`. */
export const beginTotp = endpoint({
  id: 'beginTotp',
  method: 'POST',
  path: '/console/api/security/totp',
  family: 'own',
  auth: 'operator',
  ratePerMinute: 10,
  body: z.object({ password: Secret }),
  /** The secret in base 32, and the same as an `otpauth://` address. */
  reply: z.object({ secret: z.string(), address: z.string() }),
  errors: ['PASSWORD_WRONG', 'TOTP_STATE', 'OVERLOADED'],
  summary: 'Begin to set up the authenticator app',
});

/** From here on the login asks for a code. Ends the operator's other sessions, which were opened without one. */
export const confirmTotp = endpoint({
  id: 'confirmTotp',
  method: 'POST',
  path: '/console/api/security/totp/confirm',
  family: 'own',
  auth: 'operator',
  ratePerMinute: 10,
  body: z.object({ code: text(6, 6) }),
  /** Codes for the day the phone is lost. Each serves once, and they are never shown again. */
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['OPERATOR_CODE_WRONG', 'TOTP_STATE'],
  summary: 'Confirm the authenticator app with its first code',
});

/** Takes the password and a code: neither a stolen session nor a stolen phone is enough. */
export const removeTotp = endpoint({
  id: 'removeTotp',
  method: 'POST',
  path: '/console/api/security/totp/remove',
  family: 'own',
  auth: 'operator',
  ratePerMinute: 10,
  body: z.object({ password: Secret, code: TotpCode }),
  reply: z.object({ done: z.boolean() }),
  errors: ['PASSWORD_WRONG', 'OPERATOR_CODE_WRONG', 'TOO_MANY_REQUESTS', 'TOTP_STATE', 'OVERLOADED'],
  summary: 'Remove the authenticator app',
});
