import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import { digits } from '@fairhall/money/text';
import type { Deposit } from './deposit.ts';
import { depositChanged } from './events.ts';
import type { DepositRecord } from './records.ts';
import type { Kind } from './review/kind.ts';
import { findDeposit, lockDeposit, updateDeposit } from './store/deposits.ts';
import { depositRecord } from './view.ts';

const DECIDED: readonly DepositState[] = ['approved', 'rejected', 'expired', 'refunded'];

/** Deposits, as the acts of operators know them. */
export const DEPOSITS: Kind<DepositState, Deposit, DepositRecord, 'DEPOSIT_STATE'> = {
  name: 'deposit',
  free: 'paid',
  moved: 'DEPOSIT_STATE',
  idOf: ({ depositId }) => depositId,
  find: findDeposit,
  lock: lockDeposit,
  update: (tx, { merchantId, part, depositId }, change) => updateDeposit(tx, merchantId, { part, depositId, change }),
  timesOf: ({ state }, atMs) => ({
    // Who was credited on proof had paid, whether it said so or not.
    ...(state === 'paid' || state === 'approved' ? { paidAtMs: atMs } : {}),
    ...(DECIDED.includes(state) ? { decidedAtMs: atMs } : {}),
  }),
  changed: depositChanged,
  record: depositRecord,
  told: ({ reference, account, memberId, amount, asset }) => ({
    ...{ reference, account, memberId: String(memberId), amountE4: digits(amount), currency: asset },
  }),
};
