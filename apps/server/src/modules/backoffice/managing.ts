import { mayDo } from '@fairhall/contract/console/rights';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { OperatorContext } from '../../platform/http/context.ts';
import { parseId } from '../../platform/ids.ts';
import { keepable } from '../../platform/keepable.ts';
import { type AuditAction, appendAuditToAll } from '../audit/index.ts';
import type { CommandDeps } from './deps.ts';
import type { Operator } from './operator.ts';
import { findOperator, lockStaff } from './store/operators.ts';

/** Whether who asks may manage an operator: not itself, and nobody who also serves a merchant that is none of the asker's. Pure. */
export function isManageable(actor: Pick<Operator, 'operatorId' | 'merchantIds'>, target: Operator): boolean {
  return actor.operatorId !== target.operatorId && target.merchantIds.every((merchantId) => actor.merchantIds.includes(merchantId));
}

function isOwner({ role, disabled }: Operator): boolean {
  return role === 'owner' && !disabled;
}

/** Whether a merchant would be left without an active owner if this one were none. `staff`: all who serve any of its merchants. Pure. */
export function isLastOwner(target: Operator, staff: readonly Operator[]): boolean {
  if (!isOwner(target)) return false;
  const others = staff.filter((operator) => isOwner(operator) && operator.operatorId !== target.operatorId);
  return target.merchantIds.some((merchantId) => !others.some(({ merchantIds }) => merchantIds.includes(merchantId)));
}

export type Managed = { operatorId: string; reason: string };

/** What is done to the target inside the transaction. What nothing is to be written down of was so before. */
export type Deed = (
  tx: Tx,
  target: Operator,
  staff: readonly Operator[],
) => Promise<Result<{ done: boolean; detail?: Record<string, string> }, ErrorCode>>;

/**
 * Does something to another operator of the acting merchant and writes it down, with its reason, in the log of each merchant the target
 * serves. All who serve them are kept as they are meanwhile, so that two owners can't put each other out at the same moment.
 * Errors: NOT_FOUND, OPERATOR_SELF, NO_PERMISSION for whoever may not manage the target (any more), REASON_REQUIRED, those of the deed.
 */
export async function manage(
  deps: CommandDeps,
  { operator: actor, ip }: OperatorContext,
  { operatorId: asked, reason: given }: Managed,
  { action, deed }: { action: AuditAction; deed: Deed },
): Promise<Result<Operator, ErrorCode>> {
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const operatorId = parseId(asked);
  if (operatorId === actor.operatorId) return fail('OPERATOR_SELF');
  return deps.db.inTx(async (tx) => {
    const found = operatorId === null ? null : await findOperator(tx, operatorId);
    if (!found?.merchantIds.includes(actor.merchantId)) return fail('NOT_FOUND' as const, 'operatorId');
    const staff = await lockStaff(tx, found.merchantIds);
    const [self, target] = [actor.operatorId, found.operatorId].map((id) => staff.find((one) => one.operatorId === id));
    invariant(self && target, 'both serve the acting merchant, whatever happened while the lock was waited for');
    if (self.disabled || !mayDo(self.role, 'operators.manage') || !isManageable(self, target)) return fail('NO_PERMISSION' as const);
    const outcome = await deed(tx, target, staff);
    if (!outcome.ok) return outcome;
    const { done, detail = {} } = outcome.value;
    const after = await findOperator(tx, target.operatorId);
    invariant(after, 'operators are never deleted');
    if (!done) return ok(after);
    const subject = { type: 'operator', id: String(target.operatorId) } as const;
    await appendAuditToAll(deps, tx, target.merchantIds, {
      operator: actor,
      action,
      subject,
      reason,
      ip,
      detail: { name: target.name, ...detail },
    });
    return ok(after);
  });
}
