import type { consoleWithdrawal, consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { BackofficeDeps } from '../deps.ts';
import { nicknamedPage, nicknamedResult } from './nicknamed.ts';

type Deps = Pick<BackofficeDeps, 'cashier' | 'identity'>;

/** A page of the withdrawal queue with its figures. */
export async function withdrawalQueue(
  deps: Deps,
  context: OperatorContext,
  query: QueryOf<typeof consoleWithdrawals>,
): Promise<ReplyOf<typeof consoleWithdrawals>> {
  const page = await deps.cashier.withdrawals.queue(context, query);
  return { ...page, list: await nicknamedPage(deps, context.operator.merchantId, page.list) };
}

/** One withdrawal in full. Errors: NOT_FOUND. */
export function withdrawalDetail(
  deps: Deps,
  context: OperatorContext,
  withdrawalId: string,
): Promise<Result<ReplyOf<typeof consoleWithdrawal>, ErrorCode>> {
  return nicknamedResult(deps, context.operator.merchantId, deps.cashier.withdrawals.detail(context, withdrawalId));
}
