import type { consoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { BackofficeDeps } from '../deps.ts';
import { nicknamedPage, nicknamedResult } from './nicknamed.ts';

type Deps = Pick<BackofficeDeps, 'cashier' | 'identity'>;

/** A page of the deposit queue with its figures. */
export async function depositQueue(
  deps: Deps,
  context: OperatorContext,
  query: QueryOf<typeof consoleDeposits>,
): Promise<ReplyOf<typeof consoleDeposits>> {
  const page = await deps.cashier.queue(context, query);
  return { ...page, list: await nicknamedPage(deps, context.operator.merchantId, page.list) };
}

/** One deposit in full. Errors: NOT_FOUND. */
export function depositDetail(
  deps: Deps,
  context: OperatorContext,
  depositId: string,
): Promise<Result<ReplyOf<typeof consoleDeposit>, ErrorCode>> {
  return nicknamedResult(deps, context.operator.merchantId, deps.cashier.detail(context, depositId));
}
