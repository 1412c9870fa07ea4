import { type Amount, ZERO } from '@fairhall/money/amount';
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

type TakenBack = { depositId: bigint; channel: string; reference: string; taken: Amount; owed: Amount; reverses: bigint };

/** What a deposit that was taken back moves: from cash as far as it reaches, and what is gone is owed. */
export function chargeBackPostings({ depositId, channel, reference, taken, owed, reverses }: TakenBack): TransferRequest[] {
  const about = { credit: { owner: 'house', kind: 'outside', area: channel }, kind: 'charge_back', ref: depositId, reverses } as const;
  const parts = [
    { kind: 'cash' as const, amount: taken },
    { kind: 'receivable' as const, amount: owed },
  ];
  return parts
    .filter(({ amount }) => amount > ZERO)
    .map(({ kind, amount }) => ({ ...about, debit: { owner: 'member', kind }, amount, reason: reference }));
}
