import type { NewOutboxRow } from '../../platform/outbox.ts';
import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';
import type { Deposit } from './deposit.ts';

/** A deposit moved on: told to its member and to the operators of its merchant. */
const DEPOSIT_CHANGED = 'deposit.changed';
type DepositFact = { depositId: string; state: Deposit['state']; atMs: number };

export function depositChanged(id: bigint, deposit: Deposit, atMs: number): NewOutboxRow {
  const { merchantId, part, memberId, depositId, state } = deposit;
  const payload: DepositFact = { depositId: String(depositId), state, atMs };
  return { merchantId, part, id, topic: DEPOSIT_CHANGED, memberId, payload, atMs };
}

/** How outbox rows of this module become events of a member. */
export function memberExpanders(): Record<string, Expander<MemberPush<'deposit.changed'>>> {
  return { [DEPOSIT_CHANGED]: telling((data: DepositFact) => [{ name: 'deposit.changed', data }]) };
}

/** Operators hear of deposits from the moment that they are paid. */
export function operatorExpanders(): Record<string, Expander<ConsolePush<'deposit.changed'>>> {
  return {
    [DEPOSIT_CHANGED]: telling(({ depositId, state }: DepositFact) =>
      state === 'created' ? [] : [{ name: 'deposit.changed', data: { depositId, state } }],
    ),
  };
}
