import type { MoneyState, reopenMoney as reopenMoneyEndpoint } from '@fairhall/contract/console/money';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { moneyState } from '../../watch/index.ts';
import type { CommandDeps } from '../deps.ts';
import { proveSelf } from './prove-self.ts';
import { reopenAs } from './reopen-money.ts';

/** Lets the money of the operator's merchant move again, once it has proved who it is. */
export async function reopenOwnMoney(
  deps: CommandDeps,
  context: OperatorContext,
  { reason: given, password, code }: BodyOf<typeof reopenMoneyEndpoint>,
): Promise<Result<MoneyState, ErrorCode>> {
  const { merchantId } = context.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const proved = await proveSelf(deps, context, { password, code, refused: 'money.reopen_refused' });
  if (!proved.ok) return proved;
  const { operator, secondStep } = proved.value;
  const detail: Record<string, string> = secondStep === null ? {} : { secondStep };
  const reopened = await reopenAs(deps, operator, { merchantId, reason, ip: context.ip, detail });
  // It moves already: somebody was quicker.
  return reopened.ok || reopened.code === 'NOT_FOUND' ? ok(await moneyState(deps, merchantId)) : reopened;
}
