import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EpochMs, PageNo, PageSize, text } from '../shapes.ts';

/** What a move was about, as far as it is known. */
export const MOVE_SUBJECT = {
  /** Of a bet: the game and its draw, of several draws the first and the last. */
  gameName: z.optional(z.string()),
  numero: z.optional(z.string()),
  lastNumero: z.optional(z.string()),
  /** The bank that money came by or goes to. */
  channel: z.optional(z.string()),
};

/** A move as the family's clients read it. */
export const TransactionRow = z.object({
  txId: z.string(),
  txTypeId: z.string(),
  txTypeName: z.string(),
  txTimeInTimestamp: z.int(),
  orderNo: z.string(),
  remark: z.string(),
  /** Signed major decimals. */
  amount: z.string(),
  currentAvailBalance: z.string(),
  customerName: z.string(),
  ...MOVE_SUBJECT,
});

/**
 * Account record; with `types` A, for agents, that of those right below (downlineTransactions, by whose rules it goes). Pages from 1, of a month at most; or by `cursor`, of a year at most, the empty one to begin with. With a cursor the figures of
 * pages say no more than whether something comes behind this one.
 */
export const memberTransactions = endpoint({
  id: 'memberTransactions',
  method: 'GET',
  path: '/wps/relay/ODS2_MemberTransaction',
  aliases: ['/wps/report/transaction'],
  family: 'wps',
  auth: 'member',
  memberRatePerMinute: 120,
  module: 'MEMTRANS3',
  query: z.object({
    /** Comma list of: deposit withdraw betting winning other; empty = all. */
    codeTypes: z.optional(text(200)),
    startTime: z.optional(EpochMs),
    endTime: z.optional(EpochMs),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
    cursor: z.optional(text(120)),
    language: z.optional(text(8)),
    subordinateName: z.optional(text(32)),
    types: z.optional(text(8)),
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
  summary: 'Moves of the wallet, newest first',
});
