import { mayDo } from '@fairhall/contract/console/rights';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { ApprovalDeps, ChangeCode } from '../deps.ts';
import { mayBeSecond } from '../hands.ts';
import { isProved } from '../proof.ts';
import { lockChange, type WaitingChange } from '../store.ts';
import { effect, kindOf, settle } from './settle-change.ts';

type Done<Code extends string> = Promise<Result<{ done: boolean }, Code>>;

/**
 * Lets a change take effect as its second operator: not who asked, nor whom it is about, nor who is no other pair of eyes.
 * Errors: NOT_FOUND, PROOF_REQUIRED, SECOND_OPERATOR_REQUIRED, NO_PERMISSION when who asked may ask no longer, those of the change.
 */
export async function confirmChange(deps: ApprovalDeps, context: OperatorContext, input: { changeId: string }) {
  const { operator, ip } = context;
  const proved = isProved(operator);
  if (!proved.ok) return proved;
  return atChange<ChangeCode | 'SECOND_OPERATOR_REQUIRED'>(deps, context, input, async (tx, change) => {
    const { merchantId, askerId: firstId, subjectId } = change;
    if (subjectId === String(operator.operatorId)) return fail('SECOND_OPERATOR_REQUIRED' as const);
    const eyes = { firstId, secondId: operator.operatorId, nowMs: deps.clock.nowMs() };
    if (!(await mayBeSecond(tx, merchantId, eyes))) return fail('SECOND_OPERATOR_REQUIRED' as const);
    const done = await effect(deps, tx, change, { operator, ip });
    return done.ok ? ok({ done: true }) : done;
  });
}

/** Takes a change back that has not taken effect. Whoever could ask for it may. */
export async function withdrawChange(
  deps: ApprovalDeps,
  context: OperatorContext,
  { reason: given, ...input }: { changeId: string; reason: string },
) {
  const { operator, ip } = context;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return atChange<never>(deps, context, input, async (tx, change) => {
    await settle(deps, tx, change, { operator, ip, state: 'withdrawn', reason });
    return ok({ done: true });
  });
}

/** One act on a change that still waits, by somebody with its right. */
function atChange<Code extends string>(
  deps: ApprovalDeps,
  { operator }: OperatorContext,
  { changeId: asked }: { changeId: string },
  act: (tx: Tx, change: WaitingChange) => Done<Code>,
): Done<Code | 'NOT_FOUND' | 'NO_PERMISSION'> {
  const changeId = parseId(asked);
  return deps.db.inTx(async (tx) => {
    const change = changeId === null ? null : await lockChange(tx, operator.merchantId, changeId);
    if (change?.state !== 'waiting') return fail('NOT_FOUND' as const, 'changeId');
    if (!mayDo(operator.role, kindOf(deps, change).right)) return fail('NO_PERMISSION' as const);
    return act(tx, change);
  });
}
