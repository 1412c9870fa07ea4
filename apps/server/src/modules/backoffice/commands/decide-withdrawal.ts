import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { WithdrawalRecord, WithdrawalWitness } from '../../cashier/index.ts';
import type { CommandDeps } from '../deps.ts';
import { nicknamedResult } from '../queries/nicknamed.ts';

type Decided = Promise<Result<ConsoleWithdrawal, ErrorCode>>;
type Of<Input> = Input & { withdrawalId: string };

/** Makes the operator the one handler of a withdrawal. */
export function takeWithdrawal(deps: CommandDeps, context: OperatorContext, { withdrawalId }: Of<unknown>): Decided {
  const witness = witnessOf(deps, context, { action: 'withdrawal.taken' });
  return nicknamedResult(deps, context.operator.merchantId, deps.cashier.withdrawals.take(context.operator, { withdrawalId }, witness));
}

/** Clears a withdrawal for payment; where two must approve, the first one's approval is written down as such. */
export function approveWithdrawal(
  deps: CommandDeps,
  context: OperatorContext,
  { withdrawalId, amountE4, note }: Of<{ amountE4: string; note?: string | undefined }>,
): Decided {
  const reason = keepable(note ?? '').trim();
  const witness = witnessOf(deps, context, {
    action: ({ state }) => (state === 'approved' ? 'withdrawal.approved' : 'withdrawal.first_approved'),
    reason,
  });
  const input = { withdrawalId, amountE4, ...(reason === '' ? {} : { note: reason }) };
  return nicknamedResult(deps, context.operator.merchantId, deps.cashier.withdrawals.approve(context.operator, input, witness));
}

/** Returns the amount with a reason that the member reads. */
export function rejectWithdrawal(
  deps: CommandDeps,
  context: OperatorContext,
  { withdrawalId, reason: given }: Of<{ reason: string }>,
): Decided {
  const reason = keepable(given).trim();
  const witness = witnessOf(deps, context, { action: 'withdrawal.rejected', reason });
  return nicknamedResult(
    deps,
    context.operator.merchantId,
    deps.cashier.withdrawals.reject(context.operator, { withdrawalId, reason }, witness),
  );
}

/** Says that the bank has paid. */
export function payWithdrawal(
  deps: CommandDeps,
  context: OperatorContext,
  { withdrawalId, bankReference }: Of<{ bankReference: string }>,
): Decided {
  const witness = witnessOf(deps, context, { action: 'withdrawal.paid' });
  return nicknamedResult(
    deps,
    context.operator.merchantId,
    deps.cashier.withdrawals.pay(context.operator, { withdrawalId, bankReference }, witness),
  );
}

/** Writes the act down in its own transaction; of an act that was done before, nothing is written. */
function witnessOf(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  { action, reason = '' }: { action: AuditAction | ((withdrawal: WithdrawalRecord) => AuditAction); reason?: string },
): WithdrawalWitness {
  return async (tx, withdrawal) => {
    const { withdrawalId, reference, account, memberId, amountE4, feeE4, currency, cardNumber, bankReference, firstApproval } = withdrawal;
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action: typeof action === 'string' ? action : action(withdrawal),
      subject: { type: 'withdrawal', id: withdrawalId },
      reason,
      ip,
      detail: {
        ...{ reference, account, memberId, amountE4, feeE4, currency, cardNumber },
        ...(bankReference === '' ? {} : { bankReference }),
        ...(firstApproval ? { firstApprovedBy: firstApproval.operator } : {}),
      },
    });
  };
}
