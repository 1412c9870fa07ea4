import type { beginTotp as beginTotpEndpoint } from '@fairhall/contract/console/totp';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { makeTotpSecret, totpInvitation } from '../../../platform/second-step/totp.ts';
import { appendAuditToAll } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { lockOperator } from '../store/operators.ts';
import { putTotp } from '../store/totp.ts';
import { placeOf } from '../totp/spend-code.ts';
import { checkOwnPassword } from './check-own-password.ts';

const ISSUER = 'Fairhall';

/**
 * Makes a secret for the operator's authenticator app; it counts for nothing until its first code comes back. Takes the password, so
 * that a session found open can't be used to shut its operator out.
 */
export async function beginTotp(deps: CommandDeps, context: OperatorContext, { password }: BodyOf<typeof beginTotpEndpoint>) {
  const known = await checkOwnPassword(deps, context, { password, refused: 'operator.totp_refused' });
  if (!known.ok) return known;
  const { operatorId, name, merchantIds } = known.value;
  const secret = makeTotpSecret(deps.random);
  const locked = await deps.secretBox.lock(secret, placeOf(operatorId));
  return deps.db.inTx(async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    invariant(operator, 'operators are never deleted');
    if (operator.totpSinceMs !== null) return fail('TOTP_STATE' as const);
    await putTotp(tx, operatorId, { secret: locked, atMs: deps.clock.nowMs() });
    const subject = { type: 'operator', id: String(operatorId) } as const;
    await appendAuditToAll(deps, tx, merchantIds, { operator, action: 'operator.totp_begun', subject, ip: context.ip });
    return ok(totpInvitation(secret, { issuer: ISSUER, name }));
  });
}
