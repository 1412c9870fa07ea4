import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { family: 'own', auth: 'operator', right: 'channels.edit' } as const;
const AccountId = z.string().check(z.regex(/^[1-9]\d{0,3}$/));
const Reason = text(300, 1);

const Account = z.object({
  accountId: z.int(),
  provider: z.enum(['kbz', 'momo', '2c2p', 'xendit']),
  name: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** What the provider knows the merchant by. */
  publicId: z.string(),
  /** Where the provider tells us; to be entered there. */
  callbackUrl: z.string(),
  /** Names of the keys it needs; the keys themselves are never shown. */
  keyNames: z.array(z.string()),
  keysSetAtMs: EpochMs,
  open: z.boolean(),
  /** It does not answer: no orders for a while. */
  rests: z.boolean(),
  /** Of the last fifty decided orders. */
  succeeded: z.int(),
  decided: z.int(),
  /** Orders under way there. */
  waiting: z.int(),
  /** Paid in another currency, or unanswered for a day: a person must look. */
  troubled: z.int(),
  lastEventAtMs: z.nullable(EpochMs),
  /** Messages of the last seven days about orders that are not ours. */
  unknownEvents: z.int(),
});

const Channel = z.object({
  vendorId: z.int(),
  code: z.string(),
  bankType: z.string(),
  name: z.string(),
  kind: z.enum(['transfer', 'qr', 'page']),
  open: z.boolean(),
  /** By which accounts its orders go, in the order in which they are tried now; none: nobody can pay by it. */
  accounts: z.array(z.int()),
});

export const consoleProviders = endpoint({
  ...seeing,
  id: 'consoleProviders',
  method: 'GET',
  path: '/console/api/providers',
  reply: z.object({ accounts: z.array(Account), channels: z.array(Channel) }),
  errors: [],
  summary: 'Accounts at providers of payments, and the channels that go by them',
});
export type ConsoleProviders = z.output<typeof consoleProviders.reply>;

/** Only what is given changes. Keys are written and never read again. */
export const changeProvider = endpoint({
  ...changing,
  id: 'changeProvider',
  method: 'POST',
  path: '/console/api/providers/:accountId',
  params: z.object({ accountId: AccountId }),
  body: z.object({
    name: z.optional(text(40, 1)),
    open: z.optional(z.boolean()),
    keys: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z]{1,20}$/)), text(500, 1))),
    reason: Reason,
  }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND'],
  summary: 'Name an account at a provider, open or close it, write its keys anew',
});

/** Asks for an order that is not there: whoever says so, signed, has understood us. */
export const testProvider = endpoint({
  ...changing,
  id: 'testProvider',
  method: 'POST',
  path: '/console/api/providers/:accountId/test',
  params: z.object({ accountId: AccountId }),
  reply: z.object({ outcome: z.enum(['answered', 'refused', 'unanswered']), code: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'Ask an account whether it answers',
});
