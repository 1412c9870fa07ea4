import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A merchant's local day. */
const Day = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const query = z.object({ day: z.optional(Day) });

const Line = z.object({
  account: z.string(),
  /** Which house account of its kind; empty for members' accounts. */
  area: z.string(),
  openingE4: z.string(),
  closingE4: z.string(),
  moves: z.array(z.object({ kind: z.string(), transfers: z.int(), creditedE4: z.string(), debitedE4: z.string() })),
});

const Statement = z.object({
  day: z.string(),
  fromMs: z.int(),
  toMs: z.int(),
  timeZone: z.string(),
  writtenAtMs: z.int(),
  assets: z.array(
    z.object({
      asset: z.string(),
      /** Funds held = what members own + what the house won; the difference is 0 when the books are right. */
      funds: z.object({ heldE4: z.string(), membersE4: z.string(), houseE4: z.string(), differenceE4: z.string() }),
      accounts: z.array(Line),
    }),
  ),
  differences: z.array(
    z.object({
      rule: z.enum(['counted', 'zero_sum', 'cashier']),
      asset: z.string(),
      subject: z.string(),
      inLedgerE4: z.string(),
      elsewhereE4: z.string(),
    }),
  ),
});
export type Statement = z.output<typeof Statement>;

/** Without a day: the newest. `statement` is null when that day has none. */
export const dailyStatement = endpoint({
  id: 'dailyStatement',
  method: 'GET',
  path: '/console/api/reconciliation',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query,
  reply: z.object({ days: z.nullable(z.object({ first: z.string(), last: z.string() })), statement: z.nullable(Statement) }),
  errors: ['INVALID_INPUT'],
  summary: 'The books of one day: opening, moves, closing, funds, differences',
});

/** RFC 4180, UTF-8; amounts as plain decimals with four digits. */
export const dailyStatementCsv = endpoint({
  id: 'dailyStatementCsv',
  method: 'GET',
  path: '/console/api/reconciliation.csv',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query,
  reply: null,
  errors: ['NOT_FOUND', 'INVALID_INPUT'],
  summary: 'The same as a file for a spreadsheet',
});
