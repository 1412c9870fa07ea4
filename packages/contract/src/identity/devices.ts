import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, Secret, text } from '../shapes.ts';
import { LOGIN_OUTCOMES, LOGIN_WAYS, RISK_REASONS } from './login-risk.ts';

/** How many logins are shown, and of how many days. */
export const LOGINS_SHOWN = 100;
export const LOGIN_DAYS = 90;

const Place = { country: z.nullable(z.string()), city: z.nullable(z.string()) };

export const LoginDevice = z.object({
  deviceId: Id,
  /** Browser and system, as far as it tells them; empty where it doesn't. */
  name: z.string(),
  ...Place,
  ip: z.string(),
  firstSeenAtMs: EpochMs,
  lastSeenAtMs: EpochMs,
  /** A second step is not asked there until then. */
  trustedUntilMs: z.nullable(EpochMs),
  /** It came in without the second step that it owed. */
  limitedUntilMs: z.nullable(EpochMs),
  /** The one that asks. */
  current: z.boolean(),
});
export type LoginDevice = z.output<typeof LoginDevice>;

export const LoginEntry = z.object({
  loginId: Id,
  atMs: EpochMs,
  way: z.enum(LOGIN_WAYS),
  name: z.string(),
  ip: z.string(),
  ...Place,
  score: z.int(),
  reasons: z.array(z.object({ reason: z.enum(RISK_REASONS), points: z.int() })),
  outcome: z.enum(LOGIN_OUTCOMES),
});
export type LoginEntry = z.output<typeof LoginEntry>;

const DeviceList = z.object({ list: z.array(LoginDevice), credit: z.nullable(z.string()) });

export const ownDevices = endpoint({
  id: 'ownDevices',
  method: 'GET',
  path: '/api/identity/devices',
  family: 'own',
  auth: 'member',
  reply: DeviceList,
  errors: [],
  summary: 'Devices that one was let in on',
});

/** It is a stranger from then on, and who is in there is out. */
export const revokeDevice = endpoint({
  id: 'revokeDevice',
  method: 'POST',
  path: '/api/identity/devices/:deviceId/revoke',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberRatePerMinute: 30,
  params: z.object({ deviceId: Id }),
  reply: DeviceList,
  errors: ['NOT_FOUND', 'REAUTH_REQUIRED', 'TOO_MANY_REQUESTS'],
  summary: 'Forget a device and end its session',
});

/** "This was not me": besides, every session but the one that asks ends, the password is another from now on, and money out is held. */
export const disownDevice = endpoint({
  id: 'disownDevice',
  method: 'POST',
  path: '/api/identity/devices/:deviceId/not-me',
  family: 'own',
  auth: 'member',
  fullSession: true,
  withOldPassword: true,
  memberRatePerMinute: 10,
  sealed: true,
  params: z.object({ deviceId: Id }),
  body: z.object({ newPassword: Secret, confirmNewPassword: Secret }),
  reply: DeviceList,
  errors: [
    ...(['NOT_FOUND', 'REAUTH_REQUIRED', 'TOO_MANY_REQUESTS', 'OVERLOADED'] as const),
    ...(['PASSWORD_FORMAT', 'PASSWORD_COMMON', 'PASSWORD_CONFIRMATION', 'PASSWORD_SAME', 'FIELD_REQUIRED'] as const),
  ],
  summary: 'A device that was let in is not the member’s: it is out, and what it knew opens nothing',
});

/** By the link of the mail that told of the login: it serves once, for three days. */
export const disownLogin = endpoint({
  id: 'disownLogin',
  method: 'POST',
  path: '/api/identity/not-me/login',
  family: 'own',
  auth: 'none',
  ratePerMinute: 10,
  body: z.object({ token: text(200, 1) }),
  reply: z.object({ done: z.boolean() }),
  errors: ['LINK_EXPIRED', 'OVERLOADED'],
  summary: 'A login that a mail told of was not the member: every session ends, and the old password opens nothing',
});

/** Everything that lets anybody in as the member, but for the session that asks. */
export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/identity/sessions/others',
  family: 'own',
  auth: 'member',
  fullSession: true,
  memberRatePerMinute: 10,
  reply: DeviceList,
  errors: ['REAUTH_REQUIRED', 'TOO_MANY_REQUESTS'],
  summary: 'Forget all other devices and end their sessions',
});

export const ownLogins = endpoint({
  id: 'ownLogins',
  method: 'GET',
  path: '/api/identity/logins',
  family: 'own',
  auth: 'member',
  reply: z.object({ list: z.array(LoginEntry), credit: z.nullable(z.string()) }),
  errors: [],
  summary: 'Own logins of the last 90 days, and what spoke against each',
});
