import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, text } from '../shapes.ts';

/** Statements that are listed: those of a year. */
export const STATEMENTS_MAX = 12;
/** Moves that a PDF lists at most; a spreadsheet has all of them. */
export const PDF_ROWS_MAX = 5_000;

/** Money of one currency in one month of the merchant's calendar. */
const Statement = z.object({
  /** "2026-10" */
  month: z.string(),
  asset: z.string(),
  rows: z.int(),
  openingE4: Digits,
  closingE4: Digits,
  netDepositsE4: Digits,
  /** First digits of the SHA-256 over all that the statement says. */
  checkCode: z.string(),
});
export type Statement = z.output<typeof Statement>;

const list = z.object({ list: z.array(Statement) });
const file = text(11, 11).check(z.regex(/^\d{4}-\d{2}\.(pdf|csv)$/));

export const ownStatements = endpoint({
  id: 'ownStatements',
  method: 'GET',
  path: '/api/statements',
  family: 'own',
  auth: 'member',
  module: 'MEMTRANS3',
  reply: list,
  errors: [],
  summary: 'Month statements of a year, newest first',
});

/** A month as `2026-10.pdf` or `2026-10.csv`, in the language of the request. */
export const ownStatementFile = endpoint({
  id: 'ownStatementFile',
  method: 'GET',
  path: '/api/statements/:file',
  family: 'own',
  auth: 'member',
  module: 'MEMTRANS3',
  memberRatePerMinute: 20,
  params: z.object({ file }),
  reply: null,
  errors: ['TOO_MANY_REQUESTS', 'NOT_FOUND', 'OVERLOADED'],
  summary: 'A month statement as a file',
});

export const memberStatements = endpoint({
  id: 'memberStatements',
  method: 'GET',
  path: '/console/api/members/:memberId/statements',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ memberId: Id }),
  reply: list,
  errors: ['NOT_FOUND'],
  summary: "A member's month statements",
});

export const memberStatementFile = endpoint({
  id: 'memberStatementFile',
  method: 'GET',
  path: '/console/api/members/:memberId/statements/:file',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ memberId: Id, file }),
  reply: null,
  errors: ['NOT_FOUND', 'OVERLOADED'],
  summary: "A member's month statement as a file",
});
