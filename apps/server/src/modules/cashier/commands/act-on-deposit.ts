import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import type { Deposit, StepActor } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import type { DepositRecord, Witness } from '../port.ts';
import { lockDeposit } from '../store/deposits.ts';
import { depositRecord } from '../view.ts';
import { type Move, moveDeposit } from './move-deposit.ts';

/** What an act makes of a deposit it found: nothing more to do, a step to take, or a refusal. */
export type Judgement = 'done' | Move | { ok: false; code: ErrorCode; field?: string; detail?: Record<string, unknown> };

/**
 * One act of an operator on one deposit: holds the row, judges it as it is now, takes the step and lets the witness write, all in one
 * transaction. Acts on the same deposit come one after another, so only the first of two finds it undecided.
 */
export async function actOnDeposit(
  deps: CashierDeps,
  { operator, depositId, witness }: { operator: OperatorActor; depositId: string; witness: Witness | undefined },
  judge: (deposit: Deposit, tx: Tx) => Promise<Judgement> | Judgement,
): Promise<Result<DepositRecord, ErrorCode>> {
  const id = parseId(depositId);
  if (id === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const deposit = await lockDeposit(tx, operator.merchantId, id);
    if (!deposit) return fail('NOT_FOUND');
    const judgement = await judge(deposit, tx);
    if (judgement === 'done') return ok(depositRecord(deposit));
    if ('ok' in judgement) return judgement;
    const record = depositRecord(await moveDeposit(deps, tx, { deposit, move: judgement, actor: stepActor(operator) }));
    await witness?.(tx, record);
    return ok(record);
  });
}

function stepActor({ operatorId, name }: OperatorActor): StepActor {
  return { type: 'operator', id: String(operatorId), name };
}

export function handlerOf({ operatorId, name }: OperatorActor): NonNullable<Move['handler']> {
  return { id: operatorId, name };
}

/** Whether the deposit waits for a decision that this operator may make: nobody took it, or this operator did. */
export function mayDecide({ state, handlerId }: Deposit, { operatorId }: OperatorActor): boolean {
  return state === 'paid' || (state === 'review' && handlerId === operatorId);
}
