import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MESSAGE_LENGTH } from '../message/inbox.ts';
import { PRODUCTS } from '../message/settings.ts';
import { CHANNELS } from '../message/triggers.ts';
import { PNL_GROUPS } from '../report/member-pnl.ts';
import { EpochMs, Id, PageNo, PageSize, text } from '../shapes.ts';

const BULK_STATES = ['draft', 'checked', 'planned', 'sending', 'done', 'stopped'] as const;
/** From so many recipients on a second operator signs; of service always. */
export const SECOND_FROM = 1_000;
/** Names shown of those that would get it, masked. */
export const SAMPLES = 10;

const Words = z.object({ title: text(MESSAGE_LENGTH.title, 1), body: text(MESSAGE_LENGTH.body, 1) });
const Moment = z.optional(EpochMs);

/** Who is meant: all that is named must hold; nothing named: everybody. */
const Segment = z.object({
  language: z.optional(z.enum(['EN', 'MY', 'CN'])),
  kind: z.optional(z.enum(['member', 'agent'])),
  label: z.optional(text(24, 1)),
  level: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  tier: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  registeredFromMs: Moment,
  registeredToMs: Moment,
  loginFromMs: Moment,
  loginToMs: Moment,
  depositMinE4: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  depositFromMs: Moment,
  depositToMs: Moment,
  upline: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  hasApp: z.optional(z.boolean()),
  /** Has ever staked on a game of this group. */
  played: z.optional(z.enum(PNL_GROUPS)),
});
export type Segment = z.output<typeof Segment>;

export const BulkDraft = z.object({
  name: text(80, 1),
  segment: Segment,
  class: z.enum(['service', 'marketing']),
  product: z.enum(PRODUCTS),
  channels: z.array(z.enum(CHANNELS)).check(z.minLength(1), z.maxLength(4)),
  texts: z.object({ EN: Words, MY: z.optional(Words), CN: z.optional(Words) }),
  link: text(200),
  /** Dropped where it still waits then. */
  goodUntilMs: z.nullable(EpochMs),
});
export type BulkDraft = z.output<typeof BulkDraft>;

const Counts = z.object({ sent: z.int(), blocked: z.int(), held: z.int(), failed: z.int() });
const Reasons = z.array(z.object({ reason: z.string(), count: z.int() }));

export const Bulk = z.extend(BulkDraft, {
  id: Id,
  version: z.int(),
  state: z.enum(BULK_STATES),
  byName: z.string(),
  secondName: z.string(),
  needsSecond: z.boolean(),
  counted: z.nullable(z.int()),
  startAtMs: z.nullable(EpochMs),
  createdAtMs: EpochMs,
  counts: Counts,
  /** Of those that did not get it. */
  reasons: Reasons,
});
export type Bulk = z.output<typeof Bulk>;

const call = { family: 'own', auth: 'operator', right: 'bulk.send' } as const;
const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Reason = text(300, 1);

export const deskBulks = endpoint({
  ...call,
  id: 'deskBulks',
  method: 'GET',
  path: '/console/api/bulks',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({ list: z.array(Bulk), page: z.int(), totalPages: z.int(), total: z.int() }),
  errors: [],
  summary: 'Messages to many, newest first',
});

/** Version 0 makes it; the id is the client's. What was counted or signed before is to be done anew. */
export const saveBulk = endpoint({
  ...call,
  id: 'saveBulk',
  method: 'POST',
  path: '/console/api/bulks/:id',
  params: z.object({ id: Id }),
  body: z.object({ draft: BulkDraft, expectedVersion: Version, reason: Reason }),
  reply: Bulk,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BULK_STATE', 'INVALID_INPUT', 'REASON_REQUIRED'],
  summary: 'Write a message to many',
});

export const checkBulk = endpoint({
  ...call,
  id: 'checkBulk',
  method: 'POST',
  path: '/console/api/bulks/:id/check',
  params: z.object({ id: Id }),
  body: z.object({ expectedVersion: Version }),
  reply: z.object({ bulk: Bulk, recipients: z.int(), willGet: z.int(), willNot: Reasons, samples: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BULK_STATE', 'SEGMENT_EMPTY', 'REASON_REQUIRED'],
  summary: 'Count who is meant, who would not get it now and why',
});

/** `whyNot`: it was not sent, since an offer may not reach that account. */
export const testBulk = endpoint({
  ...call,
  id: 'testBulk',
  method: 'POST',
  path: '/console/api/bulks/:id/test',
  params: z.object({ id: Id }),
  body: z.object({ account: text(40, 1), reason: Reason }),
  reply: z.object({ whyNot: z.nullable(z.string()) }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED'],
  summary: 'Send it to an account of one’s own',
});

export const actOnBulk = endpoint({
  ...call,
  id: 'actOnBulk',
  method: 'POST',
  path: '/console/api/bulks/:id/act',
  params: z.object({ id: Id }),
  body: z.object({ act: z.enum(['sign', 'plan', 'stop']), startAtMs: z.nullable(EpochMs), expectedVersion: Version, reason: Reason }),
  reply: Bulk,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BULK_STATE', 'REASON_REQUIRED'],
  summary: 'Sign it as the second operator, plan it (null: at once), or stop it',
});
