import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MESSAGE_LENGTH } from '../message/inbox.ts';
import { CHANNELS, MESSAGE_CLASSES, TRIGGER_CODES } from '../message/triggers.ts';
import { EpochMs, text } from '../shapes.ts';

const TriggerName = z.enum(TRIGGER_CODES as [(typeof TRIGGER_CODES)[number], ...(typeof TRIGGER_CODES)[number][]]);
const Words = z.object({ title: text(MESSAGE_LENGTH.title, 1), body: text(MESSAGE_LENGTH.body) });
const Spoken = z.object({ EN: z.optional(Words), MY: z.optional(Words), CN: z.optional(Words) });

/** A merchant's own words of a trigger, by channel and language; mail and SMS without any say those of the inbox. */
export const TemplateTexts = z.object({
  inbox: z.optional(Spoken),
  push: z.optional(Spoken),
  mail: z.optional(Spoken),
  sms: z.optional(Spoken),
});
export type TemplateTexts = z.output<typeof TemplateTexts>;

const Version = z.object({
  version: z.int(),
  /** Null: the built-in words again. */
  texts: z.nullable(TemplateTexts),
  atMs: EpochMs,
  byName: z.string(),
  /** Empty: nobody signed it, so it is not spoken. The built-in words need no second. */
  secondName: z.string(),
});

const Template = z.object({
  trigger: TriggerName,
  class: z.enum(MESSAGE_CLASSES),
  /** Those by which it can reach a member. */
  channels: z.array(z.enum(CHANNELS)),
  /** What its words may speak of, written `{name}`. */
  params: z.array(z.string()),
  version: z.int(),
  /** What is said where there are no own words. */
  builtIn: z.object({ EN: Words, MY: Words, CN: Words }),
  /** Own words that are spoken; null: the built-in ones. */
  live: z.nullable(TemplateTexts),
  /** Own words that wait for a second signature. */
  proposed: z.nullable(TemplateTexts),
  byName: z.string(),
});
export type Template = z.output<typeof Template>;

const call = { family: 'own', auth: 'operator', right: 'messages.write' } as const;
const Expected = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Reason = text(300, 1);
const params = z.object({ trigger: TriggerName });

export const deskTemplates = endpoint({
  ...call,
  id: 'deskTemplates',
  method: 'GET',
  path: '/console/api/message-templates',
  reply: z.object({ list: z.array(Template) }),
  errors: [],
  summary: 'Words of what members are told of, by trigger',
});

export const deskTemplate = endpoint({
  ...call,
  id: 'deskTemplate',
  method: 'GET',
  path: '/console/api/message-templates/:trigger',
  params,
  reply: z.extend(Template, { versions: z.array(Version) }),
  errors: [],
  summary: 'Words of one trigger with their versions, newest first',
});

const Said = z.object({ channel: z.enum(CHANNELS), language: z.enum(['EN', 'MY', 'CN']), title: z.string(), body: z.string() });

/** Own words that lack a placeholder which the built-in ones have, or name an unknown one, are refused by their place. */
export const previewTemplate = endpoint({
  ...call,
  id: 'previewTemplate',
  method: 'POST',
  path: '/console/api/message-templates/:trigger/preview',
  params,
  body: z.object({ texts: z.nullable(TemplateTexts) }),
  reply: z.object({ list: z.array(Said) }),
  errors: ['INVALID_INPUT'],
  summary: 'What would be said by each channel in each language, with example values',
});

/** `texts` null: the built-in words again, at once. Others are spoken when a second operator has signed them. */
export const saveTemplate = endpoint({
  ...call,
  id: 'saveTemplate',
  method: 'POST',
  path: '/console/api/message-templates/:trigger',
  params,
  body: z.object({ texts: z.nullable(TemplateTexts), expectedVersion: Expected, reason: Reason }),
  reply: Template,
  errors: ['INVALID_INPUT', 'CHANGED_MEANWHILE', 'REASON_REQUIRED'],
  summary: 'Write own words of a trigger, or go back to the built-in ones',
});

export const signTemplate = endpoint({
  ...call,
  id: 'signTemplate',
  method: 'POST',
  path: '/console/api/message-templates/:trigger/sign',
  params,
  body: z.object({ expectedVersion: Expected, reason: Reason }),
  reply: Template,
  errors: ['CHANGED_MEANWHILE', 'REASON_REQUIRED', 'SECOND_OPERATOR_REQUIRED', 'NOT_FOUND'],
  summary: 'Sign own words as the second operator: from then on they are spoken',
});

/** To one account only, as whoever writes to a member may; marked as a test. */
export const testTemplate = endpoint({
  ...call,
  id: 'testTemplate',
  method: 'POST',
  path: '/console/api/message-templates/:trigger/test',
  params,
  body: z.object({ texts: z.nullable(TemplateTexts), account: text(40, 1), reason: Reason }),
  reply: z.object({ sent: z.boolean() }),
  errors: ['INVALID_INPUT', 'REASON_REQUIRED', 'NOT_FOUND'],
  summary: 'Send what stands there to an account of one’s own, with example values',
});
