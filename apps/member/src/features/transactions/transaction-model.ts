import type { OwnTransaction } from '@fairhall/contract/wallet/records';

export type Transaction = OwnTransaction;

/** What the record can be narrowed to; all but `all` are names the server knows (wire.md 3.8). */
export const TRANSACTION_TYPES = ['all', 'deposit', 'withdraw', 'betting', 'winning', 'betting_rebate', 'other'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A withdrawal that was paid takes what had been set aside when it was asked for: the balance moved then, not now. */
export function isFromHeld({ account }: Pick<Transaction, 'account'>): boolean {
  return account === 'held';
}

/** A move of what is owed: its amount after is that of the debt, below zero, and the balance stayed as it was. */
export function isOfDebt({ account }: Pick<Transaction, 'account'>): boolean {
  return account === 'receivable';
}
