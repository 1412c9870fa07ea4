import { fail, invariant, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendAuditToAll } from '../../audit/index.ts';
import type { CommandDeps } from '../deps.ts';
import { closeSessions } from '../sessions.ts';
import { findOperator } from '../store/operators.ts';
import { findSession } from '../store/sessions.ts';

/** Ends another session of whoever asks; the one in use ends by logout. One that is over is as good as ended. */
export async function endOwnSession(
  deps: CommandDeps,
  { operator: actor, ip }: OperatorContext,
  { sessionId: asked }: { sessionId: string },
) {
  const sessionId = parseId(asked);
  if (sessionId === actor.sessionId) return fail('OPERATOR_SELF');
  const session = sessionId === null ? null : await findSession(deps.db, sessionId);
  if (session?.operatorId !== actor.operatorId) return fail('NOT_FOUND', 'sessionId');
  const operator = await findOperator(deps.db, actor.operatorId);
  invariant(operator, 'a session has its operator');
  await deps.db.inTx(async (tx) => {
    if ((await closeSessions(deps, tx, { operator, only: session.sessionId, reason: 'ended' })) === 0) return;
    await appendAuditToAll(deps, tx, operator.merchantIds, {
      operator,
      action: 'operator.session_ended',
      subject: { type: 'operator', id: String(operator.operatorId) },
      ip,
      detail: { sessionId: asked },
    });
  });
  return ok({ done: true });
}
