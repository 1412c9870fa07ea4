import type { removeTotp as removeTotpEndpoint } from '@fairhall/contract/console/totp';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { appendAuditToAll } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { lockOperator, updateTotp } from '../store/operators.ts';
import { deleteTotp } from '../store/totp.ts';
import { spendCode } from '../totp/spend-code.ts';
import { beginTry, codeTrial, notYet, passTry } from '../tries.ts';
import { checkOwnPassword } from './check-own-password.ts';

/** Removes the operator's own authenticator app and recovery codes. Tries count like codes at the login, on the same ladder. */
export async function removeTotp(deps: CommandDeps, context: OperatorContext, { password, code }: BodyOf<typeof removeTotpEndpoint>) {
  const { operatorId } = context.operator;
  const known = await checkOwnPassword(deps, context, { password, refused: 'operator.totp_refused' });
  if (!known.ok) return known;
  const begun = await beginTry(deps, codeTrial(operatorId));
  if (begun.step !== 'go') return notYet(begun, 'code');
  const { merchantIds } = known.value;
  const entry = { operator: known.value, subject: { type: 'operator', id: String(operatorId) } as const, ip: context.ip };
  const removed = await deps.db.inTx(async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    invariant(operator, 'operators are never deleted');
    if (operator.totpSinceMs === null) return fail('TOTP_STATE' as const);
    const used = await spendCode(deps, tx, { operatorId, code });
    if (used === null) return fail('OPERATOR_CODE_WRONG' as const, 'code');
    await updateTotp(tx, operatorId, null);
    await deleteTotp(tx, operatorId);
    await passTry(deps, tx, begun.attempt);
    await appendAuditToAll(deps, tx, merchantIds, { ...entry, action: 'operator.totp_removed', detail: { secondStep: used } });
    return ok({ done: true });
  });
  if (!removed.ok && removed.code === 'OPERATOR_CODE_WRONG') {
    await deps.db.inTx(async (tx) => {
      await deps.tries.miss(tx, begun.attempt);
      await appendAuditToAll(deps, tx, merchantIds, { ...entry, action: 'operator.totp_refused' });
    });
  } else if (!removed.ok) await deps.tries.drop(deps.db, begun.attempt);
  return removed;
}
