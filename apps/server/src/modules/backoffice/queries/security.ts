import type { operatorSecurity } from '@fairhall/contract/console/security';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { invariant } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { BackofficeDeps } from '../deps.ts';
import { findOperator } from '../store/operators.ts';
import { countRecoveryCodes } from '../store/totp.ts';
import { consoleSessions } from './operators.ts';

/** Second step and open sessions of whoever asks. */
export async function ownSecurity(
  deps: Pick<BackofficeDeps, 'db' | 'clock'>,
  { operator: { operatorId, sessionId } }: OperatorContext,
): Promise<ReplyOf<typeof operatorSecurity>> {
  const [operator, recoveryLeft, sessions] = await Promise.all([
    findOperator(deps.db, operatorId),
    countRecoveryCodes(deps.db, operatorId),
    consoleSessions(deps, operatorId, sessionId),
  ]);
  invariant(operator, 'a session has its operator');
  return { totp: { sinceMs: operator.totpSinceMs, recoveryLeft }, sessions };
}
