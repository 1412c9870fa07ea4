import type { ConsoleDeposit, consoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { DepositRecord } from '../../cashier/index.ts';
import type { BackofficeDeps } from '../deps.ts';

type Deps = Pick<BackofficeDeps, 'cashier' | 'identity'>;

/** A page of the deposit queue with its figures. */
export async function depositQueue(
  deps: Deps,
  context: OperatorContext,
  query: QueryOf<typeof consoleDeposits>,
): Promise<ReplyOf<typeof consoleDeposits>> {
  const page = await deps.cashier.queue(context, { ...query, ...(query.search === undefined ? {} : { search: keepable(query.search) }) });
  const list = await Promise.all(page.list.map((deposit) => withNickname(deps, context.operator.merchantId, deposit)));
  return { ...page, list };
}

/** One deposit in full. Errors: NOT_FOUND. */
export async function depositDetail(
  deps: Deps,
  context: OperatorContext,
  depositId: string,
): Promise<Result<ReplyOf<typeof consoleDeposit>, ErrorCode>> {
  const found = await deps.cashier.detail(context, depositId);
  return found.ok ? ok(await withNickname(deps, context.operator.merchantId, found.value)) : found;
}

/** The cashier knows deposits, identity knows what their members are called. */
export async function withNickname<Deposit extends DepositRecord>(
  { identity }: Pick<Deps, 'identity'>,
  merchantId: number,
  deposit: Deposit,
): Promise<Deposit & Pick<ConsoleDeposit, 'nickname'>> {
  const member = await identity.findMember(merchantId, BigInt(deposit.memberId));
  return { ...deposit, nickname: member?.nickname ?? '' };
}
