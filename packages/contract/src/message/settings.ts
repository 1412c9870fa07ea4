import { z } from 'zod/mini';
import type { MemberType } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { CHANNELS, TRIGGER_CODES, TRIGGERS, type TriggerCode } from './triggers.ts';

const WITH_MESSAGES: readonly MemberType[] = [0, 1, 2, 40, 41, 42];
export const PRODUCTS = ['lottery', 'casino', 'sport'] as const;
export type Product = (typeof PRODUCTS)[number];
/** Channels beside the inbox. */
export const SENT_CHANNELS = ['push', 'mail', 'sms'] as const;
export type SentChannel = (typeof SENT_CHANNELS)[number];

const Choice = z.object({
  trigger: z.enum(TRIGGER_CODES as [TriggerCode, ...TriggerCode[]]),
  channel: z.enum(SENT_CHANNELS),
  wanted: z.boolean(),
});
const Minute = z.int().check(z.minimum(0), z.maximum(1_439));
/** Minutes of the day; over midnight where the end lies before the begin. */
const Quiet = z.object({ fromMinute: Minute, toMinute: Minute, timeZone: text(64, 1) });
const Settings = z.object({ choices: z.array(Choice), quiet: Quiet });

/** Whether it is for the member to say; else the trigger is always sent there, or never. */
export function isChoice(trigger: TriggerCode, channel: SentChannel): boolean {
  const way = TRIGGERS[trigger][channel];
  return way === 'on' || way === 'off';
}

/** Choices that differ from what a trigger does of itself (triggers.ts). */
export const messageSettings = endpoint({
  id: 'messageSettings',
  method: 'GET',
  path: '/api/messages/settings',
  family: 'own',
  auth: 'member',
  memberTypes: WITH_MESSAGES,
  reply: Settings,
  errors: [],
  summary: 'What the member is told by which channel, and its quiet hours',
});

/** What is left out stays as it is; what is not for the member to say is refused. */
export const setMessageSettings = endpoint({
  id: 'setMessageSettings',
  method: 'POST',
  path: '/api/messages/settings',
  family: 'own',
  auth: 'member',
  memberTypes: WITH_MESSAGES,
  memberRatePerMinute: 60,
  body: z.object({ choices: z.array(Choice).check(z.maxLength(100)), quiet: z.nullable(Quiet) }),
  reply: Settings,
  errors: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  summary: 'Choose what is told by which channel, and when it is quiet',
});

const Consent = z.object({ channel: z.enum(CHANNELS), product: z.enum(PRODUCTS) });
const Consents = z.object({ given: z.array(Consent) });

export const ownConsents = endpoint({
  id: 'ownConsents',
  method: 'GET',
  path: '/api/consents',
  family: 'own',
  auth: 'member',
  memberTypes: WITH_MESSAGES,
  reply: Consents,
  errors: [],
  summary: 'What the member agreed to be offered, by channel and product',
});

/** Nothing is agreed to by silence: what is left out stays as it is. */
export const setConsents = endpoint({
  id: 'setConsents',
  method: 'POST',
  path: '/api/consents',
  family: 'own',
  auth: 'member',
  memberTypes: WITH_MESSAGES,
  memberRatePerMinute: 60,
  body: z.object({ list: z.array(z.extend(Consent, { given: z.boolean() })).check(z.minLength(1), z.maxLength(12)) }),
  reply: Consents,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Agree to offers, or take it back',
});
