import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';

/** Protocols that a vendor may speak: one of a known protocol is data. */
export const LINK_PROTOCOLS = ['hub88', 'hub88-caleta', 'onewallet', 'transfer'] as const;

const Code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** RSA of 2048 bits or more, as PEM; of `onewallet` the secret that the vendor shows. */
const PublicKey = text(4_000, 1);
/** Of `onewallet`: the token that we show, which the vendor gives out. */
const ApiToken = text(300, 1);

export const LinkedVendor = z.object({
  vendor: z.string(),
  protocol: z.enum(LINK_PROTOCOLS),
  baseUrl: z.string(),
  /** What the vendor calls the merchant. */
  operatorId: z.string(),
  enabled: z.boolean(),
  /** Its maintenance, to come or under way. */
  pause: z.nullable(z.object({ fromMs: EpochMs, untilMs: EpochMs, reason: z.string() })),
  /** Under which path the vendor calls us, in front of the protocol's own. */
  inboundPath: z.string(),
  /** Those that are good, the newest last. */
  keys: z.array(z.object({ side: z.enum(['ours', 'theirs']), keyId: z.string(), publicKey: z.string() })),
});
export type LinkedVendor = z.output<typeof LinkedVendor>;

const reply = z.object({ list: z.array(LinkedVendor) });
/** `secret`: one that was made for the vendor to show, told this once. */
const replyOnce = z.object({ list: z.array(LinkedVendor), secret: z.optional(z.string()) });
const params = z.object({ vendor: Code });

export const linkedVendors = endpoint({
  id: 'linkedVendors',
  method: 'GET',
  path: '/console/api/vendors',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply,
  errors: [],
  summary: 'Vendors of games that are linked, with the public halves of the keys',
});

/** Links a vendor, or changes its link: a key of the vendor's is added to those that are good. Of `onewallet` one is made where none is given. */
export const linkVendor = endpoint({
  id: 'linkVendor',
  method: 'POST',
  path: '/console/api/vendors',
  family: 'own',
  auth: 'operator',
  right: 'vendors.edit',
  ratePerMinute: 20,
  body: z.object({
    vendor: Code,
    protocol: z.enum(LINK_PROTOCOLS),
    baseUrl: text(300, 1),
    operatorId: text(100, 1),
    publicKey: z.optional(PublicKey),
    apiToken: z.optional(ApiToken),
    reason: text(300, 1),
  }),
  reply: replyOnce,
  errors: ['INVALID_INPUT', 'KEY_UNFIT', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'TOO_MANY_REQUESTS', 'OVERLOADED'],
  summary: 'Link a vendor of a protocol that we speak',
});

/**
 * Adds a key: the vendor's where one is given, else a new pair of ours; of `onewallet` a new secret for the vendor to show, and never another
 * token of ours, unless it is given. `alone`: older ones of that side are good no more; else both are, so that each side can change over
 * when it likes.
 */
export const changeVendorKeys = endpoint({
  id: 'changeVendorKeys',
  method: 'POST',
  path: '/console/api/vendors/:vendor/keys',
  family: 'own',
  auth: 'operator',
  right: 'vendors.edit',
  ratePerMinute: 20,
  params,
  body: z.object({ publicKey: z.optional(PublicKey), apiToken: z.optional(ApiToken), alone: z.boolean(), reason: text(300, 1) }),
  reply: replyOnce,
  errors: ['NOT_FOUND', 'KEY_UNFIT', 'REASON_REQUIRED', 'PROOF_REQUIRED', 'TOO_MANY_REQUESTS', 'OVERLOADED'],
  summary: 'Let a key of a vendor follow another',
});

/** Off, no bet of it is taken from this moment on; what was taken is still won and given back. */
export const switchVendor = endpoint({
  id: 'switchVendor',
  method: 'POST',
  path: '/console/api/vendors/:vendor/switch',
  family: 'own',
  auth: 'operator',
  right: 'vendors.edit',
  params,
  body: z.object({ enabled: z.boolean(), reason: text(300, 1) }),
  reply,
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'Switch a vendor on or off',
});

/** Sets a vendor's maintenance in the place of the one before, or ends it with null. Meanwhile no bet is taken and no game opens. */
export const pauseVendor = endpoint({
  id: 'pauseVendor',
  method: 'POST',
  path: '/console/api/vendors/:vendor/maintenance',
  family: 'own',
  auth: 'operator',
  right: 'vendors.edit',
  params,
  body: z.object({ pause: z.nullable(z.object({ fromMs: EpochMs, untilMs: EpochMs })), reason: text(300, 1) }),
  reply,
  errors: ['NOT_FOUND', 'INVALID_INPUT', 'REASON_REQUIRED'],
  summary: 'Set or end the maintenance of a vendor',
});
