import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import { digits } from '@fairhall/money/text';
import type { Kind } from '../review/kind.ts';
import { maskedNumber } from './card.ts';
import { withdrawalChanged } from './events.ts';
import type { WithdrawalRecord } from './records.ts';
import { findWithdrawal, lockWithdrawal, updateWithdrawal } from './store/withdrawals.ts';
import { withdrawalRecord } from './view.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Withdrawals, as the acts of operators know them. */
export const WITHDRAWALS: Kind<WithdrawalState, Withdrawal, WithdrawalRecord, 'WITHDRAWAL_STATE'> = {
  name: 'withdrawal',
  free: 'requested',
  moved: 'WITHDRAWAL_STATE',
  idOf: ({ withdrawalId }) => withdrawalId,
  find: findWithdrawal,
  lock: lockWithdrawal,
  update: (tx, { merchantId, part, withdrawalId }, change) => updateWithdrawal(tx, merchantId, { part, withdrawalId, change }),
  timesOf: ({ state }, atMs) => ({
    ...(state === 'approved' ? { approvedAtMs: atMs } : {}),
    ...(state === 'paid' || state === 'rejected' ? { decidedAtMs: atMs } : {}),
  }),
  changed: withdrawalChanged,
  record: withdrawalRecord,
  told: ({ reference, account, memberId, amount, fee, asset, cardLast4, bankReference }) => ({
    ...{ reference, account, memberId: String(memberId), amountE4: digits(amount), feeE4: digits(fee), currency: asset },
    cardNumber: maskedNumber(cardLast4),
    ...(bankReference ? { bankReference } : {}),
  }),
};
