import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import type { ErrorCode } from '@fairhall/contract/errors';
import { ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { WithdrawalRecord, WithdrawalWitness } from '../../cashier/index.ts';
import { appendAudit } from '../audit/append.ts';
import type { AuditAction } from '../audit/entry.ts';
import type { CommandDeps } from '../deps.ts';
import { nicknamed } from '../queries/withdrawals.ts';

type Decided = Promise<Result<ConsoleWithdrawal, ErrorCode>>;
type Of<Input> = Input & { withdrawalId: string };

/** Makes the operator the one handler of a withdrawal. */
export function takeWithdrawal(deps: CommandDeps, context: OperatorContext, { withdrawalId }: Of<unknown>): Decided {
  const witness = witnessOf(deps, context, { action: 'withdrawal.taken' });
  return answered(deps, context, deps.cashier.withdrawals.take(context.operator, { withdrawalId }, witness));
}

/** Clears a withdrawal for payment. */
export function approveWithdrawal(
  deps: CommandDeps,
  context: OperatorContext,
  { withdrawalId, amountE4, note }: Of<{ amountE4: string; note?: string | undefined }>,
): Decided {
  const reason = keepable(note ?? '').trim();
  const witness = witnessOf(deps, context, { action: 'withdrawal.approved', reason });
  const input = { withdrawalId, amountE4, ...(reason === '' ? {} : { note: reason }) };
  return answered(deps, context, deps.cashier.withdrawals.approve(context.operator, input, witness));
}

/** Returns the amount with a reason that the member reads. */
export function rejectWithdrawal(
  deps: CommandDeps,
  context: OperatorContext,
  { withdrawalId, reason: given }: Of<{ reason: string }>,
): Decided {
  const reason = keepable(given).trim();
  const witness = witnessOf(deps, context, { action: 'withdrawal.rejected', reason });
  return answered(deps, context, deps.cashier.withdrawals.reject(context.operator, { withdrawalId, reason }, witness));
}

/** Says that the bank has paid. */
export function payWithdrawal(
  deps: CommandDeps,
  context: OperatorContext,
  { withdrawalId, bankReference }: Of<{ bankReference: string }>,
): Decided {
  const witness = witnessOf(deps, context, { action: 'withdrawal.paid' });
  return answered(deps, context, deps.cashier.withdrawals.pay(context.operator, { withdrawalId, bankReference }, witness));
}

/** Writes the act down in its own transaction; of an act that was done before, nothing is written. */
function witnessOf(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  { action, reason = '' }: { action: AuditAction; reason?: string },
): WithdrawalWitness {
  return async (tx, { withdrawalId, reference, account, memberId, amountE4, feeE4, currency, cardNumber, bankReference }) => {
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action,
      subject: { type: 'withdrawal', id: withdrawalId },
      reason,
      ip,
      detail: {
        ...{ reference, account, memberId, amountE4, feeE4, currency, cardNumber },
        ...(bankReference === '' ? {} : { bankReference }),
      },
    });
  };
}

async function answered(deps: CommandDeps, { operator }: OperatorContext, act: Promise<Result<WithdrawalRecord, ErrorCode>>): Decided {
  const done = await act;
  return done.ok ? ok(await nicknamed(deps, operator.merchantId, done.value)) : done;
}
