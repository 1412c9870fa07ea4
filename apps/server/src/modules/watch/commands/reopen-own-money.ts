import type { reopenMoney as reopenMoneyEndpoint } from '@fairhall/contract/console/money';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { DeskDeps } from '../deps.ts';
import { moneyState } from '../queries/money-state.ts';
import { reopenMoney } from './reopen-money.ts';

/** Lets the money of the operator's merchant move again, once it has proved who it is. */
export async function reopenOwnMoney(
  deps: DeskDeps,
  context: OperatorContext,
  { reason: given, password, code }: BodyOf<typeof reopenMoneyEndpoint>,
) {
  const { merchantId } = context.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const proved = await deps.operators.proveSelf(context, { password, code, refused: 'money.reopen_refused' });
  if (!proved.ok) return proved;
  const { operator: by, secondStep } = proved.value;
  const detail: Record<string, string> = secondStep === null ? {} : { secondStep };
  const reopened = await reopenMoney(deps, merchantId, { by, ip: context.ip, reason, detail });
  if (!reopened.ok && reopened.code !== 'NOT_FOUND') return fail(reopened.code, reopened.field);
  // Where it moves already somebody was quicker.
  return ok(await moneyState(deps, merchantId));
}
