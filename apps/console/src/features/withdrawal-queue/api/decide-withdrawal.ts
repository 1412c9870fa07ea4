import { approveWithdrawal, payWithdrawal, rejectWithdrawal, takeWithdrawal } from '@fairhall/contract/console/decide-withdrawal';
import { type ConsoleWithdrawal, consoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import { call } from '../../../shared/call.ts';
import { type ActWays, type Certain, certainly } from '../../../shared/queue/certainly.ts';

/** What an operator does to a withdrawal. */
export type WithdrawalAct =
  | { kind: 'take' }
  | { kind: 'approve'; amountE4: string; note: string }
  | { kind: 'reject'; reason: string }
  | { kind: 'pay'; bankReference: string };

export type WithdrawalOutcome = Certain<ConsoleWithdrawal>;
export type ActOn = { merchant: string; withdrawalId: string; act: WithdrawalAct };

/** Carries an act out, and where the answer is lost says what is true. All acts are safe to repeat on the server. */
export function actOnWithdrawal(on: ActOn, ways: ActWays): Promise<WithdrawalOutcome> {
  const { merchant, withdrawalId } = on;
  const read = () => call(consoleWithdrawal, { params: { withdrawalId } }, { merchant });
  return certainly<ConsoleWithdrawal>({ act: () => send(on), read }, ways);
}

function send({ merchant, withdrawalId, act }: ActOn): Promise<ConsoleWithdrawal> {
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
