import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PageNo, PageSize, text } from '../shapes.ts';
import { WITHDRAWAL_STATES } from '../withdraw/withdrawal-view.ts';
import { REVIEW_FIELDS } from './review-fields.ts';

/** Money here is in 1/10000 digits; the card number is masked. */
export const ConsoleWithdrawal = z.object({
  withdrawalId: z.string(),
  reference: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  memberId: z.string(),
  account: z.string(),
  nickname: z.string(),
  bankName: z.string(),
  cardNumber: z.string(),
  cardHolder: z.string(),
  amountE4: z.string(),
  feeE4: z.string(),
  /** What the bank pays out. */
  netE4: z.string(),
  currency: z.string(),
  createdAtMs: z.int(),
  decidedAtMs: z.nullable(z.int()),
  handler: z.nullable(z.string()),
  reason: z.string(),
  ...REVIEW_FIELDS,
  bankReference: z.string(),
});
export type ConsoleWithdrawal = z.output<typeof ConsoleWithdrawal>;

/** Why a person must look, and what its points are for, in the order in which they are told. */
export const SCORE_STOPS = [
  ...(['off', 'first', 'holder', 'owed', 'case', 'unproved', 'grant', 'two_persons', 'stopped'] as const),
  ...(['amount', 'day_sum', 'score'] as const),
] as const;
export const SCORE_FACTORS = ['median', 'turnover', 'card', 'device', 'address', 'often', 'one_round', 'young', 'payer'] as const;

export const WITHDRAWAL_QUEUES = ['waiting', 'mine', 'second', 'approved', 'done'] as const;

/** As with deposits, and apart from them those that were approved and are to be paid. Pages from 0. */
export const consoleWithdrawals = endpoint({
  id: 'consoleWithdrawals',
  method: 'GET',
  path: '/console/api/withdrawals',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({
    queue: z.enum(WITHDRAWAL_QUEUES),
    search: z.optional(text(40)),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({
    list: z.array(ConsoleWithdrawal),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
    figures: z.object({
      waiting: z.int(),
      waitingE4: z.string(),
      mine: z.int(),
      second: z.int(),
      approved: z.int(),
      approvedE4: z.string(),
      medianWaitMs: z.nullable(z.int()),
      paidToday: z.int(),
      paidTodayE4: z.string(),
    }),
  }),
  errors: [],
  summary: 'Withdrawal queue',
});

export const consoleWithdrawal = endpoint({
  id: 'consoleWithdrawal',
  method: 'GET',
  path: '/console/api/withdrawals/:withdrawalId',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ withdrawalId: text(19, 1) }),
  reply: z.extend(ConsoleWithdrawal, {
    branch: z.string(),
    timeline: z.array(z.object({ state: z.string(), atMs: z.int(), actor: z.string() })),
    earlier: z.object({ paid: z.int(), rejected: z.int() }),
    /** How it was judged by rule; null: not yet. */
    score: z.nullable(
      z.object({
        version: z.int(),
        score: z.int(),
        most: z.int(),
        outcome: z.enum(['approved', 'person']),
        stops: z.array(z.enum(SCORE_STOPS)),
        points: z.array(z.object({ factor: z.enum(SCORE_FACTORS), points: z.int() })),
      }),
    ),
    /** Facts an operator compares before approving; `ok` null where it cannot be known. */
    checks: z.array(
      z.object({
        name: z.enum(['holder_is_payee', 'card_unshared', 'card_used_before', 'turnover_reached']),
        ok: z.nullable(z.boolean()),
        detail: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
  summary: 'One withdrawal in full',
});
