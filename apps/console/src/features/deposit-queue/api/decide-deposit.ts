import { approveDeposit, rejectDeposit, takeDeposit } from '@fairhall/contract/console/decide-deposit';
import { type ConsoleDeposit, consoleDeposit } from '@fairhall/contract/console/deposits';
import { call } from '../../../shared/call.ts';
import { type Failure, failureOf } from '../../../shared/failure.ts';

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

export type ActWays = {
  /** The answer is lost; the true state is being read. */
  onChecking: () => void;
  /** Pause between two tries to read the true state. */
  pause: (ms: number) => Promise<void>;
};

const READ_AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * Carries an act out and never reports a failure it does not know of: where the answer is lost, it reads the deposit until the server
 * answers, and hands back what is true. All three acts are safe to repeat on the server.
 */
export async function actOnDeposit({ merchant, depositId, act }: ActOn, ways: ActWays): Promise<DepositOutcome> {
  try {
    return { kind: 'done', deposit: await send({ merchant, depositId, act }) };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.outcome === 'unsent') return { kind: 'refused', failure, deposit: null };
    if (failure.outcome === 'refused') return { kind: 'refused', failure, deposit: await read(merchant, depositId).catch(() => null) };
  }
  ways.onChecking();
  return find({ merchant, depositId }, ways);
}

async function find({ merchant, depositId }: Omit<ActOn, 'act'>, { pause }: ActWays): Promise<DepositOutcome> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(READ_AGAIN_MS[Math.min(attempt, READ_AGAIN_MS.length - 1)] as number);
    try {
      return { kind: 'found', deposit: await read(merchant, depositId) };
    } catch (error) {
      const failure = failureOf(error);
      // A refusal of the read (session over, merchant gone) will not change by asking again.
      if (failure.outcome === 'refused') return { kind: 'refused', failure, deposit: null };
    }
  }
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
