import { SERIES_GROUP } from '@fairhall/contract/agent/rates';
import type { grantSeriesQuota, LineOf, setMemberRates } from '@fairhall/contract/console/agents';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { grantQuota } from '../../identity/index.ts';
import type { DeskDeps } from '../deps.ts';
import { mayStandAbove } from '../kinds.ts';
import { idsOf, lineOf } from '../queries/console-line.ts';
import { changeRates, readConfigs } from '../rate-change.ts';
import { findPlaced, lockLines } from '../store/lines.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
type RatesCode = 'NOT_FOUND' | 'REASON_REQUIRED' | 'FIELD_REQUIRED' | 'FIELD_FORMAT' | 'RATE_ABOVE_PARENT' | 'RATE_BELOW_CHILD';

/** Sets rates up or down, with a reason: never above who stands above, never below who stands below. */
export async function setRatesByDesk(
  deps: DeskDeps,
  context: Context,
  { memberId, configs, reason: said }: BodyOf<typeof setMemberRates>,
): Promise<Result<LineOf, RatesCode>> {
  const { merchant, operator, ip } = context;
  const { merchantId } = merchant;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const rates = readConfigs(configs);
  if (!rates.ok) return rates;
  const id = parseId(memberId);
  const set = await deps.db.inTx(async (tx): Promise<Result<string, RatesCode>> => {
    await lockLines(tx, merchantId);
    const member = id === null ? null : await findPlaced(tx, merchantId, id);
    if (!member) return fail('NOT_FOUND', 'memberId');
    const uplineId = idsOf(member.path).at(-2) ?? null;
    const change = { merchant, memberId: member.memberId, path: member.path, uplineId, by: 'operator' as const, rates: rates.value };
    const changed = await changeRates({ nowMs: deps.clock.nowMs() }, tx, change);
    if (!changed.ok) {
      const { code } = changed;
      invariant(code !== 'RATE_LOWERED' && code !== 'QUOTA_USED_UP', 'an operator lowers, and takes no quota');
      return { ...changed, code };
    }
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'agent.rates_set', subject: { type: 'member', id: String(member.memberId) } },
      detail: {
        rates: Object.entries(rates.value)
          .map(([group, rate]) => `${group} ${rate}`)
          .join('; '),
      },
    });
    return ok(String(member.memberId));
  });
  return set.ok ? lineOf(deps, context, set.value) : set;
}

/** How many players an agent may have in a series, in all: no fewer than it has by now. */
export async function setQuota(
  deps: DeskDeps,
  context: Context,
  { memberId, series, granted, reason: said }: BodyOf<typeof grantSeriesQuota>,
): Promise<Result<LineOf, 'NOT_FOUND' | 'REASON_REQUIRED' | 'FIELD_FORMAT' | 'STATE_CONFLICT'>> {
  const { merchant, operator, ip } = context;
  const { merchantId } = merchant;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  if (series % 2 !== 0) return fail('FIELD_FORMAT', 'series');
  const id = parseId(memberId);
  const set = await deps.db.inTx(async (tx) => {
    await lockLines(tx, merchantId);
    const agent = id === null ? null : await findPlaced(tx, merchantId, id);
    if (!agent || !mayStandAbove(agent.type)) return fail('NOT_FOUND', 'memberId');
    const quota = { agentId: agent.memberId, gameGroup: SERIES_GROUP, series, granted };
    if (!(await grantQuota(tx, merchantId, quota))) return fail('STATE_CONFLICT', 'granted');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'agent.quota_set', subject: { type: 'member', id: String(agent.memberId) } },
      detail: { series: String(series), granted: String(granted) },
    });
    return ok(String(agent.memberId));
  });
  return set.ok ? lineOf(deps, context, set.value) : set;
}
