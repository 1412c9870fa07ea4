import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { memberTransactions } from '@fairhall/contract/wallet/transactions';

export type Transaction = ReplyOf<typeof memberTransactions>['list'][number];

/** What the record can be narrowed to; all but `all` are names the server knows (wire.md 3.8). */
export const TRANSACTION_TYPES = ['all', 'deposit', 'withdraw', 'betting', 'winning', 'other'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A withdrawal that was paid takes what had been set aside when it was asked for: the balance moved then, not now. */
export function isFromHeld({ txTypeId }: Pick<Transaction, 'txTypeId'>): boolean {
  return txTypeId === 'withdrawal';
}

/** A move of what is owed: its amount after is that of the debt, below zero, and the balance stayed as it was. */
export function isOfDebt({ txTypeId }: Pick<Transaction, 'txTypeId'>): boolean {
  return txTypeId === 'owed' || txTypeId === 'owed_written_off';
}
