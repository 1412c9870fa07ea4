import type { StatementRefusal } from '@fairhall/contract/console/csv-profile';
import type { Amount } from '@fairhall/money/amount';
import type { Result } from '@fairhall/money/result';

/** A bank's line in the form that all banks have in common. */
export type StatementLine = {
  /** Which row or entry of the file it is, from 1. */
  row: number;
  /** "2026-11-21". */
  bookedOn: string;
  /** Seconds after midnight, by the bank's clocks; null where it tells the day alone. */
  bookedAtS: number | null;
  valueOn: string;
  /** Below 0 went out. */
  amount: Amount;
  bankRef: string;
  endToEnd: string;
  text: string;
  counterparty: string;
  counterAccount: string;
  balance: Amount | null;
  /** The bank takes back an earlier line. */
  reversal: boolean;
};

/** `account` empty and balances null: the file does not say. */
export type Statement = {
  format: 'csv' | 'camt.053' | 'camt.054';
  account: string;
  opening: Amount | null;
  closing: Amount | null;
  lines: StatementLine[];
};

/** Where the file is wrong: its row or entry from 1 (0: the whole), and the column. */
export type Flaw = { line: number; column: string; why: StatementRefusal };
export type Read<Value> = Result<Value, 'STATEMENT_REFUSED'>;

/** The whole file is refused. */
export function flawed(why: StatementRefusal, line = 0, column = '') {
  return { ok: false as const, code: 'STATEMENT_REFUSED' as const, field: 'file', detail: { line, column, why } satisfies Flaw };
}

export const STATEMENT_LINES_MAX = 50_000;
/** Of one text in a line. */
export const CELL_MAX = 500;
