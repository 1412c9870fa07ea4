import type { OperatorContext } from '../../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../../platform/http/gates.ts';
import { appendAuditToAll } from '../audit/append.ts';
import { CONSOLE_PATH } from '../console-path.ts';
import type { CommandDeps } from '../deps.ts';
import { findOperator } from '../store/operators.ts';
import { endSession } from '../store/sessions.ts';

/** Ends the session in use. Another one of the same operator goes on. */
export async function logout(deps: CommandDeps, context: OperatorContext): Promise<void> {
  const { operator, ip } = context;
  const merchantIds = (await findOperator(deps.db, operator.operatorId))?.merchantIds ?? [];
  await deps.db.inTx(async (tx) => {
    if (!(await endSession(tx, operator.sessionId, { reason: 'logout', atMs: deps.clock.nowMs() }))) return;
    const subject = { type: 'operator', id: String(operator.operatorId) } as const;
    await appendAuditToAll(deps, tx, merchantIds, { operator, action: 'operator.logged_out', subject, ip });
  });
  context.clearCookie(OPERATOR_COOKIE, CONSOLE_PATH);
}
