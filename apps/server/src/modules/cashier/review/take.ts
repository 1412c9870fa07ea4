import { fail, type Result } from '@fairhall/money/result';
import type { CashierDeps } from '../deps.ts';
import { type Act, actOn, handedTo } from './act.ts';
import { judgeTaking } from './judge.ts';
import type { MovedCode } from './kind.ts';
import type { Reviewed } from './reviewed.ts';

/** Makes an operator the one handler of a request that nobody has in hand, or that its handler has left lying. */
export function takeRequest<State extends string, Row extends Reviewed<State>, Shown, Moved extends MovedCode>(
  deps: CashierDeps,
  act: Act<State, Row, Shown, Moved>,
): Promise<Result<Shown, Moved | 'NOT_FOUND'>> {
  const { kind, acting } = act;
  const { operator } = acting;
  const { free } = kind;
  return actOn(deps, act, (row) => {
    const taking = judgeTaking(row, { operatorId: operator.operatorId, free, nowMs: deps.clock.nowMs() });
    if (taking === 'moved') return fail(kind.moved);
    return taking === 'done' ? 'done' : { state: 'review', ...handedTo(operator, row, free) };
  });
}
