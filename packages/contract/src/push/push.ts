import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const ofMember = { family: 'own', auth: 'member', memberTypes: [0, 1, 2], module: 'PUSH3' } as const;

/** How a browser is reached, as it was told by its maker's push service. */
const PUSH_LENGTH = { endpoint: 1_000, key: 100 } as const;
const Browsers = z.object({ browsers: z.int() });

export const pushKey = endpoint({
  ...ofMember,
  id: 'pushKey',
  method: 'GET',
  path: '/api/push/key',
  reply: z.object({
    /** What a browser subscribes with: the point of a P-256 key, base64url. */
    publicKey: z.string(),
    /** Browsers of the member that are reached now. */
    browsers: z.int(),
    /** Whether a browser of the counterpart's can stand in where this one has no push service: outside production alone. */
    practice: z.boolean(),
  }),
  errors: [],
  summary: 'What a browser subscribes with, and how many of the member have',
});

export const subscribePush = endpoint({
  ...ofMember,
  id: 'subscribePush',
  method: 'POST',
  path: '/api/push/subscribe',
  memberRatePerMinute: 10,
  body: z.object({
    endpoint: z.string().check(z.minLength(1), z.maxLength(PUSH_LENGTH.endpoint)),
    p256dh: z.string().check(z.minLength(1), z.maxLength(PUSH_LENGTH.key)),
    auth: z.string().check(z.minLength(1), z.maxLength(PUSH_LENGTH.key)),
  }),
  reply: Browsers,
  errors: ['FIELD_FORMAT', 'TOO_MANY_REQUESTS'],
  summary: 'Send notices to this browser from now on; one that was another member’s is theirs no more',
});

export const practisePush = endpoint({
  ...ofMember,
  id: 'practisePush',
  method: 'POST',
  path: '/api/push/practice',
  memberRatePerMinute: 10,
  reply: Browsers,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Let a browser of the counterpart’s stand in for this one; outside production alone',
});

export const unsubscribePush = endpoint({
  ...ofMember,
  id: 'unsubscribePush',
  method: 'POST',
  path: '/api/push/unsubscribe',
  memberRatePerMinute: 10,
  /** Null: all browsers of the member. */
  body: z.object({ endpoint: z.nullable(z.string().check(z.maxLength(PUSH_LENGTH.endpoint))) }),
  reply: Browsers,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Send no more notices to this browser, or to none',
});

export const testPush = endpoint({
  ...ofMember,
  id: 'testPush',
  method: 'POST',
  path: '/api/push/test',
  memberRatePerMinute: 3,
  reply: Browsers,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Send a notice to all browsers of the member, to see that it comes',
});
