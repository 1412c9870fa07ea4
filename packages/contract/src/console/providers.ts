import { z } from 'zod/mini';
import { CHANNEL_STATES } from '../cashier/channels.ts';
import { WALLET_SLOTS } from '../cashier/pay-by-slot.ts';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, text } from '../shapes.ts';
import { PayoutAccount } from './payout-account.ts';
import { RouteRule } from './routes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const changing = { family: 'own', auth: 'operator', right: 'channels.edit' } as const;
const AccountId = z.string().check(z.regex(/^[1-9]\d{0,3}$/));
const Reason = text(300, 1);
const Keys = z.record(z.string().check(z.regex(/^[A-Za-z]{1,20}$/)), text(4_000, 1));
const PROVIDERS = ['kbz', 'momo', '2c2p', 'xendit'] as const;

const Account = z.object({
  accountId: z.int(),
  provider: z.enum(PROVIDERS),
  name: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** What the provider knows the merchant by. */
  publicId: z.string(),
  /** Where the provider tells us; to be entered there. */
  callbackUrl: z.string(),
  /** Names of the keys it needs; the keys themselves are never shown. */
  keyNames: z.array(z.string()),
  /** And of those that it may have: to send back what was paid. */
  moreKeyNames: z.array(z.string()),
  keysSetAtMs: EpochMs,
  /** Until when what the keys before these signed counts too; null: no more. */
  oldKeysUntilMs: z.nullable(EpochMs),
  open: z.boolean(),
  /** `entered`: another operator must open it; `own`: and the one who asks entered it. */
  waits: z.nullable(z.enum(['entered', 'own'])),
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
  /** Of one that pays out: what lies there. */
  payout: z.nullable(PayoutAccount),
});

const Channel = z.object({
  vendorId: z.int(),
  code: z.string(),
  bankType: z.string(),
  name: z.string(),
  kind: z.enum(['transfer', 'bank_qr', 'qr', 'page']),
  open: z.boolean(),
  slot: z.nullable(z.enum(WALLET_SLOTS)),
  /** What one deposit by it may be; the merchant's own bounds hold besides. */
  minE4: Digits,
  maxE4: Digits,
  state: z.enum(CHANNEL_STATES),
  /** Of seven days: deposits that came to an end, and those of them that were credited. */
  decided: z.int(),
  credited: z.int(),
  /** From asking to credit, their median; null: none was credited. */
  medianSeconds: z.nullable(z.int()),
  /** Deposits under way. */
  underWay: z.int(),
  /** What should lie there by the books; null: nothing ever moved by it. */
  floatE4: z.nullable(Digits),
  rules: z.array(RouteRule),
  /** All that its orders may go by. */
  candidates: z.array(z.int()),
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
    keys: z.optional(Keys),
    /** For so long what the keys before these signed counts too. */
    oldKeyHours: z.optional(z.int().check(z.minimum(0), z.maximum(168))),
    /** What must lie there still when a payout has left. */
    floorE4: z.optional(Digits),
    reason: Reason,
  }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
  summary: 'Name an account at a provider, open or close it, write its keys anew, say what must lie there',
});

/** Asks for an order that is not there: whoever says so, signed, has understood us. One that pays out says besides what lies there. */
export const testProvider = endpoint({
  ...changing,
  id: 'testProvider',
  method: 'POST',
  path: '/console/api/providers/:accountId/test',
  params: z.object({ accountId: AccountId }),
  reply: z.object({ outcome: z.enum(['answered', 'refused', 'unanswered']), code: z.string(), balanceE4: z.nullable(Digits) }),
  errors: ['NOT_FOUND'],
  summary: 'Ask an account whether it answers',
});

/** Receives nothing before another operator has opened it, and goes by no channel that is not named. Addresses are those of the provider. */
export const addProvider = endpoint({
  ...changing,
  id: 'addProvider',
  method: 'POST',
  path: '/console/api/providers',
  body: z.object({
    provider: z.enum(PROVIDERS),
    name: text(40, 1),
    environment: z.enum(['sandbox', 'live']),
    publicId: text(64, 1),
    settings: z.record(z.string().check(z.regex(/^[A-Za-z]{1,20}$/)), text(300)),
    keys: Keys,
    /** The channels by which its orders come, and what each costs the house, in hundredths of a percent. */
    channels: z
      .array(z.object({ vendorId: z.int().check(z.minimum(1), z.maximum(32_767)), feeE4: z.int().check(z.minimum(0), z.maximum(10_000)) }))
      .check(z.maxLength(20)),
    reason: Reason,
  }),
  reply: z.object({ accountId: z.int() }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
  summary: 'Enter an account at a provider',
});

export const openProviderAccount = endpoint({
  ...changing,
  id: 'openProviderAccount',
  method: 'POST',
  path: '/console/api/providers/:accountId/open',
  params: z.object({ accountId: AccountId }),
  body: z.object({ reason: Reason }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Open an account at a provider that another operator entered',
});

const BankCode = z.string().check(z.regex(/^[A-Z0-9_]{2,16}$/));

/** Stays shut until it is switched on, and then leads only to what two operators opened: own accounts, or accounts at providers. */
export const addChannel = endpoint({
  ...changing,
  id: 'addChannel',
  method: 'POST',
  path: '/console/api/channels',
  body: z.object({
    kind: z.enum(['transfer', 'bank_qr', 'qr', 'page']),
    /** Names it for ever, in the books too. */
    code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,23}$/)),
    name: text(60, 1),
    /** The bank of a transfer, or the wallet of a provider's code or page as clients of the family name it. */
    bankCode: BankCode,
    /** Whose QR asks for a transfer to an own account; of that kind alone. */
    scheme: z.nullable(z.enum(['PROMPTPAY', 'VIETQR'])),
    /** What VietQR calls the bank. */
    bin: z.nullable(z.string().check(z.regex(/^\d{6}$/))),
    minE4: Digits,
    maxE4: Digits,
    /** Accounts at providers by which its orders may go, and what each costs the house, in hundredths of a percent. */
    accounts: z
      .array(z.object({ accountId: z.int().check(z.minimum(1), z.maximum(9_999)), feeE4: z.int().check(z.minimum(0), z.maximum(10_000)) }))
      .check(z.maxLength(20)),
    reason: Reason,
  }),
  reply: z.object({ vendorId: z.int() }),
  errors: ['FIELD_FORMAT', 'CHANGED_MEANWHILE'],
  summary: 'Add a way to pay in',
});

/** At once: a channel leads to accounts that are open already. Its name and bounds stay as they are where none are given. */
export const changeChannel = endpoint({
  ...changing,
  id: 'changeChannel',
  method: 'POST',
  path: '/console/api/channels/:vendorId',
  params: z.object({ vendorId: z.string().check(z.regex(/^[1-9]\d{0,4}$/)) }),
  body: z.object({
    open: z.boolean(),
    slot: z.nullable(z.enum(WALLET_SLOTS)),
    name: z.optional(text(60, 1)),
    minE4: z.optional(Digits),
    maxE4: z.optional(Digits),
    reason: Reason,
  }),
  reply: z.object({ done: z.literal(true) }),
  errors: ['FIELD_FORMAT', 'NOT_FOUND'],
  summary: 'Switch a way to pay in on or off, name it, bound it, or map it to a wallet slot',
});
