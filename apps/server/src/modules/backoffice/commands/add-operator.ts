import type { addOperator as addOperatorEndpoint } from '@fairhall/contract/console/operators';
import { type GivenRole, widens } from '@fairhall/contract/console/rights';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { askChange } from '../../approval/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { AddedOperator } from '../changes.ts';
import type { CommandDeps } from '../deps.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { operatorName } from '../operator.ts';
import { consoleOperatorOf } from '../queries/operators.ts';
import { findCredentials, findOperator, insertOperator } from '../store/operators.ts';

/**
 * Adds an operator who serves the acting merchant alone. Its first password is answered here, kept nowhere, and opens nothing but the
 * form that replaces it. Names are of the installation: one that another merchant's operator bears is taken.
 */
export async function addOperator(deps: CommandDeps, context: OperatorContext, given: BodyOf<typeof addOperatorEndpoint>) {
  const { operator: actor, ip } = context;
  const name = operatorName(given.name);
  if (name === null) return fail('FIELD_FORMAT', 'name');
  const displayName = keepable(given.displayName).trim();
  if (displayName === '') return fail('FIELD_REQUIRED', 'displayName');
  const { role } = given;
  const password = oneTimePassword(deps.random);
  const passwordHash = await deps.passwords.hash(password);
  if (passwordHash === null) return fail('OVERLOADED');
  const operatorId = deps.ids.next();
  const merchantIds = [actor.merchantId];
  if (widens(null, role)) return ask(deps, context, { operatorId, name, displayName, role, passwordHash, password });
  return deps.db.inTx(async (tx) => {
    const row = { operatorId, name, displayName, role, passwordHash, mustChangePassword: true, merchantIds, atMs: deps.clock.nowMs() };
    if (!(await insertOperator(tx, row))) return fail('USERNAME_TAKEN' as const, 'name');
    await appendAudit(deps, tx, actor.merchantId, {
      operator: actor,
      action: 'operator.created',
      subject: { type: 'operator', id: String(operatorId) },
      ip,
      detail: { name, role },
    });
    const made = await findOperator(tx, operatorId);
    invariant(made, 'what was added is there');
    const self = await findOperator(tx, actor.operatorId);
    invariant(self, 'a session has its operator');
    return ok({ ...consoleOperatorOf(made, { self, merchantId: actor.merchantId }), password });
  });
}

type Asked = { operatorId: bigint; name: string; displayName: string; role: GivenRole; passwordHash: string; password: string };

/** Who shall have rights over money is made once a second operator has confirmed it, or a day is over. Its password is told now. */
async function ask(deps: CommandDeps, context: OperatorContext, { operatorId, password, ...account }: Asked) {
  const { name, displayName, role } = account;
  return deps.db.inTx(async (tx) => {
    if (await findCredentials(tx, name)) return fail('USERNAME_TAKEN' as const, 'name');
    const payload: AddedOperator = { ...account, operatorId: String(operatorId) };
    const change = { kind: 'operator.add', subjectId: name, payload, detail: { name, displayName, role }, reason: '' };
    const asked = await askChange(deps, tx, context, change);
    if (!asked.ok) return asked;
    const never = { totp: false, createdAtMs: deps.clock.nowMs(), lastLoginAtMs: null, manageable: false };
    const made = { operatorId: String(operatorId), name, displayName, role, state: 'active' as const, mustChangePassword: true };
    return ok({ ...made, ...never, password, waitsUntilMs: asked.value.dueAtMs });
  });
}
