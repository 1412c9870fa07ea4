import { approveWithdrawal, payWithdrawal, rejectWithdrawal, takeWithdrawal } from '@fairhall/contract/console/decide-withdrawal';
import { type ConsoleWithdrawal, consoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import { call } from '../../../shared/call.ts';

/** What an operator does to a withdrawal. All acts are safe to repeat on the server. */
export type WithdrawalAct =
  | { kind: 'take' }
  | { kind: 'approve'; amountE4: string; note: string }
  | { kind: 'reject'; reason: string }
  | { kind: 'pay'; bankReference: string };

export type ActOn = { merchant: string; withdrawalId: string; act: WithdrawalAct };

export function sendWithdrawalAct({ merchant, withdrawalId, act }: ActOn): Promise<ConsoleWithdrawal> {
  const params = { withdrawalId };
  switch (act.kind) {
    case 'take':
      return call(takeWithdrawal, { params }, { merchant });
    case 'approve': {
      const note = act.note.trim();
      return call(approveWithdrawal, { params, body: { amountE4: act.amountE4, ...(note ? { note } : {}) } }, { merchant });
    }
    case 'reject':
      return call(rejectWithdrawal, { params, body: { reason: act.reason } }, { merchant });
    case 'pay':
      return call(payWithdrawal, { params, body: { bankReference: act.bankReference } }, { merchant });
  }
}

export function readWithdrawal(merchant: string, withdrawalId: string): Promise<ConsoleWithdrawal> {
  return call(consoleWithdrawal, { params: { withdrawalId } }, { merchant });
}
