import type { AgentDispute, agentDisputes, answerAgentDispute, decideAgentDispute } from '@fairhall/contract/console/agent-disputes';
import type { BodyOf, ErrorsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import { dayOf } from '../../../platform/day.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { tell } from '../../../platform/tell.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { ADDED_MAX, type Dispute, type DisputeState, isUndecided } from '../dispute.ts';
import { e4 } from '../queries/statements.ts';
import { insertGrant, keepAnswer, keepDecision, listDisputes, lockDispute, type ToldDispute } from '../store/disputes.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
const PAGE = 30;

function told({
  disputeId,
  statementId,
  fromDay,
  toDay,
  payer,
  due,
  paid,
  held,
  sum,
  answeredName,
  decidedName,
  ...of
}: ToldDispute): AgentDispute {
  const { state, kind, agent, words, openedAtMs, answer, answeredAtMs, decidedAtMs, reason } = of;
  return {
    ...{ disputeId: String(disputeId), statementId: String(statementId), state, kind, from: fromDay, to: toDay, agent, payer: payer ?? '' },
    ...{ words, openedAtMs, dueE4: e4(due), paidE4: e4(paid), heldE4: e4(held), answer, sumE4: e4(sum), answeredAtMs },
    ...{ answeredBy: answeredName, decidedAtMs, decidedBy: decidedName, reason },
  };
}

export async function disputesForDesk(
  { db }: DeskDeps,
  { merchant: { merchantId } }: Context,
  { state, before }: QueryOf<typeof agentDisputes>,
): Promise<Result<ReplyOf<typeof agentDisputes>, never>> {
  const of = { state, disputeId: null, before: before === undefined ? null : parseId(before), max: PAGE + 1 };
  const found = await listDisputes(db.of(merchantId), merchantId, of);
  const page = found.slice(0, PAGE);
  return ok({ list: page.map(told), next: found.length > PAGE ? String(page.at(-1)?.disputeId) : null });
}

async function oneOf(
  db: Queryable,
  merchantId: number,
  { disputeId, state }: { disputeId: bigint; state: DisputeState },
): Promise<ToldDispute> {
  const [one] = await listDisputes(db, merchantId, { state, disputeId, before: null, max: 1 });
  invariant(one, 'what was locked and changed is there');
  return one;
}

async function lockedBy(tx: Tx, merchantId: number, text: string): Promise<Dispute | null> {
  const disputeId = parseId(text);
  return disputeId === null ? null : lockDispute(tx, merchantId, disputeId);
}

type Told = Result<AgentDispute, ErrorsOf<typeof answerAgentDispute>>;
/** Says what the platform makes of it, and what is to be added. */
export async function answerDisputeByDesk(
  deps: DeskDeps,
  context: Context,
  { disputeId, answer: said, sumE4 }: { disputeId: string } & BodyOf<typeof answerAgentDispute>,
): Promise<Told> {
  const { operator } = context;
  const { merchantId } = operator;
  const answer = keepable(said).trim();
  if (answer === '') return fail('FIELD_REQUIRED', 'answer');
  const sum = parseDigits(sumE4);
  if (sum === null || sum < 0n || sum > ADDED_MAX) return fail('FIELD_FORMAT', 'sumE4');
  const atMs = deps.clock.nowMs();
  return deps.db.inTx(async (tx): Promise<Told> => {
    const found = await lockedBy(tx, merchantId, disputeId);
    if (!found) return fail('NOT_FOUND', 'disputeId');
    if (!isUndecided(found)) return fail('STATE_CONFLICT', 'disputeId');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    await keepAnswer(tx, merchantId, {
      disputeId: found.disputeId,
      answer,
      sum,
      name: operator.name,
      operatorId: operator.operatorId,
      atMs,
    });
    const now = await oneOf(tx, merchantId, { disputeId: found.disputeId, state: 'ANSWERED' });
    const reference = periodOf(now);
    await tell(tx, {
      ...tellingOf(deps, now, { merchantId, atMs }),
      ref: `${disputeId}#${atMs}`,
      trigger: 'dispute.answered',
      params: { reference },
    });
    await audit(deps, tx, context, { dispute: now, action: 'agent.dispute_answered', reason: answer });
    return ok(told(now));
  });
}

type Decided = Result<AgentDispute, ErrorsOf<typeof decideAgentDispute>>;
/** Decides what was answered: upheld by another one than who answered, what the answer adds is booked in the open day. */
export async function decideDisputeByDesk(
  deps: DeskDeps,
  context: Context,
  { disputeId, to, reason: said }: { disputeId: string } & BodyOf<typeof decideAgentDispute>,
): Promise<Decided> {
  const { operator, merchant } = context;
  const { merchantId } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const atMs = deps.clock.nowMs();
  return deps.db.inTx(async (tx): Promise<Decided> => {
    const found = await lockedBy(tx, merchantId, disputeId);
    if (!found) return fail('NOT_FOUND', 'disputeId');
    const { answeredId, sum } = found;
    if (found.state !== 'ANSWERED' || answeredId === null || (to === 'UPHELD' && sum === 0n)) return fail('STATE_CONFLICT', 'disputeId');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    let adjustmentId: bigint | null = null;
    if (to === 'UPHELD') {
      const pair = { firstId: answeredId, secondId: operator.operatorId, nowMs: atMs };
      if (!(await mayBeSecond(tx, merchantId, pair))) return fail('SECOND_OPERATOR_REQUIRED', 'disputeId');
      adjustmentId = deps.ids.next();
      const grant = { ...found, adjustmentId, day: dayOf(atMs, merchant.profile.timeZone), madeAtMs: atMs };
      if (!(await insertGrant(tx, merchantId, grant))) return fail('STATE_CONFLICT', 'disputeId');
    }
    const by = { name: operator.name, operatorId: operator.operatorId, reason, atMs };
    await keepDecision(tx, merchantId, { disputeId: found.disputeId, state: to, adjustmentId, ...by });
    const now = await oneOf(tx, merchantId, { disputeId: found.disputeId, state: to });
    const telling = { ...tellingOf(deps, now, { merchantId, atMs }), ref: disputeId };
    const reference = periodOf(now);
    if (to === 'UPHELD') await tell(tx, { ...telling, trigger: 'dispute.upheld', params: { reference, amount: e4(sum) } });
    else await tell(tx, { ...telling, trigger: 'dispute.refused', params: { reference } });
    await audit(deps, tx, context, { dispute: now, action: to === 'UPHELD' ? 'agent.dispute_upheld' : 'agent.dispute_refused', reason });
    return ok(told(now));
  });
}

const periodOf = ({ fromDay, toDay }: ToldDispute) => (fromDay === toDay ? toDay : `${fromDay} – ${toDay}`);

function tellingOf({ ids }: DeskDeps, { agentId }: Dispute, of: { merchantId: number; atMs: number }) {
  return { id: ids.next(), memberId: agentId, ...of };
}

type Audited = { dispute: ToldDispute; action: AuditAction; reason: string };
async function audit(deps: DeskDeps, tx: Tx, { operator, ip }: Context, { dispute, action, reason }: Audited): Promise<void> {
  const { disputeId, statementId, agentId, kind, toDay, sum } = dispute;
  await appendAudit(deps, tx, operator.merchantId, {
    ...{ operator, ip, reason, action, subject: { type: 'member', id: String(agentId) } },
    detail: { dispute: String(disputeId), statement: String(statementId), kind, to: toDay, sum: String(sum) },
  });
}
