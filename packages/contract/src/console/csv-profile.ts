import { z } from 'zod/mini';
import { text } from '../shapes.ts';

export const CSV_ENCODINGS = ['utf-8', 'utf-16le', 'windows-874', 'windows-1252', 'gb18030'] as const;
export const CSV_DELIMITERS = [',', ';', '\t', '|'] as const;
export const CSV_DATES = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'DD-MMM-YYYY', 'YYYYMMDD'] as const;
export const CSV_SIGNS = ['signed', 'columns', 'mark'] as const;

/** From 0. Null: the bank has no such column. */
const Place = z.nullable(z.int().check(z.minimum(0), z.maximum(99)));

/** How one bank writes its statements as CSV. */
export const CsvProfile = z.object({
  encoding: z.enum(CSV_ENCODINGS),
  delimiter: z.enum(CSV_DELIMITERS),
  /** Lines in front of the first row, the headings among them. */
  skip: z.int().check(z.minimum(0), z.maximum(50)),
  /** A time may stand behind the day: "21/11/2026 14:33". */
  date: z.enum(CSV_DATES),
  decimal: z.enum(['.', ',']),
  /** `signed`: amount with its sign; `columns`: credit and debit apart; `mark`: amount, and a column that says which. */
  sign: z.enum(CSV_SIGNS),
  /** What that column says of money that went out, e.g. DR. */
  debitMark: text(12),
  /** Which row stands on top. */
  order: z.enum(['oldest', 'newest']),
  columns: z.object({
    booked: z.int().check(z.minimum(0), z.maximum(99)),
    value: Place,
    amount: Place,
    credit: Place,
    debit: Place,
    mark: Place,
    balance: Place,
    bankRef: Place,
    endToEnd: Place,
    text: Place,
    counterparty: Place,
    counterAccount: Place,
  }),
});
export type CsvProfile = z.output<typeof CsvProfile>;
export type CsvColumn = keyof CsvProfile['columns'];

/** Why a statement was refused, always whole. */
export const STATEMENT_REFUSALS = [
  'format',
  'encoding',
  'entities',
  'lines',
  'account',
  'currency',
  'date',
  'amount',
  'formula',
  'columns',
  'batch',
  'balance',
  'length',
] as const;
export type StatementRefusal = (typeof STATEMENT_REFUSALS)[number];
