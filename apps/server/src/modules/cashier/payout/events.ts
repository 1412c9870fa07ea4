import type { NewOutboxRow } from '../../../platform/outbox.ts';
import { type ConsolePush, type Expander, telling } from '../../../platform/push.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';

/** A payment of a withdrawal moved on: told to the operators of its merchant. */
const PAYOUT_CHANGED = 'payout.changed';
type PayoutFact = { withdrawalId: string; state: string };

export function payoutChanged(id: bigint, { merchantId, part, memberId, withdrawalId, state }: Withdrawal, atMs: number): NewOutboxRow {
  const payload: PayoutFact = { withdrawalId: String(withdrawalId), state };
  return { merchantId, part, id, topic: PAYOUT_CHANGED, memberId, payload, atMs };
}

export const payoutOperatorExpanders: Record<string, Expander<ConsolePush<'payout.changed'>>> = {
  [PAYOUT_CHANGED]: telling(({ withdrawalId, state }: PayoutFact) => [{ name: 'payout.changed', data: { withdrawalId, state } }]),
};
