import type { reopenMoney as reopenMoneyEndpoint } from '@fairhall/contract/console/money';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { askChange } from '../../approval/index.ts';
import type { DeskDeps } from '../deps.ts';
import { moneyState } from '../queries/money-state.ts';
import { listStops } from '../store.ts';

/** Asks that the money of the operator's merchant moves again, once it has proved who it is: that takes a second owner, or a day. */
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
  const { secondStep } = proved.value;
  const [stop] = await listStops(deps.db, merchantId, 1);
  // Where it moves already somebody was quicker.
  if (!stop || stop.reopened) return ok(await moneyState(deps, merchantId));
  const stopId = String(stop.stopId);
  const detail: Record<string, string> = { invariant: stop.invariant, ...(secondStep === null ? {} : { secondStep }) };
  const asker = { operator: { ...context.operator, proved: true }, ip: context.ip };
  const change = { kind: 'money.reopen', subjectId: stopId, payload: { stopId }, detail, reason };
  const asked = await deps.db.inTx((tx) => askChange(deps, tx, asker, change));
  if (!asked.ok) return asked;
  return ok({ ...(await moneyState(deps, merchantId)), waitsUntilMs: asked.value.dueAtMs });
}
