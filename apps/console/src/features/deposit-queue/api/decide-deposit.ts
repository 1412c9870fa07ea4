import { approveDeposit, rejectDeposit, takeDeposit } from '@fairhall/contract/console/decide-deposit';
import { type ConsoleDeposit, consoleDeposit } from '@fairhall/contract/console/deposits';
import { call } from '../../../shared/call.ts';

/** What an operator does to a deposit. All three acts are safe to repeat on the server. */
export type DepositAct = { kind: 'take' } | { kind: 'approve'; amountE4: string; note: string } | { kind: 'reject'; reason: string };

export type ActOn = { merchant: string; depositId: string; act: DepositAct };

export function sendDepositAct({ merchant, depositId, act }: ActOn): Promise<ConsoleDeposit> {
  const params = { depositId };
  if (act.kind === 'take') return call(takeDeposit, { params }, { merchant });
  if (act.kind === 'reject') return call(rejectDeposit, { params, body: { reason: act.reason } }, { merchant });
  const note = act.note.trim();
  return call(approveDeposit, { params, body: { amountE4: act.amountE4, ...(note ? { note } : {}) } }, { merchant });
}

export function readDeposit(merchant: string, depositId: string): Promise<ConsoleDeposit> {
  return call(consoleDeposit, { params: { depositId } }, { merchant });
}
