import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { SessionValue } from './session-value.ts';

/** Where a provider sends the browser back to: a page of ours, which hands on what it was given only after a tap. */
export const FEDERATED_PATH = '/m/federated';

const Provider = z.object({ code: z.string(), name: z.string() });
const Started = z.object({ url: z.string() });
/** What stands behind the question mark when the provider sends back. */
const Returned = z.object({
  returned: z.optional(text(4_000, 1)),
  /** In its place, of who proved itself to an app of the merchant’s own at Firebase. */
  firebaseIdToken: z.optional(text(4_000, 1)),
  loginDeviceId: z.optional(text(64)),
});

export const federatedProviders = endpoint({
  id: 'federatedProviders',
  method: 'GET',
  path: '/api/identity/federated',
  family: 'own',
  auth: 'none',
  reply: z.object({ list: z.array(Provider) }),
  errors: [],
  summary: 'Providers of identity that can be logged in with',
});

/** Each by the switch of its protocol: GOOGLEREG3 for OpenID Connect, FACEBOOKREG3; one that is off is not there. */
export const startFederated = endpoint({
  id: 'startFederated',
  method: 'POST',
  path: '/api/identity/federated/start',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  body: z.object({ provider: text(20, 1) }),
  /** Where the browser goes; it bears a cookie by then, without which nothing that comes back is taken. */
  reply: Started,
  errors: ['NOT_FOUND', 'PROVIDER_DOWN'],
  summary: 'Begin a login at a provider of identity',
});

/** FEDERATED_UNKNOWN: who proved itself there has no account here; its value holds a `ticket` to register with and the `email` it gave. */
export const finishFederated = endpoint({
  id: 'finishFederated',
  method: 'POST',
  path: '/api/identity/federated/finish',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  body: Returned,
  reply: SessionValue,
  errors: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'STEP_REQUIRED', 'FEDERATED_UNKNOWN', 'PROVIDER_DOWN'],
  summary: 'Log in by what a provider said',
});

export const linkFederated = endpoint({
  id: 'linkFederated',
  fullSession: true,
  method: 'POST',
  path: '/api/identity/federated/link',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  ratePerMinute: 10,
  body: z.object({ provider: text(20, 1) }),
  reply: Started,
  errors: ['REAUTH_REQUIRED', 'NOT_FOUND', 'PROVIDER_DOWN'],
  summary: 'Begin to link a provider of identity to the account',
});

const OwnLinks = z.object({ list: z.array(z.object({ provider: z.string(), name: z.string(), sinceMs: z.int() })) });

export const finishLink = endpoint({
  id: 'finishLink',
  fullSession: true,
  method: 'POST',
  path: '/api/identity/federated/link/finish',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  ratePerMinute: 10,
  body: z.object({ returned: text(4_000, 1) }),
  reply: OwnLinks,
  errors: ['LOGIN_FAILED', 'LINK_TAKEN', 'PROVIDER_DOWN'],
  summary: 'Link what a provider said to the account',
});

export const ownLinks = endpoint({
  id: 'ownLinks',
  method: 'GET',
  path: '/api/identity/federated/own',
  family: 'own',
  auth: 'member',
  reply: OwnLinks,
  errors: [],
  summary: 'Providers of identity that open the account',
});

export const unlinkFederated = endpoint({
  id: 'unlinkFederated',
  fullSession: true,
  method: 'POST',
  path: '/api/identity/federated/unlink',
  family: 'own',
  auth: 'member',
  ratePerMinute: 10,
  body: z.object({ provider: text(20, 1) }),
  reply: OwnLinks,
  errors: ['REAUTH_REQUIRED', 'LAST_WAY_IN'],
  summary: 'A provider of identity opens the account no longer',
});
