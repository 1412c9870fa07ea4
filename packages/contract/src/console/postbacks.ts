import { z } from 'zod/mini';
import { POSTBACK_EVENTS } from '../agent/postback-template.ts';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, text } from '../shapes.ts';

export const POSTBACK_STATES = ['queued', 'done', 'dead'] as const;
export type PostbackState = (typeof POSTBACK_STATES)[number];

const Delivery = z.object({
  deliveryId: Id,
  account: z.string(),
  event: z.enum(POSTBACK_EVENTS),
  eventId: z.string(),
  /** The event that this one changes; null: none. */
  refEventId: z.nullable(z.string()),
  /** Of its address the host alone: the rest may hold keys of the tracker's. */
  host: z.string(),
  amountE4: z.nullable(Digits),
  atMs: EpochMs,
  state: z.enum(POSTBACK_STATES),
  tries: z.int(),
  /** What the tracker answered last, as HTTP says it; null: nothing. */
  status: z.nullable(z.int()),
  /** Why it did not arrive, or is not tried any more; '': nothing of it. */
  reason: z.enum(['', 'answer', 'silent', 'unreachable', 'address', 'gone', 'off', 'withheld', 'held', 'fault']),
  triedAtMs: z.nullable(EpochMs),
  /** When it is tried again; null: not by itself. */
  nextAtMs: z.nullable(EpochMs),
  /** Dead, and its tracker takes more. */
  mayResend: z.boolean(),
});
export type PostbackDelivery = z.output<typeof Delivery>;

export const postbackLog = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  id: 'postbackLog',
  method: 'GET',
  path: '/console/api/affiliates/postbacks',
  query: z.object({ state: z.enum(POSTBACK_STATES), before: z.optional(Id) }),
  reply: z.object({ list: z.array(Delivery), next: z.nullable(Id) }),
  errors: [],
  summary: 'What trackers of affiliates were told, the newest first',
});

/** With all its tries before it again, under the id that it had. */
export const resendPostback = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'agents.edit',
  id: 'resendPostback',
  method: 'POST',
  path: '/console/api/affiliates/postbacks/:deliveryId/resend',
  params: z.object({ deliveryId: Id }),
  body: z.object({ reason: text(300, 1) }),
  reply: Delivery,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT'],
  summary: 'Send a postback again that was given up',
});
