import type { LineState, MatchRule } from '@fairhall/contract/console/statements';
import type { Amount } from '@fairhall/money/amount';

/** A line of a bank as its row says. */
export type BankLineRow = {
  merchantId: number;
  payeeId: bigint;
  lineKey: string;
  lineId: bigint;
  importId: bigint;
  row: number;
  fromMs: number;
  toMs: number;
  amount: Amount;
  bankRef: string;
  endToEnd: string;
  words: string;
  counterparty: string;
  /** Who paid, or was paid: locked; null: the bank does not say. */
  counterLocked: Buffer | null;
  counterLast4: string;
  reversal: boolean;
  twin: boolean;
};

/** What became of it. */
export type JudgedLine = BankLineRow & {
  state: LineState;
  rule: MatchRule | null;
  depositId: bigint | null;
  operatorId: bigint | null;
  operatorName: string | null;
  firstId: bigint | null;
  firstName: string | null;
  firstAtMs: number | null;
  reason: string | null;
  decidedAtMs: number | null;
};

export type ImportRow = {
  merchantId: number;
  importId: bigint;
  payeeId: bigint;
  sha256: Buffer;
  name: string;
  format: 'csv' | 'camt.053' | 'camt.054';
  opening: Amount | null;
  closing: Amount | null;
  came: Amount;
  went: Amount;
  lines: number;
  fresh: number;
  /** Null, and no name: it was fetched. */
  operatorId: bigint | null;
  operatorName: string;
  importedAtMs: number;
};
