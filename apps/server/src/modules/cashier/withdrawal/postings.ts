import { amount } from '@fairhall/money/amount';
import type { TransferRequest } from '../../ledger/index.ts';
import type { Withdrawal } from './withdrawal.ts';

type Facts = Pick<Withdrawal, 'withdrawalId' | 'amount' | 'fee' | 'channel' | 'reference'>;

const CASH = { owner: 'member', kind: 'cash' } as const;
const HELD = { owner: 'member', kind: 'held' } as const;

/** Asked for: the whole amount is set aside. */
export function holdPostings({ withdrawalId, amount, reference }: Omit<Facts, 'fee' | 'channel'>): TransferRequest[] {
  return [{ debit: CASH, credit: HELD, amount, kind: 'hold', ref: withdrawalId, reason: reference }];
}

/** Rejected: it comes back whole. */
export function releasePostings({ withdrawalId, amount, reference }: Omit<Facts, 'fee' | 'channel'>): TransferRequest[] {
  return [{ debit: HELD, credit: CASH, amount, kind: 'release', ref: withdrawalId, reason: reference }];
}

/** Paid: what the bank moved goes outside, the fee stays with the house. */
export function payPostings({ withdrawalId, amount: whole, fee, channel, reference }: Facts): TransferRequest[] {
  const about = { kind: 'withdrawal', ref: withdrawalId, reason: reference } as const;
  const net: TransferRequest = {
    ...about,
    debit: HELD,
    credit: { owner: 'house', kind: 'outside', area: channel },
    amount: amount(whole - fee),
  };
  if (fee === 0n) return [net];
  return [net, { ...about, debit: HELD, credit: { owner: 'house', kind: 'fee', area: channel }, amount: fee }];
}
