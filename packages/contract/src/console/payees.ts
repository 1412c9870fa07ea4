import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, text } from '../shapes.ts';
import { CsvProfile } from './csv-profile.ts';
import { SourceView } from './statement-sources.ts';

const PAYEE_STATES = ['entered', 'open', 'resting', 'retired'] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { ...seeing, right: 'channels.edit' } as const;
const Minute = z.int().check(z.minimum(0), z.maximum(1_439));
const Level = z.int().check(z.minimum(0), z.maximum(99));
const Count = z.int().check(z.minimum(1), z.maximum(1_000_000));
const Reason = text(300, 1);

/** An account of the house that members pay to, with what of its day is used. Money in 1/10000 digits; null: no bound. */
const PayeeAccount = z.object({
  payeeId: z.string(),
  vendorId: z.int(),
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
  state: z.enum(PAYEE_STATES),
  /** No room for more today. */
  isFull: z.boolean(),
  /** Retired when this one is opened. */
  replaces: z.nullable(z.string()),
  /** Whether the operator who asks entered it: another opens it. */
  isOwn: z.boolean(),
  dayCapE4: z.nullable(z.string()),
  dayCount: z.nullable(z.int()),
  fromMinute: z.int(),
  untilMinute: z.int(),
  /** The least level of members who are led to it. */
  level: z.int(),
  unitE4: z.nullable(z.string()),
  autoMaxE4: z.string(),
  nameMaxE4: z.string(),
  profile: z.nullable(CsvProfile),
  /** Null: its statements are brought by hand alone. */
  source: z.nullable(SourceView),
  usedE4: z.string(),
  reservedE4: z.string(),
  count: z.int(),
});
export type PayeeAccount = z.output<typeof PayeeAccount>;

/** `displayDigits`: how the merchant's currency is shown. */
export const payeeAccounts = endpoint({
  ...seeing,
  id: 'payeeAccounts',
  method: 'GET',
  path: '/console/api/payees',
  reply: z.object({
    list: z.array(PayeeAccount),
    channels: z.array(z.object({ vendorId: z.int(), bankName: z.string() })),
    currency: z.string(),
  }),
  errors: [],
  summary: 'Accounts that members pay to, with what of today is used',
});

const Caps = {
  dayCapE4: z.nullable(Digits),
  dayCount: z.nullable(Count),
  fromMinute: Minute,
  untilMinute: Minute,
  level: Level,
  unitE4: z.nullable(Digits),
  autoMaxE4: Digits,
  nameMaxE4: Digits,
} as const;

/** Receives nothing before another operator has opened it. `replaces`: the account that is retired then. */
export const addPayee = endpoint({
  ...changing,
  id: 'addPayee',
  method: 'POST',
  path: '/console/api/payees',
  body: z.object({
    vendorId: z.int().check(z.minimum(1), z.maximum(32_767)),
    number: text(34, 4),
    holder: text(80, 2),
    replaces: z.nullable(Id),
    ...Caps,
    reason: Reason,
  }),
  reply: z.object({ payeeId: z.string() }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND'],
  summary: 'Enter an account that members shall pay to',
});

export const openPayee = endpoint({
  ...changing,
  id: 'openPayee',
  method: 'POST',
  path: '/console/api/payees/:payeeId/open',
  params: z.object({ payeeId: text(19, 1) }),
  body: z.object({ reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Open an account that another operator entered',
});

/** Number and holder never change. */
export const setPayee = endpoint({
  ...changing,
  id: 'setPayee',
  method: 'POST',
  path: '/console/api/payees/:payeeId',
  params: z.object({ payeeId: text(19, 1) }),
  body: z.object({ state: z.enum(['open', 'resting', 'retired']), ...Caps, reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
  summary: 'Set caps, hours, level and state of an account that members pay to',
});
