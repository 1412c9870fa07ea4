import type { Amount } from '@fairhall/money/amount';
import type { TransferRequest } from '../../ledger/index.ts';
import { PAYOUT_CHANNEL, PROVIDER_CHANNEL } from '../withdrawal/card.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';
import type { Way } from './payout.ts';

type Of = Pick<Withdrawal, 'withdrawalId' | 'reference'>;

const CASH = { owner: 'member', kind: 'cash' } as const;
const HELD = { owner: 'member', kind: 'held' } as const;

/** The house account outside:<this> counts what went out: what lies at providers apart from what lies at banks. */
function outside(way: Way) {
  return { owner: 'house', kind: 'outside', area: way === 'provider' ? PROVIDER_CHANNEL : PAYOUT_CHANNEL } as const;
}
const FEE = { owner: 'house', kind: 'fee', area: PAYOUT_CHANNEL } as const;

/** A part arrived; with the first the fee is the house's. */
export function paidPostings(
  { withdrawalId: ref, reference: reason }: Of,
  { amount, fee, way }: { amount: Amount; fee: Amount; way: Way },
) {
  const about = { kind: 'withdrawal', ref, reason, debit: HELD } as const;
  const part: TransferRequest = { ...about, credit: outside(way), amount };
  return fee === 0n ? [part] : [part, { ...about, credit: FEE, amount: fee }];
}

/** The bank sent it back: it is held again. */
export function returnedPostings(
  { withdrawalId: ref, reference: reason }: Of,
  { amount, way, paidTxId }: { amount: Amount; way: Way; paidTxId: bigint },
): TransferRequest[] {
  return [{ debit: outside(way), credit: HELD, amount, kind: 'payout_return', ref, reason, reverses: paidTxId }];
}

/** Nothing was delivered for it. */
export function feeBackPostings(
  { withdrawalId: ref, reference: reason }: Of,
  { fee, paidTxId }: { fee: Amount; paidTxId: bigint },
): TransferRequest[] {
  return [{ debit: FEE, credit: HELD, amount: fee, kind: 'payout_return', ref, reason, reverses: paidTxId }];
}

/** What is held still is the member's again. */
export function releasedPostings({ withdrawalId: ref, reference: reason }: Of, amount: Amount): TransferRequest[] {
  return [{ debit: HELD, credit: CASH, amount, kind: 'release', ref, reason }];
}
