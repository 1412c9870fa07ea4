import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { appendAuditToAll } from '../../audit/index.ts';
import { createPasswords } from '../../identity/index.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { operatorName } from '../operator.ts';
import { closeSessions } from '../sessions.ts';
import { findCredentials, lockOperator, resetPassword, updateDisabled, updateTotp } from '../store/operators.ts';
import { deleteTotp } from '../store/totp.ts';
import type { CreateDeps } from './create-operator.ts';

/**
 * Lets an operator in again whom nobody at the console can help, such as an only owner without phone and recovery codes: from outside
 * the console, by whoever runs the machine. It gets a password that serves once, no second step, and is enabled; its sessions end.
 * Errors: NOT_FOUND.
 */
export async function rescueOperator(deps: CreateDeps, given: string): Promise<Result<{ password: string }, 'NOT_FOUND'>> {
  const name = operatorName(given);
  const found = name === null ? null : await findCredentials(deps.db, name);
  if (!found) return fail('NOT_FOUND', 'name');
  const password = oneTimePassword(deps.random);
  const hash = await createPasswords(deps.random, deps.passwordCost).hash(password);
  invariant(hash, 'nobody else waits for this hash');
  return deps.db.inTx(async (tx) => {
    const operator = await lockOperator(tx, found.operatorId);
    invariant(operator, 'operators are never deleted');
    const { operatorId, merchantIds } = operator;
    await resetPassword(tx, operatorId, hash);
    await updateTotp(tx, operatorId, null);
    await deleteTotp(tx, operatorId);
    await updateDisabled(tx, operatorId, null);
    await closeSessions(deps, tx, { operator, reason: 'password_reset' });
    await appendAuditToAll(deps, tx, merchantIds, {
      operator: null,
      action: 'operator.rescued',
      subject: { type: 'operator', id: String(operatorId) },
      ip: '',
      detail: { name: operator.name },
    });
    return ok({ password });
  });
}
