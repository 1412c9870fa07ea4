import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { DepositRecord, Witness } from '../../cashier/index.ts';
import type { CommandDeps } from '../deps.ts';
import { nicknamedResult } from '../queries/nicknamed.ts';

type Decided = Promise<Result<ConsoleDeposit, ErrorCode>>;

/** Makes the operator the one handler of a deposit. */
export function takeDeposit(deps: CommandDeps, context: OperatorContext, { depositId }: { depositId: string }): Decided {
  const witness = witnessOf(deps, context, { action: 'deposit.taken' });
  return nicknamedResult(deps, context.operator.merchantId, deps.cashier.take(context.operator, { depositId }, witness));
}

/** Credits a deposit once, however often it is asked for; where two must approve, the first one's approval is written down as such. */
export function approveDeposit(
  deps: CommandDeps,
  context: OperatorContext,
  { depositId, amountE4, note }: { depositId: string; amountE4: string; note?: string | undefined },
): Decided {
  const reason = keepable(note ?? '').trim();
  const witness = witnessOf(deps, context, {
    action: ({ state }) => (state === 'approved' ? 'deposit.approved' : 'deposit.first_approved'),
    reason,
  });
  return nicknamedResult(
    deps,
    context.operator.merchantId,
    deps.cashier.approve(context.operator, { depositId, amountE4, ...(reason === '' ? {} : { note: reason }) }, witness),
  );
}

/** Closes a deposit with a reason that its member reads. */
export function rejectDeposit(
  deps: CommandDeps,
  context: OperatorContext,
  { depositId, reason: given }: { depositId: string; reason: string },
): Decided {
  const reason = keepable(given).trim();
  const witness = witnessOf(deps, context, { action: 'deposit.rejected', reason });
  return nicknamedResult(deps, context.operator.merchantId, deps.cashier.reject(context.operator, { depositId, reason }, witness));
}

/** Writes the act down in its own transaction; of an act that was done before, nothing is written. */
function witnessOf(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  { action, reason = '' }: { action: AuditAction | ((deposit: DepositRecord) => AuditAction); reason?: string },
): Witness {
  return async (tx, deposit) => {
    const { depositId, reference, account, memberId, amountE4, currency, firstApproval } = deposit;
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action: typeof action === 'string' ? action : action(deposit),
      subject: { type: 'deposit', id: depositId },
      reason,
      ip,
      detail: { reference, account, memberId, amountE4, currency, ...(firstApproval ? { firstApprovedBy: firstApproval.operator } : {}) },
    });
  };
}
