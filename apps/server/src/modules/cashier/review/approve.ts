import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import type { CashierDeps } from '../deps.ts';
import { outOfRange } from '../terms.ts';
import { type Act, actOn, handedTo } from './act.ts';
import { judgeApproval } from './judge.ts';
import type { MovedCode } from './kind.ts';
import type { Reviewed } from './reviewed.ts';

/** `amountE4` is what the operator saw. */
export type ApprovalInput = { amountE4: string; note?: string | undefined };

export type ApprovalCode = 'NOT_FOUND' | 'AMOUNT_OUT_OF_RANGE' | 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED';

/**
 * Approves a request. From the merchant's threshold on the first approval is only written down, and another operator's decides; `decide`
 * is what the deciding one does with money, or why it can't be. The row is held while it is judged, so of many who approve at once each finds what the one
 * before it left: one first approval, one decision, and then it is done.
 */
export function approveRequest<
  State extends string,
  Row extends Reviewed<State>,
  Shown,
  Moved extends MovedCode,
  Code extends string = never,
>(
  deps: CashierDeps,
  { amountE4, note = '', ...act }: Act<State, Row, Shown, Moved> & ApprovalInput,
  decide: (row: Row, tx: Tx) => Promise<Result<{ txId?: bigint }, Code>> = async () => ok({}),
): Promise<Result<Shown, Moved | ApprovalCode | Code>> {
  const { kind, acting } = act;
  const { operator } = acting;
  const { free } = kind;
  const kept = keepable(note).trim();
  return actOn<State, Row, Shown, Moved, Moved | ApprovalCode | Code>(deps, act, async (row, { tx, secondFrom }) => {
    const approval = judgeApproval(row, { operatorId: operator.operatorId, free, secondFrom });
    if (approval === 'moved') return fail(kind.moved);
    if (parseDigits(amountE4) !== row.amount) return outOfRange({ min: row.amount, max: row.amount }, 4);
    if (approval === 'done') return 'done';
    if (approval === 'same_operator') return fail('SECOND_OPERATOR_REQUIRED');
    const looked = approval === 'decides' ? ok(undefined) : await lookedAt(deps, tx, operator, row);
    if (!looked.ok) return looked;
    const handing = handedTo(operator, row, free);
    if (approval === 'first') {
      const { operatorId, name: operatorName } = operator;
      return { state: 'review', ...handing, firstApproval: { operatorId, operatorName, atMs: deps.clock.nowMs(), note: kept } };
    }
    const decided = await decide(row, tx);
    if (!decided.ok) return decided;
    return { state: 'approved', ...handing, ...decided.value, ...(kept === '' ? {} : { note: kept }) };
  });
}

/** Each of two approvals is by somebody who has just proved who it is; the second by another pair of eyes than the first. */
async function lookedAt<State extends string>(
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  operator: ActingOperator['operator'],
  { merchantId, firstApproval }: Reviewed<State>,
): Promise<Result<void, 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED'>> {
  const proved = isProved(operator);
  if (!proved.ok || !firstApproval) return proved;
  const eyes = { firstId: firstApproval.operatorId, secondId: operator.operatorId, nowMs: clock.nowMs() };
  return (await mayBeSecond(tx, merchantId, eyes)) ? ok(undefined) : fail('SECOND_OPERATOR_REQUIRED');
}
