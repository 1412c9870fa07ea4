import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';

/** Codes for the day the phone is lost. Each serves once, and they are never shown again. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const ownFactors = endpoint({
  id: 'ownFactors',
  method: 'GET',
  path: '/api/identity/factors',
  family: 'own',
  auth: 'member',
  reply: z.object({ totpSinceMs: z.nullable(EpochMs), passkeys: z.int(), recoveryCodes: z.int() }),
  errors: [],
  summary: 'Which factors guard the account beside the password',
});

export const bindTotp = endpoint({
  id: 'bindTotp',
  method: 'POST',
  path: '/api/identity/totp',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'BINDGA3',
  ratePerMinute: 10,
  /** The secret in base 32, and the same as an `otpauth://` address. */
  reply: z.object({ secret: z.string(), address: z.string() }),
  errors: ['REAUTH_REQUIRED', 'TOTP_STATE'],
  summary: 'Begin to set up the authenticator app; it counts from its first code on',
});

export const confirmOwnTotp = endpoint({
  id: 'confirmOwnTotp',
  method: 'POST',
  path: '/api/identity/totp/confirm',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'BINDGA3',
  ratePerMinute: 10,
  body: z.object({ code: text(8, 6) }),
  reply: RecoveryCodes,
  errors: ['REAUTH_REQUIRED', 'TOTP_STATE', 'CODE_WRONG'],
  summary: 'Confirm the authenticator app with its first code',
});

export const removeOwnTotp = endpoint({
  id: 'removeOwnTotp',
  method: 'POST',
  path: '/api/identity/totp/remove',
  family: 'own',
  auth: 'member',
  fullSession: true,
  ratePerMinute: 10,
  reply: z.object({ done: z.boolean() }),
  errors: ['REAUTH_REQUIRED', 'TOTP_STATE'],
  summary: 'Remove the authenticator app; money out is held for a while',
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/identity/recovery-codes',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  ratePerMinute: 10,
  reply: RecoveryCodes,
  errors: ['REAUTH_REQUIRED', 'TOTP_STATE'],
  summary: 'Ten new recovery codes in the place of all before',
});
