import type { NewOutboxRow } from '../../../platform/outbox.ts';
import type { Expander } from '../../../platform/push.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A withdrawal moved on: told to its member and to the operators of its merchant. */
export const WITHDRAWAL_CHANGED = 'withdrawal.changed';

export function withdrawalChanged(id: bigint, withdrawal: Withdrawal, atMs: number): NewOutboxRow {
  const { merchantId, part, memberId, withdrawalId, state } = withdrawal;
  return {
    merchantId,
    part,
    id,
    topic: WITHDRAWAL_CHANGED,
    memberId,
    payload: { withdrawalId: String(withdrawalId), state, atMs },
    atMs,
  };
}

export const withdrawalMemberExpanders: Record<string, Expander> = {
  [WITHDRAWAL_CHANGED]: ({ payload }) => [{ name: WITHDRAWAL_CHANGED, data: payload }],
};

export const withdrawalOperatorExpanders: Record<string, Expander> = {
  [WITHDRAWAL_CHANGED]: ({ payload }) => [{ name: WITHDRAWAL_CHANGED, data: { withdrawalId: payload.withdrawalId, state: payload.state } }],
};
