import type { ConsoleWithdrawal, consoleWithdrawal, consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { WithdrawalRecord } from '../../cashier/index.ts';
import type { BackofficeDeps } from '../deps.ts';

type Deps = Pick<BackofficeDeps, 'cashier' | 'identity'>;

/** A page of the withdrawal queue with its figures. */
export async function withdrawalQueue(
  deps: Deps,
  context: OperatorContext,
  query: QueryOf<typeof consoleWithdrawals>,
): Promise<ReplyOf<typeof consoleWithdrawals>> {
  const search = query.search === undefined ? {} : { search: keepable(query.search) };
  const page = await deps.cashier.withdrawals.queue(context, { ...query, ...search });
  const list = await Promise.all(page.list.map((withdrawal) => nicknamed(deps, context.operator.merchantId, withdrawal)));
  return { ...page, list };
}

/** One withdrawal in full. Errors: NOT_FOUND. */
export async function withdrawalDetail(
  deps: Deps,
  context: OperatorContext,
  withdrawalId: string,
): Promise<Result<ReplyOf<typeof consoleWithdrawal>, ErrorCode>> {
  const found = await deps.cashier.withdrawals.detail(context, withdrawalId);
  return found.ok ? ok(await nicknamed(deps, context.operator.merchantId, found.value)) : found;
}

/** The cashier knows withdrawals, identity knows what their members are called. */
export async function nicknamed<Withdrawal extends WithdrawalRecord>(
  { identity }: Pick<Deps, 'identity'>,
  merchantId: number,
  withdrawal: Withdrawal,
): Promise<Withdrawal & Pick<ConsoleWithdrawal, 'nickname'>> {
  const member = await identity.findMember(merchantId, BigInt(withdrawal.memberId));
  return { ...withdrawal, nickname: member?.nickname ?? '' };
}
