import type { PayoutRun, payoutRun, payoutRuns, signPayoutRun, turnPayoutRun } from '@fairhall/contract/console/agent-payouts';
import type { BodyOf, ErrorsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { e4 } from '../queries/statements.ts';
import { findRun, listRuns, moveRun, type Run } from '../store/payouts.ts';
import { listRunRows, sumRuns } from '../store/run-rows.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
const RUNS = 30;
const ROWS = 100;

async function toldAll(db: Queryable, merchantId: number, runs: readonly Run[]): Promise<PayoutRun[]> {
  const sums = await sumRuns(
    db,
    merchantId,
    runs.map(({ runId }) => runId),
  );
  return runs.map(({ runId, kind, fromDay, toDay, platformDue, uplineDue, signedId: _, ...run }) => {
    const { paid = 0n, held = 0, before = null } = sums.get(runId) ?? {};
    return {
      ...{ runId: String(runId), kind, from: fromDay, to: toDay, platformDueE4: e4(platformDue), uplineDueE4: e4(uplineDue) },
      ...{ paidE4: e4(paid), held, beforeE4: before === null ? null : e4(before), ...run },
    };
  });
}

const told = async (db: Queryable, merchantId: number, run: Run) => (await toldAll(db, merchantId, [run]))[0] as PayoutRun;

export async function runsForDesk(
  { db }: DeskDeps,
  { merchant: { merchantId } }: Context,
  { before }: QueryOf<typeof payoutRuns>,
): Promise<Result<ReplyOf<typeof payoutRuns>, never>> {
  const own = db.of(merchantId);
  const found = await listRuns(own, merchantId, { before: before === undefined ? null : parseId(before), max: RUNS + 1 });
  const page = found.slice(0, RUNS);
  return ok({ list: await toldAll(own, merchantId, page), next: found.length > RUNS ? String(page.at(-1)?.runId) : null });
}

export async function runForDesk(
  { db }: DeskDeps,
  { merchant: { merchantId } }: Context,
  { runId, skip = 0 }: { runId: string } & QueryOf<typeof payoutRun>,
): Promise<Result<ReplyOf<typeof payoutRun>, 'NOT_FOUND'>> {
  const own = db.of(merchantId);
  const run = await runOf(own, merchantId, runId);
  if (!run) return fail('NOT_FOUND', 'runId');
  const rows = await listRunRows(own, merchantId, { runId: run.runId, skip, max: ROWS + 1 });
  return ok({
    run: await told(own, merchantId, run),
    rows: rows.slice(0, ROWS).map(({ statementId, agent, payer, turnover, active, tier, due, paid, before, state }) => ({
      ...{ statementId: String(statementId), agent, payer: payer ?? '', turnoverE4: e4(turnover), active, tier },
      ...{ dueE4: e4(due), paidE4: e4(paid), beforeE4: before === null ? null : e4(before), state },
    })),
    more: rows.length > ROWS,
  });
}

async function runOf(db: Queryable, merchantId: number, text: string): Promise<Run | null> {
  const runId = parseId(text);
  return runId === null ? null : findRun(db, merchantId, runId);
}

type Signed = { runId: string } & BodyOf<typeof signPayoutRun>;
/** Signs a run in review; the second of two operators approves it by that. */
export async function signRun(
  deps: DeskDeps,
  context: Context,
  { runId, reason }: Signed,
): Promise<Result<PayoutRun, ErrorsOf<typeof signPayoutRun>>> {
  const { operator } = context;
  const changedAtMs = deps.clock.nowMs();
  return act<ErrorsOf<typeof signPayoutRun>>(deps, context, { runId, reason, action: 'agent.run_signed' }, async (tx, run) => {
    if (run.state !== 'IN_REVIEW') return fail('STATE_CONFLICT', 'runId');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const { signedBy, signedId } = run;
    if (signedId === null)
      return ok({ state: run.state, signedBy: operator.name, signedId: operator.operatorId, approvedBy: null, changedAtMs });
    const pair = { firstId: signedId, secondId: operator.operatorId, nowMs: changedAtMs };
    if (!(await mayBeSecond(tx, operator.merchantId, pair))) return fail('SECOND_OPERATOR_REQUIRED', 'runId');
    return ok({ state: 'APPROVED', signedBy, signedId, approvedBy: operator.name, changedAtMs });
  });
}

type Turned = { runId: string } & BodyOf<typeof turnPayoutRun>;
/** Rejects a run of which nothing is paid, or puts a rejected one into review again; who signed before signs anew. */
export async function turnRun(
  deps: DeskDeps,
  context: Context,
  { runId, reason, to }: Turned,
): Promise<Result<PayoutRun, ErrorsOf<typeof turnPayoutRun>>> {
  const changedAtMs = deps.clock.nowMs();
  return act<ErrorsOf<typeof turnPayoutRun>>(deps, context, { runId, reason, action: 'agent.run_turned' }, async (_tx, run) => {
    const from = to === 'REJECTED' ? ['IN_REVIEW', 'APPROVED'] : ['REJECTED'];
    if (!from.includes(run.state)) return fail('STATE_CONFLICT', 'runId');
    return ok({ state: to, signedBy: null, signedId: null, approvedBy: null, changedAtMs });
  });
}

type To = Pick<Run, 'state' | 'signedBy' | 'signedId' | 'approvedBy' | 'changedAtMs'>;
type Acting = { runId: string; reason: string; action: 'agent.run_signed' | 'agent.run_turned' };
type Code = 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT';

/** With a reason, and written into the audit log with what it made of the run. */
async function act<More extends string>(
  deps: DeskDeps,
  { operator, ip }: Context,
  { runId, reason: said, action }: Acting,
  decide: (tx: Tx, run: Run) => Promise<Result<To, Code | More>>,
): Promise<Result<PayoutRun, Code | More>> {
  const { merchantId } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return deps.db.inTx(async (tx): Promise<Result<PayoutRun, Code | More>> => {
    const run = await runOf(tx, merchantId, runId);
    if (!run) return fail('NOT_FOUND', 'runId');
    const to = await decide(tx, run);
    if (!to.ok) return to;
    if (!(await moveRun(tx, merchantId, { run, ...to.value }))) return fail('STATE_CONFLICT', 'runId');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action, subject: { type: 'merchant', id: String(merchantId) } },
      detail: { run: runId, kind: run.kind, to: run.toDay, state: to.value.state, due: String(run.platformDue + run.uplineDue) },
    });
    return ok(await told(tx, merchantId, { ...run, ...to.value }));
  });
}
