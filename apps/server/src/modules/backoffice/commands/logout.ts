import type { OperatorContext } from '../../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../../platform/http/gates.ts';
import { appendAuditToAll } from '../../audit/index.ts';
import { CONSOLE_PATH } from '../console-path.ts';
import type { CommandDeps } from '../deps.ts';
import { closeSessions } from '../sessions.ts';
import { findOperator } from '../store/operators.ts';

/** Ends the session in use. Another one of the same operator goes on. */
export async function logout(deps: CommandDeps, context: OperatorContext): Promise<void> {
  const { operator: actor, ip } = context;
  const merchantIds = (await findOperator(deps.db, actor.operatorId))?.merchantIds ?? [];
  const operator = { ...actor, merchantIds };
  await deps.db.inTx(async (tx) => {
    if ((await closeSessions(deps, tx, { operator, only: actor.sessionId, reason: 'logout' })) === 0) return;
    const subject = { type: 'operator', id: String(actor.operatorId) } as const;
    await appendAuditToAll(deps, tx, merchantIds, { operator, action: 'operator.logged_out', subject, ip });
  });
  context.clearCookie(OPERATOR_COOKIE, CONSOLE_PATH);
}
