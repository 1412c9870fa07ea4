import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';
import { PasskeyAnswer } from './elevate.ts';
import { SessionValue } from './session-value.ts';

export const PASSKEYS_MAX = 10;

const PasskeyList = z.object({
  list: z.array(
    z.object({
      passkeyId: z.string(),
      name: z.string(),
      /** `suspect`: it counted backwards, so somebody copied it. It opens nothing. */
      state: z.enum(['active', 'suspect']),
      backedUp: z.boolean(),
      createdAtMs: EpochMs,
      lastUsedAtMs: z.nullable(EpochMs),
    }),
  ),
});
/** What the browser is asked, as the Web Authentication API reads it: JSON as text. */
const Options = z.object({ options: z.string() });

export const ownPasskeys = endpoint({
  id: 'ownPasskeys',
  method: 'GET',
  path: '/api/identity/passkeys',
  family: 'own',
  auth: 'member',
  reply: PasskeyList,
  errors: [],
  summary: 'Own passkeys',
});

export const passkeyOptions = endpoint({
  id: 'passkeyOptions',
  method: 'POST',
  path: '/api/identity/passkeys/options',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'PASSKEY3',
  ratePerMinute: 20,
  reply: Options,
  errors: ['REAUTH_REQUIRED', 'PASSKEYS_MAX'],
  summary: 'What a device is asked to make a passkey of',
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/identity/passkeys',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberTypes: [0, 1, 2],
  module: 'PASSKEY3',
  ratePerMinute: 20,
  body: z.object({ passkey: PasskeyAnswer, name: z.optional(text(40)) }),
  reply: PasskeyList,
  errors: ['REAUTH_REQUIRED', 'PASSKEY_REFUSED', 'PASSKEYS_MAX'],
  summary: 'Keep a passkey that the device has made',
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/api/identity/passkeys/remove',
  family: 'own',
  auth: 'member',
  fullSession: true,
  ratePerMinute: 20,
  body: z.object({ passkeyId: text(1_400, 1) }),
  reply: PasskeyList,
  errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'LAST_WAY_IN'],
  summary: 'Take a passkey away; money out is held for a while',
});

export const passkeyProof = endpoint({
  id: 'passkeyProof',
  method: 'POST',
  path: '/api/identity/passkeys/proof',
  family: 'own',
  auth: 'member',
  module: 'PASSKEY3',
  ratePerMinute: 20,
  reply: Options,
  errors: [],
  summary: 'What a passkey is asked to sign, to prove who acts',
});

export const passkeyLoginOptions = endpoint({
  id: 'passkeyLoginOptions',
  method: 'POST',
  path: '/api/identity/passkeys/login/options',
  family: 'own',
  auth: 'none',
  module: 'PASSKEY3',
  ratePerMinute: 30,
  reply: Options,
  errors: [],
  summary: 'What a passkey is asked to sign to log in by it alone: the device names whose it is',
});

export const loginByPasskey = endpoint({
  id: 'loginByPasskey',
  method: 'POST',
  path: '/api/identity/passkeys/login',
  family: 'own',
  auth: 'none',
  module: 'PASSKEY3',
  ratePerMinute: 20,
  body: z.object({ passkey: PasskeyAnswer, loginDeviceId: z.optional(text(64)) }),
  reply: SessionValue,
  errors: ['PASSKEY_REFUSED', 'ACCOUNT_LOCKED', 'LOGIN_FAILED', 'STEP_REQUIRED'],
  summary: 'Log in by a passkey, without a name or a password',
});
