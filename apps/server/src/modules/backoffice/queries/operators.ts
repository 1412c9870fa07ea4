import type { ConsoleOperator, consoleOperator as consoleOperatorEndpoint } from '@fairhall/contract/console/operators';
import type { ConsoleSession } from '@fairhall/contract/console/security';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import type { BackofficeDeps } from '../deps.ts';
import { isManageable } from '../managing.ts';
import { type Operator, roleAt } from '../operator.ts';
import { openSessionsOf } from '../sessions.ts';
import { findOperator, listOperators as listStored } from '../store/operators.ts';

type Deps = Pick<BackofficeDeps, 'db' | 'clock'>;

/** Operators of the acting merchant, by name. */
export async function listOperators(deps: Deps, { operator: actor }: OperatorContext): Promise<ConsoleOperator[]> {
  const operators = await listStored(deps.db, actor.merchantId);
  const self = operators.find(({ operatorId }) => operatorId === actor.operatorId);
  invariant(self, 'who acts for a merchant serves it');
  return operators.map((operator) => consoleOperatorOf(operator, { self, merchantId: actor.merchantId }));
}

/** One operator of the acting merchant; its sessions are told to whoever may manage it. Errors: NOT_FOUND. */
export async function consoleOperator(
  deps: Deps,
  { operator: actor }: OperatorContext,
  asked: string,
): Promise<Result<ReplyOf<typeof consoleOperatorEndpoint>, 'NOT_FOUND'>> {
  const operatorId = parseId(asked);
  const [self, operator] = await Promise.all([
    findOperator(deps.db, actor.operatorId),
    operatorId === null ? null : findOperator(deps.db, operatorId),
  ]);
  if (!self || !operator?.merchantIds.includes(actor.merchantId)) return fail('NOT_FOUND', 'operatorId');
  const shown = consoleOperatorOf(operator, { self, merchantId: actor.merchantId });
  const sessions = shown.manageable ? await consoleSessions(deps, operator.operatorId, actor.sessionId) : [];
  return ok({ ...shown, sessions });
}

/** Open sessions of an operator, the newest first; `sessionId` is the one that asks. */
export async function consoleSessions(deps: Deps, operatorId: bigint, sessionId: bigint): Promise<ConsoleSession[]> {
  const sessions = await openSessionsOf(deps, operatorId);
  return sessions.map((session) => ({
    sessionId: String(session.sessionId),
    ip: session.ip,
    userAgent: session.userAgent,
    sinceMs: session.createdAtMs,
    lastUsedAtMs: session.lastUsedAtMs,
    current: session.sessionId === sessionId,
  }));
}

/** An operator of a merchant as its console shows it to who asks. */
export function consoleOperatorOf(operator: Operator, { self, merchantId }: { self: Operator; merchantId: number }): ConsoleOperator {
  const { operatorId, name, displayName, disabled, totpSinceMs, mustChangePassword, createdAtMs, lastLoginAtMs } = operator;
  const role = roleAt(operator, merchantId);
  invariant(role, 'who is shown serves the merchant');
  return {
    operatorId: String(operatorId),
    name,
    displayName,
    role,
    state: disabled ? 'disabled' : 'active',
    totp: totpSinceMs !== null,
    mustChangePassword,
    createdAtMs,
    lastLoginAtMs,
    manageable: isManageable(self, operator),
  };
}
