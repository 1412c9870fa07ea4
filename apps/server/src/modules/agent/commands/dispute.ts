import type { openDispute } from '@fairhall/contract/agent/disputes';
import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { AgentDeps } from '../deps.ts';
import { type Dispute, disputableUntil, toldToAgent } from '../dispute.ts';
import type { Asker } from '../queries/reach.ts';
import { holdDisputed, insertDispute } from '../store/disputes.ts';
import { findStatement } from '../store/statements.ts';

type Answer = Result<ReplyOf<typeof openDispute>, ErrorsOf<typeof openDispute>>;

/** An agent disputes a statement that pays it, once. Errors: NOT_FOUND for one of others, also for one that it pays itself. */
export async function dispute(
  { db, clock, ids }: AgentDeps,
  { actor: { merchantId, memberId } }: Asker,
  { statementId: text, words: said }: BodyOf<typeof openDispute>,
): Promise<Answer> {
  const words = keepable(said).trim();
  if (words === '') return fail('FIELD_REQUIRED', 'words');
  const statementId = parseId(text);
  if (statementId === null) return fail('NOT_FOUND', 'statementId');
  return db.of(merchantId).inTx(async (tx): Promise<Answer> => {
    const told = await findStatement(tx, merchantId, { memberId, statementId });
    if (told?.agentId !== memberId) return fail('NOT_FOUND', 'statementId');
    const openedAtMs = clock.nowMs();
    if (openedAtMs > disputableUntil(told.closedAtMs)) return fail('STATE_CONFLICT', 'statementId');
    const made: Dispute = {
      ...{ disputeId: ids.next(), statementId, agentId: memberId, state: 'OPEN', words, openedAtMs, answer: '', sum: 0n },
      ...{ answeredAtMs: null, answeredName: null, answeredId: null },
      ...{ decidedAtMs: null, decidedName: null, decidedId: null, reason: '', adjustmentId: null },
    };
    if (!(await insertDispute(tx, merchantId, made))) return fail('STATE_CONFLICT', 'statementId');
    await holdDisputed(tx, merchantId, statementId);
    return ok(toldToAgent(made));
  });
}
