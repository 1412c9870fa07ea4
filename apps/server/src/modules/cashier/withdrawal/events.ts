import type { NewOutboxRow } from '../../../platform/outbox.ts';
import { type ConsolePush, type Expander, type MemberPush, telling } from '../../../platform/push.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A withdrawal moved on: told to its member and to the operators of its merchant. */
const WITHDRAWAL_CHANGED = 'withdrawal.changed';
type WithdrawalFact = { withdrawalId: string; state: Withdrawal['state']; atMs: number };

export function withdrawalChanged(id: bigint, withdrawal: Withdrawal, atMs: number): NewOutboxRow {
  const { merchantId, part, memberId, withdrawalId, state } = withdrawal;
  const payload: WithdrawalFact = { withdrawalId: String(withdrawalId), state, atMs };
  return { merchantId, part, id, topic: WITHDRAWAL_CHANGED, memberId, payload, atMs };
}

export const withdrawalMemberExpanders: Record<string, Expander<MemberPush<'withdrawal.changed'>>> = {
  [WITHDRAWAL_CHANGED]: telling((data: WithdrawalFact) => [{ name: 'withdrawal.changed', data }]),
};

export const withdrawalOperatorExpanders: Record<string, Expander<ConsolePush<'withdrawal.changed'>>> = {
  [WITHDRAWAL_CHANGED]: telling(({ withdrawalId, state }: WithdrawalFact) => [
    { name: 'withdrawal.changed', data: { withdrawalId, state } },
  ]),
};
