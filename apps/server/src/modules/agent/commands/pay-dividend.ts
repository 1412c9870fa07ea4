import type { payoutDividend } from '@fairhall/contract/agent/statements';
import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { parseId } from '../../../platform/ids.ts';
import { MoneyStopped } from '../../../platform/money-stopped.ts';
import type { AgentDeps } from '../deps.ts';
import { payRows } from '../pay-rows.ts';
import { payoutRow } from '../queries/family-income.ts';
import type { Asker } from '../queries/reach.ts';
import { findRun } from '../store/payouts.ts';
import { findRunOf, findStatement, listStatements } from '../store/statements.ts';

type Reply = Result<ReplyOf<typeof payoutDividend>, ErrorsOf<typeof payoutDividend>>;
const ROWS_MAX = 200;

/**
 * Pays by hand what the agent owes to all whom it pays in the run of one statement: out of all its commission, then of what it set aside. A
 * run that is not paid itself yet is not gone ahead of.
 */
export async function payByHand(deps: AgentDeps, asker: Asker, { id }: BodyOf<typeof payoutDividend>): Promise<Reply> {
  const { actor, merchant } = asker;
  const { merchantId, memberId } = actor;
  const statementId = parseId(id);
  if (deps.ledger.isStopped(merchantId)) throw new MoneyStopped(merchantId);
  return deps.db.inTx(async (tx): Promise<Reply> => {
    const told = statementId === null ? null : await findStatement(tx, merchantId, { memberId, statementId });
    if (!told || told.payerId !== memberId || told.kind === 'rebate') return fail('NOT_FOUND', 'id');
    if (await deps.ledger.isFrozen(tx, merchantId, memberId)) return fail('ACCOUNT_LOCKED');
    const runId = await findRunOf(tx, merchantId, told.statementId);
    const run = runId === null ? null : await findRun(tx, merchantId, runId);
    if (run?.state !== 'PAID' || told.paid + told.forgone === told.due) return fail('STATE_CONFLICT', 'id');
    const atMs = deps.clock.nowMs();
    const paying = { merchant, runId: run.runId, kind: run.kind, payerId: memberId, triedUntilMs: atMs, atMs, byHand: true };
    const paid = await payRows(deps, tx, paying);
    if (paid === 0n) return fail('INSUFFICIENT_FUNDS');
    const days = { from: told.toDay, to: told.toDay };
    const list = await listStatements(tx, merchantId, { memberId, side: 'below', kind: run.kind, days, before: null, max: ROWS_MAX });
    invariant(list.length > 0, 'what was paid is there');
    return ok({ list: list.map(payoutRow), paid: majorText(paid) });
  });
}
