import type { Amount } from '@fairhall/money/amount';
import type { TransferRequest } from '../ledger/index.ts';

/** What a credited deposit moves: from outside, by its channel, to the member's cash. The reference tells the member which one it was. */
export function depositPostings(deposit: { depositId: bigint; channel: string; amount: Amount; reference: string }): TransferRequest[] {
  return [
    {
      debit: { owner: 'house', kind: 'outside', area: deposit.channel },
      credit: { owner: 'member', kind: 'cash' },
      amount: deposit.amount,
      kind: 'deposit',
      ref: deposit.depositId,
      reason: deposit.reference,
    },
  ];
}
