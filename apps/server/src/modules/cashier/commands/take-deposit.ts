import { fail } from '@fairhall/money/result';
import type { CashierDeps } from '../deps.ts';
import type { CashierPort } from '../port.ts';
import { REVIEW_LEFT_MS } from '../terms.ts';
import { actOnDeposit, handlerOf } from './act-on-deposit.ts';

/** Makes an operator the one handler of a paid deposit, or of one that its handler has left lying. */
export function takeDeposit(
  deps: CashierDeps,
  ...[operator, { depositId }, witness]: Parameters<CashierPort['take']>
): ReturnType<CashierPort['take']> {
  return actOnDeposit(deps, { operator, depositId, witness }, ({ state, handlerId, takenAtMs }) => {
    if (state === 'review' && handlerId === operator.operatorId) return 'done';
    const left = state === 'review' && deps.clock.nowMs() - (takenAtMs ?? 0) >= REVIEW_LEFT_MS;
    return state === 'paid' || left ? { state: 'review', handler: handlerOf(operator) } : fail('DEPOSIT_STATE');
  });
}
