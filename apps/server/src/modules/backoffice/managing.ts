import { mayDo } from '@fairhall/contract/console/rights';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { OperatorContext } from '../../platform/http/context.ts';
import { parseId } from '../../platform/ids.ts';
import { keepable } from '../../platform/keepable.ts';
import { type AuditAction, appendAuditToAll } from '../audit/index.ts';
import type { CommandDeps } from './deps.ts';
import { type Operator, roleAt } from './operator.ts';
import { findOperator, lockStaff } from './store/operators.ts';

/**
 * Whether who asks may manage an operator's account: not its own, nor of whoever also serves a merchant that is none of the asker's. A
 * result desk's account is the installation's: who could give it a password could type both results. Pure.
 */
export function isManageable(actor: Operator, target: Operator): boolean {
  if (actor.operatorId === target.operatorId || target.roles.includes('results')) return false;
  return target.merchantIds.every((merchantId) => managesAt(actor, merchantId));
}

function managesAt(operator: Operator, merchantId: number): boolean {
  const role = roleAt(operator, merchantId);
  return !operator.disabled && role !== null && mayDo(role, 'operators.manage');
}

function isOwnerAt(operator: Operator, merchantId: number): boolean {
  return !operator.disabled && roleAt(operator, merchantId) === 'owner';
}

/** Whether one of these merchants would be left without an active owner if this one were none. `staff`: all who serve any of them. Pure. */
export function isLastOwner(target: Operator, staff: readonly Operator[], merchantIds: readonly number[]): boolean {
  const others = staff.filter(({ operatorId }) => operatorId !== target.operatorId);
  return merchantIds.some((merchantId) => isOwnerAt(target, merchantId) && !others.some((operator) => isOwnerAt(operator, merchantId)));
}

/** What an act is about: the operator's account, which is one at all its merchants, or its service at the acting merchant. */
export type Scope = 'account' | 'service';

export type Managed = { operatorId: string; reason: string };

/** What is done to the target inside the transaction. What nothing is to be written down of was so before. */
export type Deed<Code extends string> = (
  tx: Tx,
  target: Operator,
  staff: readonly Operator[],
) => Promise<Result<{ done: boolean; detail?: Record<string, string>; waitsUntilMs?: number }, Code>>;

export type ManageCode = 'NOT_FOUND' | 'OPERATOR_SELF' | 'NO_PERMISSION' | 'REASON_REQUIRED';

/**
 * Does something to another operator of the acting merchant and writes it down, with its reason: what is about the account in the log of
 * each merchant the target serves, what is about its service in the acting merchant's. All who serve them are kept as they are meanwhile, so that two owners can't put each other out at the same moment.
 * Errors: NOT_FOUND, OPERATOR_SELF, NO_PERMISSION for whoever may not manage the target (any more), REASON_REQUIRED, those of the deed.
 */
export async function manage<Code extends string>(
  deps: CommandDeps,
  { operator: actor, ip }: OperatorContext,
  { operatorId: asked, reason: given }: Managed,
  { action, scope = 'account', deed }: { action: AuditAction; scope?: Scope; deed: Deed<Code> },
): Promise<Result<{ operator: Operator; waitsUntilMs?: number }, ManageCode | Code>> {
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const operatorId = parseId(asked);
  if (operatorId === actor.operatorId) return fail('OPERATOR_SELF');
  return deps.db.inTx(async (tx) => {
    const found = operatorId === null ? null : await findOperator(tx, operatorId);
    if (!found?.merchantIds.includes(actor.merchantId)) return fail('NOT_FOUND' as const, 'operatorId');
    const staff = await lockStaff(tx, found.merchantIds);
    const [self, target] = [actor.operatorId, found.operatorId].map((id) => staff.find((one) => one.operatorId === id));
    // Either's service may have been taken away while the lock was waited for.
    if (!self || !roleAt(self, actor.merchantId)) return fail('NO_PERMISSION' as const);
    if (!target || !roleAt(target, actor.merchantId)) return fail('NOT_FOUND' as const, 'operatorId');
    if (!managesAt(self, actor.merchantId)) return fail('NO_PERMISSION' as const);
    if (scope === 'account' && !isManageable(self, target)) return fail('NO_PERMISSION' as const);
    const outcome = await deed(tx, target, staff);
    if (!outcome.ok) return outcome;
    const { done, detail = {}, ...waits } = outcome.value;
    const after = await findOperator(tx, target.operatorId);
    invariant(after, 'operators are never deleted');
    if (!done) return ok({ operator: after, ...waits });
    const subject = { type: 'operator', id: String(target.operatorId) } as const;
    await appendAuditToAll(deps, tx, scope === 'account' ? target.merchantIds : [actor.merchantId], {
      operator: actor,
      action,
      subject,
      reason,
      ip,
      detail: { name: target.name, ...detail },
    });
    return ok({ operator: after });
  });
}
