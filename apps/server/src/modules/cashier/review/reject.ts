import { fail, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { CashierDeps } from '../deps.ts';
import { type Act, actOn, handedTo } from './act.ts';
import { mayDecide } from './judge.ts';
import type { MovedCode } from './kind.ts';
import type { Reviewed } from './reviewed.ts';

type Ways<Row> = {
  /** Whether it may be rejected although it was approved. */
  evenApproved?: boolean;
  /** What a rejection does with money. */
  close?: (row: Row, tx: Tx) => Promise<{ txId?: bigint }>;
};

/**
 * Closes a request with a reason that the member reads. One operator is enough, also where two must approve and one of them has. The same
 * reason again finds it done.
 */
export function rejectRequest<State extends string, Row extends Reviewed<State>, Shown, Moved extends MovedCode>(
  deps: CashierDeps,
  { reason: given, ...act }: Act<State, Row, Shown, Moved> & { reason: string },
  { evenApproved = false, close = async () => ({}) }: Ways<Row> = {},
): Promise<Result<Shown, Moved | 'NOT_FOUND' | 'REASON_REQUIRED'>> {
  const { kind, acting } = act;
  const { operator } = acting;
  const { free } = kind;
  const reason = keepable(given).trim();
  return actOn<State, Row, Shown, Moved, Moved | 'REASON_REQUIRED'>(deps, act, async (row, { tx }) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (row.state === 'rejected' && row.reason === reason) return 'done';
    const fits = mayDecide(row, { operatorId: operator.operatorId, free }) || (evenApproved && row.state === 'approved');
    if (!fits) return fail(kind.moved);
    return { state: 'rejected', reason, ...handedTo(operator, row, free), ...(await close(row, tx)) };
  });
}
