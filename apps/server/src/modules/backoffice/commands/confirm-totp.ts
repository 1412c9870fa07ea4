import type { confirmTotp as confirmTotpEndpoint } from '@fairhall/contract/console/totp';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { groupedCode, makeRecoveryCodes } from '../../../platform/second-step/recovery-code.ts';
import { stepOfCode } from '../../../platform/second-step/totp.ts';
import { appendAuditToAll } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { closeSessions } from '../sessions.ts';
import { lockOperator, updateTotp } from '../store/operators.ts';
import { findTotp, insertRecoveryCodes, spendStep } from '../store/totp.ts';
import { placeOf } from '../totp/spend-code.ts';

/**
 * Takes the first code of the authenticator app: from here on the login asks for one. Answers the recovery codes, of which only hashes
 * are kept, and ends the operator's other sessions, for they were opened with a password alone.
 */
export async function confirmTotp(
  deps: CommandDeps,
  { operator: actor, ip }: OperatorContext,
  { code }: BodyOf<typeof confirmTotpEndpoint>,
) {
  const { operatorId } = actor;
  const recoveryCodes = makeRecoveryCodes(deps.random);
  return deps.db.inTx(async (tx) => {
    const atMs = deps.clock.nowMs();
    const operator = await lockOperator(tx, operatorId);
    invariant(operator, 'operators are never deleted');
    const kept = await findTotp(tx, operatorId);
    if (operator.totpSinceMs !== null || !kept) return fail('TOTP_STATE' as const);
    const step = stepOfCode(await deps.secretBox.unlock(kept.secret, placeOf(operatorId)), code, atMs);
    if (step === null || !(await spendStep(tx, operatorId, step))) return fail('OPERATOR_CODE_WRONG' as const, 'code');
    await updateTotp(tx, operatorId, atMs);
    await insertRecoveryCodes(tx, operatorId, recoveryCodes);
    await closeSessions(deps, tx, { operator, except: actor.sessionId, reason: 'totp_confirmed' });
    const subject = { type: 'operator', id: String(operatorId) } as const;
    await appendAuditToAll(deps, tx, operator.merchantIds, { operator, action: 'operator.totp_confirmed', subject, ip });
    return ok({ recoveryCodes: recoveryCodes.map(groupedCode) });
  });
}
