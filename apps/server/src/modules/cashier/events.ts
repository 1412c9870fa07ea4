import type { NewOutboxRow } from '../../platform/outbox.ts';
import type { Expander } from '../../platform/push.ts';
import type { Deposit } from './deposit.ts';

/** A deposit moved on: told to its member and to the operators of its merchant. */
export const DEPOSIT_CHANGED = 'deposit.changed';

export function depositChanged(id: bigint, deposit: Deposit, atMs: number): NewOutboxRow {
  const { merchantId, part, memberId, depositId, state } = deposit;
  return { merchantId, part, id, topic: DEPOSIT_CHANGED, memberId, payload: { depositId: String(depositId), state, atMs }, atMs };
}

/** How outbox rows of this module become events of a member. */
export function memberExpanders(): Record<string, Expander> {
  return { [DEPOSIT_CHANGED]: ({ payload }) => [{ name: DEPOSIT_CHANGED, data: payload }] };
}

/** Operators hear of deposits from the moment that they are paid. */
export function operatorExpanders(): Record<string, Expander> {
  return {
    [DEPOSIT_CHANGED]: ({ payload }) =>
      payload.state === 'created' ? [] : [{ name: DEPOSIT_CHANGED, data: { depositId: payload.depositId, state: payload.state } }],
  };
}
