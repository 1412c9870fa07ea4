import { z } from 'zod/mini';
import { DEPOSIT_STATES, DepositView } from '../cashier/deposit-view.ts';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize, text } from '../shapes.ts';
import { REVIEW_FIELDS } from './review-fields.ts';

/** Why money that has come waits for a person: another amount than may be credited alone, long after its time, over a limit of the member, the member plays no more, the deposit was rejected. */
const DEPOSIT_QUESTIONS = ['amount', 'late', 'limit', 'excluded', 'rejected'] as const;
export type DepositQuestion = (typeof DEPOSIT_QUESTIONS)[number];

/** Money here is in 1/10000 digits. */
export const ConsoleDeposit = z.object({
  depositId: z.string(),
  reference: z.string(),
  state: z.enum(DEPOSIT_STATES),
  memberId: z.string(),
  account: z.string(),
  nickname: z.string(),
  payeeName: z.string(),
  channel: z.string(),
  bankName: z.string(),
  amountE4: z.string(),
  askedE4: z.string(),
  /** What of the amount is a fee. */
  feeE4: z.string(),
  question: z.nullable(z.enum(DEPOSIT_QUESTIONS)),
  currency: z.string(),
  createdAtMs: z.int(),
  paidAtMs: z.nullable(z.int()),
  decidedAtMs: z.nullable(z.int()),
  handler: z.nullable(z.string()),
  reason: z.string(),
  ...REVIEW_FIELDS,
  slips: z.int(),
});
export type ConsoleDeposit = z.output<typeof ConsoleDeposit>;

export const DEPOSIT_QUEUES = ['waiting', 'mine', 'second', 'done'] as const;

/** Waiting ones oldest first, decided ones newest first; `second`: approved by one operator, waiting for another. Pages from 0. */
export const consoleDeposits = endpoint({
  id: 'consoleDeposits',
  method: 'GET',
  path: '/console/api/deposits',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({
    queue: z.enum(DEPOSIT_QUEUES),
    search: z.optional(text(40)),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({
    list: z.array(ConsoleDeposit),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
    figures: z.object({
      waiting: z.int(),
      waitingE4: z.string(),
      mine: z.int(),
      second: z.int(),
      medianWaitMs: z.nullable(z.int()),
      creditedToday: z.int(),
      creditedTodayE4: z.string(),
    }),
  }),
  errors: [],
  summary: 'Deposit queue',
});

export const consoleDeposit = endpoint({
  id: 'consoleDeposit',
  method: 'GET',
  path: '/console/api/deposits/:depositId',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ depositId: text(19, 1) }),
  reply: z.extend(ConsoleDeposit, {
    receiverAccount: z.string(),
    receiverName: z.string(),
    slipFiles: DepositView.shape.slips,
    timeline: z.array(z.object({ state: z.string(), atMs: z.int(), actor: z.string() })),
    /** Money that the provider may send back; `by`: who of two asked for it already; null: there is nothing to send back. */
    refund: z.nullable(
      z.object({
        state: z.enum(['possible', 'asked', 'new', 'sent', 'pending', 'unknown', 'succeeded', 'failed']),
        amountE4: z.string(),
        by: z.string(),
        trouble: z.boolean(),
      }),
    ),
    earlier: z.object({ approved: z.int(), rejected: z.int() }),
    /** Facts an operator compares before crediting; `ok` null where it cannot be known. */
    checks: z.array(
      z.object({
        name: z.enum(['slip_attached', 'slip_unseen', 'payer_known', 'paid_in_time']),
        ok: z.nullable(z.boolean()),
        detail: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  summary: 'One deposit in full',
});
