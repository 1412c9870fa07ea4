import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { type AuditAction, appendAuditToAll } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { type Credentials, findOperator } from '../store/operators.ts';
import { beginTry, notYet, ownPasswordTrial, passTry } from '../tries.ts';

export type OwnPasswordCode = 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS' | 'OVERLOADED';

/** Whether who acts knows its own password; a wrong one is in the audit log as `refused`, and slows the next ones down. */
export async function checkOwnPassword(
  deps: CommandDeps,
  { operator: actor, ip }: ActingOperator,
  { password, refused, field = 'password' }: { password: string; refused: AuditAction; field?: string },
): Promise<Result<Credentials, OwnPasswordCode>> {
  const operator = await findOperator(deps.db, actor.operatorId);
  invariant(operator, 'a session has its operator');
  const begun = await beginTry(deps, ownPasswordTrial(operator.operatorId));
  if (begun.step !== 'go') return notYet(begun, field);
  const { attempt } = begun;
  const verdict = await deps.passwords.verify(operator.passwordHash, password);
  if (verdict === 'busy') {
    await deps.tries.drop(deps.db, attempt);
    return fail('OVERLOADED');
  }
  if (verdict === 'right') {
    await deps.db.inTx((tx) => passTry(deps, tx, attempt));
    return ok(operator);
  }
  const subject = { type: 'operator', id: String(operator.operatorId) } as const;
  await deps.db.inTx(async (tx) => {
    await deps.tries.miss(tx, attempt);
    await appendAuditToAll(deps, tx, operator.merchantIds, { operator, action: refused, subject, ip });
  });
  return fail('PASSWORD_WRONG', field);
}
