import type { AgentFlag, agentFlags, decideAgentFlag } from '@fairhall/contract/console/agent-flags';
import type { BodyOf, ErrorsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved } from '../../approval/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { e4 } from '../queries/statements.ts';
import { decideFlag, listFlags, lockFlag, type ToldFlag } from '../store/flags.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
const PAGE = 30;

function told({
  flagId,
  fromDay,
  untilDay,
  member,
  other,
  evidence,
  held,
  decidedName,
  covered,
  stake,
  otherStake,
  draws,
  members,
  memberCount,
  ...flag
}: ToldFlag): AgentFlag {
  const { kind, state, agent, raisedAtMs, decidedAtMs, reason } = flag;
  return {
    ...{ flagId: String(flagId), kind, state, agent, member: member ?? '', other: other ?? '', from: fromDay, until: untilDay },
    ...{ scoreE4: evidence.scoreE4 ?? null, signals: evidence.signals ?? [] },
    draws: draws === 0 ? null : { count: draws, stakeE4: e4(stake), otherStakeE4: e4(otherStake), coveredE4: e4(covered) },
    ring: evidence.shared ? { shared: evidence.shared, count: memberCount, members } : null,
    link: evidence.code === undefined ? null : { code: evidence.code, firsts: evidence.firsts ?? 0, least: evidence.least ?? 0 },
    ...{ heldE4: e4(held), raisedAtMs, decidedAtMs, decidedBy: decidedName, reason },
  };
}

export async function flagsForDesk(
  { db }: DeskDeps,
  { merchant: { merchantId } }: Context,
  { state, before }: QueryOf<typeof agentFlags>,
): Promise<Result<ReplyOf<typeof agentFlags>, never>> {
  const of = { state, flagId: null, before: before === undefined ? null : parseId(before), max: PAGE + 1 };
  const found = await listFlags(db.of(merchantId), merchantId, of);
  const page = found.slice(0, PAGE);
  return ok({ list: page.map(told), next: found.length > PAGE ? String(page.at(-1)?.flagId) : null });
}

type Decided = { flagId: string } & BodyOf<typeof decideAgentFlag>;
/** Decides an open flag, with a reason. */
export async function decideFlagByDesk(
  deps: DeskDeps,
  { operator, ip }: Context,
  { flagId: text, to, reason: said }: Decided,
): Promise<Result<AgentFlag, ErrorsOf<typeof decideAgentFlag>>> {
  const { merchantId } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const flagId = parseId(text);
  return deps.db.inTx(async (tx): Promise<Result<AgentFlag, ErrorsOf<typeof decideAgentFlag>>> => {
    const flag = flagId === null ? null : await lockFlag(tx, merchantId, flagId);
    if (!flag) return fail('NOT_FOUND', 'flagId');
    if (flag.state !== 'open') return fail('STATE_CONFLICT', 'flagId');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const by = { name: operator.name, operatorId: operator.operatorId, reason, atMs: deps.clock.nowMs() };
    await decideFlag(tx, merchantId, { flagId: flag.flagId, state: to, ...by });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: to === 'confirmed' ? 'agent.flag_confirmed' : 'agent.flag_dismissed' },
      subject: { type: 'member', id: String(flag.memberId ?? flag.agentId) },
      detail: { flag: text, kind: flag.kind, agent: String(flag.agentId), from: flag.fromDay },
    });
    const [now] = await listFlags(tx, merchantId, { state: to, flagId: flag.flagId, before: null, max: 1 });
    return ok(told(now as ToldFlag));
  });
}
