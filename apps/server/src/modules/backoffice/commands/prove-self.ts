import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { type AuditAction, appendAuditToAll } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { type Credentials, lockOperator } from '../store/operators.ts';
import { spendCode, type UsedCode } from '../totp/spend-code.ts';
import { beginTry, codeTrial, notYet, passTry } from '../tries.ts';
import { checkOwnPassword, type OwnPasswordCode } from './check-own-password.ts';

type Asked = { password: string; code: string | undefined; refused: AuditAction };

export type ProofCode = OwnPasswordCode | 'OPERATOR_CODE_REQUIRED' | 'OPERATOR_CODE_WRONG';

/**
 * Whether who acts is who logged in, asked once more before a grave act: the password, and a code where the login asks for one. The code
 * is used up, whatever comes of the act. What is wrong is in the audit log as `refused`, and codes count on the ladder of the login.
 * Errors: PASSWORD_WRONG, OPERATOR_CODE_REQUIRED, OPERATOR_CODE_WRONG, TOO_MANY_REQUESTS, OVERLOADED.
 */
export async function proveSelf(
  deps: CommandDeps,
  context: ActingOperator,
  { password, code = '', refused }: Asked,
): Promise<Result<{ operator: Credentials; secondStep: UsedCode }, ProofCode>> {
  const known = await checkOwnPassword(deps, context, { password, refused });
  if (!known.ok) return known;
  const operator = known.value;
  const { operatorId, merchantIds } = operator;
  if (operator.totpSinceMs === null) return ok({ operator, secondStep: null });
  if (code.trim() === '') return fail('OPERATOR_CODE_REQUIRED', 'code');
  const begun = await beginTry(deps, codeTrial(operatorId));
  if (begun.step !== 'go') return notYet(begun, 'code');
  const spent = await deps.db.inTx(async (tx) => {
    const held = await lockOperator(tx, operatorId);
    const used = held?.totpSinceMs == null ? null : await spendCode(deps, tx, { operatorId, code });
    if (used === null) return fail('OPERATOR_CODE_WRONG' as const, 'code');
    await passTry(deps, tx, begun.attempt);
    return ok({ operator, secondStep: used });
  });
  if (!spent.ok) {
    const subject = { type: 'operator', id: String(operatorId) } as const;
    const entry = { operator, action: refused, subject, ip: context.ip };
    await deps.db.inTx(async (tx) => {
      await deps.tries.miss(tx, begun.attempt);
      await appendAuditToAll(deps, tx, merchantIds, entry);
    });
  }
  return spent;
}
