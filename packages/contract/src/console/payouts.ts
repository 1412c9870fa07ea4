import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { WITHDRAWAL_STATES } from '../withdraw/withdrawal-view.ts';
import { PayoutAccount } from './payout-account.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const paying = { ...seeing, right: 'cash.decide' } as const;
const params = z.object({ withdrawalId: text(19, 1) });
const PartParams = z.object({ withdrawalId: text(19, 1), no: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) });
const Done = z.object({ done: z.literal(true) });
const GONE = ['NOT_FOUND', 'WITHDRAWAL_STATE'] as const;

const PART_STATES = ['new', 'sent', 'accepted', 'unknown', 'paid', 'failed', 'absent', 'returned'] as const;

/** One payment of a withdrawal. Money in 1/10000 digits. */
const Part = z.object({
  no: z.int(),
  amountE4: z.string(),
  way: z.enum(['provider', 'file', 'hand']),
  state: z.enum(PART_STATES),
  /** Others went out in its place. */
  replaced: z.boolean(),
  bankName: z.string(),
  /** Masked. */
  cardNumber: z.string(),
  attempts: z.int(),
  sentAtMs: z.nullable(z.int()),
  /** When its provider was last asked about it. */
  askedAtMs: z.nullable(z.int()),
  endedAtMs: z.nullable(z.int()),
  /** Why it was refused or came back, in the provider's or an operator's words. */
  reason: z.string(),
  /** What the bank calls it. */
  reference: z.string(),
  /** Other money than ours, or paid after it was given up: a person must look. */
  trouble: z.nullable(z.enum(['paid_other', 'late'])),
  /** What was wrong is over, and two operators may say that they have looked into it. */
  mayClear: z.boolean(),
  /** Who said first that the bank did not pay it, or sent it back, or that its trouble is cleared. */
  first: z.nullable(z.string()),
});
export type PayoutPart = z.output<typeof Part>;

/** ready: approved; sending; unknown: nobody knows whether a part was paid; stopped: refused or sent back, a person decides. */
const STANDS = ['ready', 'sending', 'unknown', 'stopped'] as const;

const Row = z.object({
  withdrawalId: z.string(),
  reference: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  stand: z.enum(STANDS),
  /** What the member is to receive in all. */
  netE4: z.string(),
  /** What is held still. */
  leftE4: z.string(),
  feeTakenE4: z.string(),
  approvedAtMs: z.int(),
  bankCode: z.string(),
  bankName: z.string(),
  cardNumber: z.string(),
  cardHolder: z.string(),
  way: z.enum(['provider', 'file']),
  /** In how many payments it goes out. */
  planned: z.int(),
  parts: z.array(Part),
  /** Where else the member can be paid, of one that is stopped. */
  cards: z.array(z.object({ cardId: z.string(), bankName: z.string(), cardNumber: z.string() })),
});
export type PayoutRow = z.output<typeof Row>;

const File = z.object({ fileId: z.string(), rows: z.int(), sumE4: z.string(), operator: z.string(), madeAtMs: z.int() });

export const payoutDesk = endpoint({
  ...seeing,
  id: 'payoutDesk',
  method: 'GET',
  path: '/console/api/payouts',
  reply: z.object({
    rows: z.array(Row),
    /** Of all there are, where they are more than are shown. */
    total: z.int(),
    currency: z.string(),
    accounts: z.array(PayoutAccount),
    /** Banks that are paid by file, with what waits for the next one. */
    banks: z.array(
      z.object({
        bankCode: z.string(),
        name: z.string(),
        provider: z.boolean(),
        waiting: z.int(),
        waitingE4: z.string(),
        files: z.array(File),
      }),
    ),
  }),
  errors: [],
  summary: 'Payouts: ready, on their way, unknown and stopped, and the files of each bank',
});
export type PayoutDesk = z.output<typeof payoutDesk.reply>;

/** Its parts leave one after another. */
export const sendPayout = endpoint({
  ...paying,
  id: 'sendPayout',
  method: 'POST',
  path: '/console/api/payouts/:withdrawalId/send',
  params,
  reply: Done,
  errors: [...GONE, 'CHANNEL_UNAVAILABLE', 'CASE_OPEN'],
  summary: 'Send an approved withdrawal by the provider of its bank',
});

/** Parts that were definitely refused are tried again, to the same card. */
export const retryPayout = endpoint({
  ...paying,
  id: 'retryPayout',
  method: 'POST',
  path: '/console/api/payouts/:withdrawalId/again',
  params,
  reply: Done,
  errors: [...GONE, 'CASE_OPEN'],
  summary: 'Try refused parts again',
});

export const redirectPayout = endpoint({
  ...paying,
  id: 'redirectPayout',
  method: 'POST',
  path: '/console/api/payouts/:withdrawalId/card',
  params,
  body: z.object({ cardId: text(19, 1) }),
  reply: Done,
  errors: [...GONE, 'CARD_UNAVAILABLE', 'HOLD', 'CASE_OPEN'],
  summary: 'Pay what did not arrive to another card of the member',
});

/** `ownFault`: the member gave a wrong card, and the fee stays. */
export const releasePayout = endpoint({
  ...paying,
  id: 'releasePayout',
  method: 'POST',
  path: '/console/api/payouts/:withdrawalId/release',
  params,
  body: z.object({ reason: text(300, 1), ownFault: z.boolean() }),
  reply: Done,
  errors: [...GONE, 'REASON_REQUIRED'],
  summary: 'Reject what did not arrive, and return it to the member',
});

export const payPart = endpoint({
  ...paying,
  id: 'payPart',
  method: 'POST',
  path: '/console/api/payouts/:withdrawalId/parts/:no/paid',
  params: PartParams,
  body: z.object({ bankReference: text(64, 1) }),
  reply: Done,
  errors: [...GONE, 'BANK_REFERENCE_REQUIRED'],
  summary: 'Say that the bank has paid a part of a file, under its reference',
});

/** absent: nobody paid it; returned: the bank sent it back; cleared: its trouble was looked into. Two operators say so. */
export const sayPart = endpoint({
  ...paying,
  id: 'sayPart',
  method: 'POST',
  path: '/console/api/payouts/:withdrawalId/parts/:no/say',
  params: PartParams,
  body: z.object({ became: z.enum(['absent', 'returned', 'cleared']), reason: text(300, 1) }),
  reply: z.object({ became: z.enum(['first', 'done']) }),
  errors: [...GONE, 'REASON_REQUIRED', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Say that the bank did not pay a part, or sent it back, or clear its trouble',
});

export const exportPayouts = endpoint({
  ...paying,
  id: 'exportPayouts',
  method: 'POST',
  path: '/console/api/payout-files',
  body: z.object({ bankCode: text(20, 1) }),
  reply: File,
  errors: ['NOT_FOUND'],
  summary: 'Put what waits for a bank into a file: from then on it goes no other way',
});

/** The same bytes whenever it is asked for. Numbers stand in it whole: each look is in the log. */
export const payoutFile = endpoint({
  ...paying,
  id: 'payoutFile',
  method: 'GET',
  path: '/console/api/payout-files/:fileId',
  params: z.object({ fileId: text(19, 1) }),
  reply: null,
  errors: ['NOT_FOUND'],
  summary: "A bank's file of payments as CSV",
});
