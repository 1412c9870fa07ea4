import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, PageSize, text } from '../shapes.ts';
import { MOVE_SUBJECT } from './transactions.ts';

/** How far back an account record is told, in days; and so how long a span of it may be. */
export const RECORD_DAYS_MAX = 366;

/**
 * The account record, newest first, as far back as it is told. `types`: comma list of code types; without it, all. `next` goes on behind the
 * last row, for who asks the same otherwise; null where there is no more.
 */
export const ownTransactions = endpoint({
  id: 'ownTransactions',
  method: 'GET',
  path: '/api/transactions',
  family: 'own',
  auth: 'member',
  module: 'MEMTRANS3',
  query: z.object({
    from: z.optional(EpochMs),
    to: z.optional(EpochMs),
    types: z.optional(text(200)),
    cursor: z.optional(text(120)),
    limit: z.optional(PageSize),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        txId: z.string(),
        type: z.string(),
        name: z.string(),
        atMs: z.int(),
        orderNo: z.string(),
        /** Of the account that is told: the cash, or what is held, owed or given where no cash moved. */
        account: z.string(),
        amountE4: Digits,
        beforeE4: Digits,
        afterE4: Digits,
        ...MOVE_SUBJECT,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'CURSOR_BAD'],
  summary: 'Moves of the wallet for a year, page by page',
});
export type OwnTransaction = z.output<typeof ownTransactions.reply>['list'][number];
