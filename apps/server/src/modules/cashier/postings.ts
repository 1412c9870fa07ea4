import { type Amount, ZERO } from '@fairhall/money/amount';
import type { TransferRequest } from '../ledger/index.ts';

type Credited = { depositId: bigint; channel: string; amount: Amount; fee?: Amount; reference: string };

/**
 * What a credited deposit moves: from outside, by its channel, to the member's cash, and of that the fee to the house. The reference tells
 * the member which one it was.
 */
export function depositPostings({ depositId: ref, channel, amount, fee = ZERO, reference: reason }: Credited): TransferRequest[] {
  const about = { ref, reason };
  const CASH = { owner: 'member', kind: 'cash' } as const;
  const came: TransferRequest = {
    ...about,
    debit: { owner: 'house', kind: 'outside', area: channel },
    credit: CASH,
    amount,
    kind: 'deposit',
  };
  if (fee === ZERO) return [came];
  return [came, { ...about, debit: CASH, credit: { owner: 'house', kind: 'fee', area: channel }, amount: fee, kind: 'fee' }];
}

/** What the house gives on top of a deposit. */
export function feeReturnPostings({
  depositId,
  feeReturn,
  reference,
}: {
  depositId: bigint;
  feeReturn: Amount;
  reference: string;
}): TransferRequest[] {
  return [
    {
      debit: { owner: 'house', kind: 'promotion', area: 'FEE_RETURN' },
      credit: { owner: 'member', kind: 'cash' },
      amount: feeReturn,
      kind: 'adjustment',
      ref: depositId,
      reason: reference,
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
