import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { ...seeing, right: 'carriers.edit' } as const;

const SPANS = ['hour', 'day'] as const;
const CARRIER_PROTOCOLS = ['twilio', 'smpp', 'smtp'] as const;
const SENT_CHANNELS = ['sms', 'mail', 'push'] as const;

/** Money of carriers is in 1/1,000,000 of the installation's unit: a message costs less than a coin. */
const Micro = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000));
const Some = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000));
const DialingCode = z.string().check(z.regex(/^[1-9]\d{0,2}$/));
const CarrierCode = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));
const Reason = text(300, 1);
const Became = { sent: z.int(), delivered: z.int(), failed: z.int() } as const;

const Budget = z.object({ span: z.enum(SPANS), spentMicro: Micro, allowedMicro: Micro });
/** `level`: that so many percent of the budget were used. */
const Alarm = z.object({ span: z.enum(SPANS), atMs: EpochMs, level: z.int(), raisedAtMs: EpochMs });
const Day = z.object({ day: z.string(), channel: z.enum(SENT_CHANNELS), ...Became, blocked: z.int(), costMicro: Micro });
const Country = z.object({ dialingCode: z.string(), ...Became, costMicro: Micro });
const Carrier = z.object({
  code: CarrierCode,
  protocol: z.enum(CARRIER_PROTOCOLS),
  place: z.int(),
  dialingCodes: z.array(z.string()),
  enabled: z.boolean(),
  ...Became,
  costMicro: Micro,
  /** Median from queued to taken. Null: it has taken nothing. */
  takenMs: z.nullable(z.int()),
  lastSentAtMs: z.nullable(EpochMs),
});
export type SmsCarrier = z.output<typeof Carrier>;
/** `closedUntilMs` null: open. */
const Prefix = z.object({
  prefix: z.string(),
  sent: z.int(),
  verified: z.int(),
  closedUntilMs: z.nullable(EpochMs),
  why: z.nullable(z.enum(['conversion', 'run'])),
});
const Price = z.object({ carrier: z.string(), /** Empty: everywhere else. */ dialingCode: z.string(), micro: Micro });

/** What was sent and what it cost; of carriers the last 24 hours, of countries 7 days, of days 14. */
export const smsSpend = endpoint({
  ...seeing,
  id: 'smsSpend',
  method: 'GET',
  path: '/console/api/sms/spend',
  reply: z.object({
    budgets: z.array(Budget),
    /** Where the merchant sends to; null: its home market alone, as nobody has said it. */
    dialingCodes: z.nullable(z.array(z.string())),
    alarms: z.array(Alarm),
    days: z.array(Day),
    countries: z.array(Country),
    carriers: z.array(Carrier),
    prefixes: z.array(Prefix),
    prices: z.array(Price),
  }),
  errors: [],
  summary: 'What messages cost, who carries them, and what is closed',
});
export type SmsSpend = z.output<typeof smsSpend.reply>;

export const setSmsBudget = endpoint({
  ...changing,
  id: 'setSmsBudget',
  method: 'POST',
  path: '/console/api/sms/budget',
  body: z.object({
    hourMicro: Some,
    dayMicro: Some,
    dialingCodes: z.array(DialingCode).check(z.minLength(1), z.maxLength(50)),
    reason: Reason,
  }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND'],
  summary: 'Set what messages may cost in an hour and a day, and where they go',
});

export const setSmsPrice = endpoint({
  ...changing,
  id: 'setSmsPrice',
  method: 'POST',
  path: '/console/api/sms/prices',
  body: z.object({ carrier: CarrierCode, dialingCode: z.union([DialingCode, z.literal('')]), micro: Micro, reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['NOT_FOUND'],
  summary: 'Say what a message by a carrier costs, to a country or to all others',
});

export const setSmsCarrier = endpoint({
  ...changing,
  id: 'setSmsCarrier',
  method: 'POST',
  path: '/console/api/sms/carriers/:code',
  params: z.object({ code: CarrierCode }),
  body: z.object({ place: z.int().check(z.minimum(1), z.maximum(99)), enabled: z.boolean(), reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['NOT_FOUND'],
  summary: 'Put a carrier in its place, in or out of use',
});

/** One that is closed for numbers that follow each other; one whose codes do not come back opens by itself when they do. */
export const openSmsPrefix = endpoint({
  ...changing,
  id: 'openSmsPrefix',
  method: 'POST',
  path: '/console/api/sms/prefixes/:prefix/open',
  params: z.object({ prefix: z.string().check(z.regex(/^\d{2,8}$/)) }),
  body: z.object({ reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['NOT_FOUND'],
  summary: 'Open a closed prefix again',
});
