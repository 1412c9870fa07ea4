import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { OperatorActor } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalRecord, WithdrawalWitness } from '../port.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import { withdrawalRecord } from '../view.ts';
import type { Withdrawal } from '../withdrawal.ts';
import { type Move, moveWithdrawal } from './move-withdrawal.ts';

/** What an act makes of a withdrawal it found: nothing more to do, a step to take, or a refusal. */
export type Judgement = 'done' | Move | { ok: false; code: ErrorCode; field?: string; detail?: Record<string, unknown> };

/**
 * One act of an operator on one withdrawal: holds the row, judges it as it is now, takes the step and lets the witness write, all in
 * one transaction. Acts on the same withdrawal come one after another, so only the first of two finds it undecided.
 */
export async function actOnWithdrawal(
  deps: WithdrawalDeps,
  { operator, withdrawalId, witness }: { operator: OperatorActor; withdrawalId: string; witness: WithdrawalWitness | undefined },
  judge: (withdrawal: Withdrawal, tx: Tx) => Promise<Judgement> | Judgement,
): Promise<Result<WithdrawalRecord, ErrorCode>> {
  const id = parseId(withdrawalId);
  if (id === null) return fail('NOT_FOUND');
  return deps.db.inTx(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, operator.merchantId, id);
    if (!withdrawal) return fail('NOT_FOUND');
    const judgement = await judge(withdrawal, tx);
    if (judgement === 'done') return ok(withdrawalRecord(withdrawal));
    if ('ok' in judgement) return judgement;
    const actor = { type: 'operator' as const, id: String(operator.operatorId), name: operator.name };
    const record = withdrawalRecord(await moveWithdrawal(deps, tx, { withdrawal, move: judgement, actor }));
    await witness?.(tx, record);
    return ok(record);
  });
}

export function handlerOf({ operatorId, name }: OperatorActor): NonNullable<Move['handler']> {
  return { id: operatorId, name };
}

/** Whether the withdrawal waits for a decision that this operator may make: nobody took it, or this operator did. */
export function mayDecide({ state, handlerId }: Withdrawal, { operatorId }: OperatorActor): boolean {
  return state === 'requested' || (state === 'review' && handlerId === operatorId);
}
