import type { addOperator as addOperatorEndpoint, WithPassword } from '@fairhall/contract/console/operators';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { operatorName } from '../operator.ts';
import { consoleOperatorOf } from '../queries/operators.ts';
import { findOperator, insertOperator } from '../store/operators.ts';

/**
 * Adds an operator who serves the acting merchant alone. Its first password is answered here, kept nowhere, and opens nothing but the
 * form that replaces it. Names are of the installation: one that another merchant's operator bears is taken.
 */
export async function addOperator(
  deps: CommandDeps,
  { operator: actor, ip }: OperatorContext,
  given: BodyOf<typeof addOperatorEndpoint>,
): Promise<Result<WithPassword, ErrorCode>> {
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
