import { fail } from '@fairhall/money/result';
import { REVIEW_LEFT_MS } from '../../terms.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { WithdrawalPort } from '../port.ts';
import { actOnWithdrawal, handlerOf } from './act-on-withdrawal.ts';

/** Makes an operator the one handler of a withdrawal, or of one that its handler has left lying. */
export function takeWithdrawal(
  deps: WithdrawalDeps,
  ...[operator, { withdrawalId }, witness]: Parameters<WithdrawalPort['take']>
): ReturnType<WithdrawalPort['take']> {
  return actOnWithdrawal(deps, { operator, withdrawalId, witness }, ({ state, handlerId, takenAtMs }) => {
    if (state === 'review' && handlerId === operator.operatorId) return 'done';
    const left = state === 'review' && deps.clock.nowMs() - (takenAtMs ?? 0) >= REVIEW_LEFT_MS;
    return state === 'requested' || left ? { state: 'review', handler: handlerOf(operator) } : fail('WITHDRAWAL_STATE');
  });
}
