import { approveDeposit, rejectDeposit, takeDeposit } from '@fairhall/contract/console/decide-deposit';
import { type ConsoleDeposit, consoleDeposit } from '@fairhall/contract/console/deposits';
import { call } from '../../../shared/call.ts';
import type { Failure } from '../../../shared/failure.ts';
import { type ActWays, certainly } from '../../../shared/queue/certainly.ts';

/** What an operator does to a deposit. */
export type DepositAct = { kind: 'take' } | { kind: 'approve'; amountE4: string; note: string } | { kind: 'reject'; reason: string };

export type DepositOutcome =
  /** The server said it is done. */
  | { kind: 'done'; deposit: ConsoleDeposit }
  /** The server said no. `deposit` is the true state, null when it could not be read. */
  | { kind: 'refused'; failure: Failure; deposit: ConsoleDeposit | null }
  /** The answer was lost and the true state read: it shows whether the act was carried out. */
  | { kind: 'found'; deposit: ConsoleDeposit };

export type ActOn = { merchant: string; depositId: string; act: DepositAct };

/** Carries an act out, and where the answer is lost says what is true. All three acts are safe to repeat on the server. */
export async function actOnDeposit({ merchant, depositId, act }: ActOn, ways: ActWays): Promise<DepositOutcome> {
  const certain = await certainly({ act: () => send({ merchant, depositId, act }), read: () => read(merchant, depositId) }, ways);
  if (certain.kind === 'refused') return { kind: 'refused', failure: certain.failure, deposit: certain.row };
  return { kind: certain.kind, deposit: certain.row };
}

function read(merchant: string, depositId: string): Promise<ConsoleDeposit> {
  return call(consoleDeposit, { params: { depositId } }, { merchant });
}

function send({ merchant, depositId, act }: ActOn): Promise<ConsoleDeposit> {
  const params = { depositId };
  if (act.kind === 'take') return call(takeDeposit, { params }, { merchant });
  if (act.kind === 'reject') return call(rejectDeposit, { params, body: { reason: act.reason } }, { merchant });
  const note = act.note.trim();
  return call(approveDeposit, { params, body: { amountE4: act.amountE4, ...(note ? { note } : {}) } }, { merchant });
}
