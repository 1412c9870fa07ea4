import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, text } from '../shapes.ts';
import { POSTBACK_EVENTS } from './postback-template.ts';

/** Of an affiliate at once. */
export const POSTBACKS_MAX = 10;
const TEMPLATE_MAX = 1_000;

/** GET: a template with macros. POST: JSON, signed by Standard Webhooks. */
export const POSTBACK_METHODS = ['GET', 'POST'] as const;
const Method = z.enum(POSTBACK_METHODS);
const Events = z.array(z.enum(POSTBACK_EVENTS)).check(z.minLength(1), z.maxLength(POSTBACK_EVENTS.length));
const Wish = z.object({ method: Method, url: text(TEMPLATE_MAX, 1), events: Events });

const OwnPostback = z.extend(Wish, {
  postbackId: Id,
  /** 'gone': the tracker answered 410, and is told nothing until it is switched on again. */
  state: z.enum(['on', 'off', 'gone']),
  /** Until when the former key signs beside the new one; null: it does no more. */
  formerUntilMs: z.nullable(EpochMs),
  /** Of its events: on their way, and given up after the last try; up to a thousand. */
  waiting: z.int(),
  dead: z.int(),
  /** The newest that arrived; null: none yet. */
  arrivedAtMs: z.nullable(EpochMs),
});
export type OwnPostback = z.output<typeof OwnPostback>;

/** `secret`: what its calls are signed with, "whsec_" and base64; told this once. */
const Keyed = z.object({ postback: OwnPostback, secret: z.string() });

const ofAffiliates = { family: 'own', auth: 'member', module: 'AFFMAN3', memberTypes: [1, 2, 41] } as const;

export const ownPostbacks = endpoint({
  ...ofAffiliates,
  id: 'ownPostbacks',
  method: 'GET',
  path: '/api/agent/postbacks',
  memberRatePerMinute: 60,
  reply: z.object({
    /** Whether it is an approved affiliate: nobody else has any. */
    mayHave: z.boolean(),
    list: z.array(OwnPostback),
    /** Addresses by http on the server's own machine pass: never in production. */
    nearby: z.boolean(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Which trackers an affiliate has told what',
});

export const openPostback = endpoint({
  ...ofAffiliates,
  id: 'openPostback',
  method: 'POST',
  path: '/api/agent/postbacks',
  memberRatePerMinute: 10,
  body: Wish,
  reply: Keyed,
  errors: ['FIELD_FORMAT', 'STATE_CONFLICT', 'POSTBACKS_MAX', 'TOO_MANY_REQUESTS'],
  summary: 'Have a tracker told',
});

/** 'removed': for good. What was on its way is given up where it is not on. */
export const changePostback = endpoint({
  ...ofAffiliates,
  id: 'changePostback',
  method: 'PUT',
  path: '/api/agent/postbacks/:postbackId',
  memberRatePerMinute: 20,
  params: z.object({ postbackId: Id }),
  body: z.extend(Wish, { state: z.enum(['on', 'off', 'removed']) }),
  reply: z.object({}),
  errors: ['NOT_FOUND', 'FIELD_FORMAT', 'STATE_CONFLICT', 'TOO_MANY_REQUESTS'],
  summary: 'Change what a tracker is told, or end it',
});

/** Signs with a new key; the former one signs beside it for a day. */
export const renewPostbackKey = endpoint({
  ...ofAffiliates,
  id: 'renewPostbackKey',
  method: 'POST',
  path: '/api/agent/postbacks/:postbackId/key',
  memberRatePerMinute: 5,
  params: z.object({ postbackId: Id }),
  reply: Keyed,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Sign with a new key',
});
