import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, EpochMs, Id, MajorText, text } from '../shapes.ts';

/** Lines of one order. */
export const TRANSFER_LINES_MAX = 100;

const own = { auth: 'member', memberTypes: [0, 1, 2] } as const;
const sending = {
  ...own,
  family: 'wps',
  method: 'PUT',
  fullSession: true,
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  sealed: true,
  idempotent: true,
  ratePerMinute: 30,
  reply: z.object({ orderId: Id, amount: MajorText, lines: z.int() }),
  errors: [
    'TOO_MANY_REQUESTS',
    'FREE_REJECT',
    'TRANSFER_OFF',
    'TRANSFER_TARGET',
    'ACCOUNT_LOCKED',
    'HOLD',
    'KYC_REQUIRED',
    'WITHDRAW_TURNOVER',
    'FIELD_FORMAT',
    'AMOUNT_OUT_OF_RANGE',
    'CASHIER_LIMIT',
    'PAYMENT_PASSWORD_MISSING',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_BACKOFF',
    'INSUFFICIENT_FUNDS',
    'NO_WALLET',
    'IDEMPOTENCY_MISMATCH',
    'KEY_REQUIRED',
    'KEY_OUT_OF_TIME',
    'OVERLOADED',
  ],
} as const;

export const transferEnabled = endpoint({
  ...own,
  id: 'transferEnabled',
  method: 'GET',
  path: '/wps/agent/transferEnabled',
  family: 'wps',
  reply: z.object({ enabled: z.boolean() }),
  errors: ['FREE_REJECT'],
  summary: 'Whether money may be sent to those below',
});

/** To one who stands right below. */
export const transferDownline = endpoint({
  ...sending,
  id: 'transferDownline',
  path: '/wps/agent/transferDownline',
  body: z.object({ downlineName: text(32, 1), amount: MajorText, paymentPassword: text(128) }),
  summary: 'Send money to one below',
});

/** To several of them: all or none. */
export const transferMultipleDownline = endpoint({
  ...sending,
  id: 'transferMultipleDownline',
  path: '/wps/agent/transferMultipleDownline',
  body: z.object({
    list: z.array(z.object({ downlineName: text(32, 1), amount: MajorText })).check(z.minLength(1), z.maxLength(TRANSFER_LINES_MAX)),
    paymentPassword: text(128),
  }),
  summary: 'Send money to several below',
});

/** To whoever stands right above. */
export const transferUpline = endpoint({
  ...sending,
  id: 'transferUpline',
  path: '/wps/agent/upLine/transfer',
  body: z.object({ amount: MajorText, paymentPassword: text(128) }),
  summary: 'Send money to the one above',
});

/**
 * What a member may send, and to whom, with what would refuse it now, before a password is typed. `up`: who stands above, masked; null: nobody,
 * or nothing may be sent there. Bounds and what is left of the day in 1/10000 digits; `left` null: no bound of a day.
 */
export const ownTransferTerms = endpoint({
  ...own,
  id: 'ownTransferTerms',
  method: 'GET',
  path: '/api/transfers/terms',
  family: 'own',
  reply: z.object({
    up: z.nullable(z.string()),
    down: z.boolean(),
    minE4: Digits,
    maxE4: Digits,
    leftE4: z.nullable(Digits),
    /** So many times what comes must the receiver turn over. */
    multiple: z.int(),
    hasPaymentPassword: z.boolean(),
    heldUntil: z.nullable(EpochMs),
    /** What is to be turned over first; null: nothing. */
    turnoverLeftE4: z.nullable(Digits),
  }),
  errors: ['FREE_REJECT'],
  summary: 'What may be sent to other members',
});
