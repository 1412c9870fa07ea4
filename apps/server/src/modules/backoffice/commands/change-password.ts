import type { changeOperatorPassword } from '@fairhall/contract/console/change-password';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { appendAuditToAll } from '../../audit/index.ts';
import { isCommonPassword } from '../../identity/index.ts';
import type { CommandDeps } from '../deps.ts';
import { OPERATOR_PASSWORD_MIN } from '../operator.ts';
import { operatorSession } from '../queries/operator-session.ts';
import { closeSessions } from '../sessions.ts';
import { updatePassword } from '../store/operators.ts';
import { checkOwnPassword } from './check-own-password.ts';

/** Sets a password of the operator's own choice and ends its other sessions. A wrong old password is in the audit log too. */
export async function changePassword(
  deps: CommandDeps,
  context: OperatorContext,
  { oldPassword, newPassword }: BodyOf<typeof changeOperatorPassword>,
) {
  const { operator: actor, ip } = context;
  if (newPassword.length < OPERATOR_PASSWORD_MIN) return fail('PASSWORD_LENGTH', 'newPassword', { min: OPERATOR_PASSWORD_MIN });
  if (newPassword === oldPassword) return fail('PASSWORD_SAME', 'newPassword');
  if (isCommonPassword(newPassword) || (await deps.breached(newPassword))) return fail('PASSWORD_COMMON', 'newPassword');
  const known = await checkOwnPassword(deps, context, {
    password: oldPassword,
    refused: 'operator.password_refused',
    field: 'oldPassword',
  });
  if (!known.ok) return known;
  const operator = known.value;
  const { operatorId, merchantIds, passwordHash: oldHash } = operator;
  const subject = { type: 'operator', id: String(operatorId) } as const;
  const newHash = await deps.passwords.hash(newPassword);
  if (newHash === null) return fail('OVERLOADED');
  const changed = await deps.db.inTx(async (tx) => {
    if (!(await updatePassword(tx, operatorId, { oldHash, newHash }))) return fail('PASSWORD_WRONG' as const, 'oldPassword');
    await closeSessions(deps, tx, { operator, except: actor.sessionId, reason: 'password_changed' });
    await appendAuditToAll(deps, tx, merchantIds, { operator, action: 'operator.password_changed', subject, ip });
    return ok(undefined);
  });
  return changed.ok ? ok(await operatorSession(deps, operatorId)) : changed;
}
