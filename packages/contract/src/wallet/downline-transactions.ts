import { z } from 'zod/mini';
import { AGENT_KINDS } from '../agent/team.ts';
import { endpoint } from '../endpoint.ts';
import { EpochMs, text } from '../shapes.ts';
import { TransactionRow } from './transactions.ts';

/** Rows of a page: what was played is asked for member by member. */
export const DOWNLINE_SIZE_MAX = 50;
/** Rows that lie before a page: further on a list goes by its cursor. */
export const DOWNLINE_ROWS_MAX = 1_000;

/**
 * Account record of those right below an agent, of one of them or narrowed by type: one of the two must be said. Pages from 1, of a month at
 * most; or by `cursor`, of a year at most, the empty one to begin with. Its figures of pages say no more than whether something comes
 * behind this one.
 */
export const downlineTransactions = endpoint({
  id: 'downlineTransactions',
  method: 'GET',
  path: '/wps/report/downlineTransaction',
  family: 'wps',
  auth: 'member',
  memberTypes: AGENT_KINDS,
  memberRatePerMinute: 120,
  module: 'AGEINFO3',
  query: z.object({
    /** Comma list of: deposit withdraw betting winning other, and the kinds of an agent's income. */
    codeTypes: z.optional(text(200)),
    /** The whole name of one right below. */
    subordinateName: z.optional(text(32)),
    startTime: z.optional(EpochMs),
    endTime: z.optional(EpochMs),
    page: z.optional(z.int().check(z.minimum(0), z.maximum(DOWNLINE_ROWS_MAX))),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(DOWNLINE_SIZE_MAX))),
    cursor: z.optional(text(120)),
    language: z.optional(text(8)),
  }),
  reply: z.object({
    list: z.array(TransactionRow),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
    /** Goes on behind the last row, for who asks the same otherwise; absent where there is no more. */
    next: z.optional(z.string()),
  }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CURSOR_BAD', 'TOO_MANY_REQUESTS'],
  summary: 'Moves of the wallets of those right below, newest first',
});
