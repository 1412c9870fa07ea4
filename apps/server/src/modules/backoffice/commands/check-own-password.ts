import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { type AuditAction, appendAuditToAll } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { type Credentials, findOperator } from '../store/operators.ts';

/** Whether who acts knows its own password; a wrong one is in the audit log as `refused`. */
export async function checkOwnPassword(
  deps: CommandDeps,
  { operator: actor, ip }: OperatorContext,
  { password, refused }: { password: string; refused: AuditAction },
): Promise<Result<Credentials, ErrorCode>> {
  const operator = await findOperator(deps.db, actor.operatorId);
  invariant(operator, 'a session has its operator');
  const verdict = await deps.passwords.verify(operator.passwordHash, password);
  if (verdict === 'busy') return fail('OVERLOADED');
  if (verdict === 'right') return ok(operator);
  const subject = { type: 'operator', id: String(operator.operatorId) } as const;
  await deps.db.inTx((tx) => appendAuditToAll(deps, tx, operator.merchantIds, { operator, action: refused, subject, ip }));
  return fail('PASSWORD_WRONG', 'password');
}
