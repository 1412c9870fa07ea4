import { RATE_GROUPS, type registerDownline, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { AgentDeps } from '../deps.ts';
import { LINE_DEPTH_MAX } from '../kinds.ts';
import { standingOf } from '../queries/reach.ts';
import { type Configs, capsNow, ratesAround, readConfigs, takeSeries } from '../rate-change.ts';
import { lockLines } from '../store/lines.ts';
import { type Rates, setRates } from '../store/rates.ts';
import { leastOf, rateToWire } from '../terms.ts';
import { daysAround } from '../two-days.ts';

type Code = ErrorsOf<typeof registerDownline>;
type Opened = ReplyOf<typeof registerDownline>;

/** An account right below the agent, with rates of no more than its own. They hold at once: nobody stands below it yet. */
export async function openAccount(
  deps: Pick<AgentDeps, 'db' | 'clock' | 'identity'>,
  context: Pick<MemberContext, 'actor' | 'merchant' | 'language' | 'ip'>,
  { username, password = '', type = 0, quotaId, configs = [] }: BodyOf<typeof registerDownline>,
): Promise<Result<Opened, Code>> {
  const { merchant, actor } = context;
  const asked = askedRates(quotaId, configs);
  if (!asked.ok) return asked;
  const prepared = await deps.identity.accounts.prepare(merchant, { username, password });
  if (!prepared.ok) return prepared;
  const { made, ...account } = prepared.value;
  return deps.db.inTx(async (tx): Promise<Result<Opened, Code>> => {
    await lockLines(tx, merchant.merchantId);
    const { path } = await standingOf({ teams: tx }, context);
    if (type === 1 && path.split('.').length >= LINE_DEPTH_MAX) return fail('FUNCTION_OFF', 'type');
    const kind = type === 1 ? 1 : 0;
    const memberId = await deps.identity.accounts.add(tx, merchant, {
      ...{ ...account, type: kind, language: context.language, ip: context.ip, upline: { memberId: actor.memberId, path } },
    });
    if (memberId === null) return fail('USERNAME_TAKEN', 'username');
    const given = await giveRates(deps, tx, { context, memberId, asked: asked.value });
    return given.ok ? ok({ customerId: String(memberId), customerName: account.account, password: made }) : given;
  });
}

function askedRates(quotaId: string | undefined, configs: Configs): Result<Rates, 'FIELD_FORMAT' | 'FIELD_REQUIRED'> {
  if (quotaId === undefined || quotaId === '') return configs.length === 0 ? ok({}) : readConfigs(configs);
  const series = new RegExp(`^${SERIES_GROUP}-(\\d{1,4})$`).exec(quotaId)?.[1];
  if (series === undefined || configs.length > 0) return fail('FIELD_FORMAT', 'quotaId');
  const read = readConfigs([{ type: SERIES_GROUP, rebateValue: Number(series) }]);
  return read.ok ? read : fail('FIELD_FORMAT', 'quotaId');
}

type Given = { context: Pick<MemberContext, 'actor' | 'merchant'>; memberId: bigint; asked: Rates };

async function giveRates(
  deps: Pick<AgentDeps, 'clock'>,
  tx: Tx,
  { context: { actor, merchant }, memberId, asked }: Given,
): Promise<Result<void, 'FIELD_FORMAT' | 'RATE_ABOVE_PARENT' | 'QUOTA_USED_UP'>> {
  const { merchantId, profile } = merchant;
  const nowMs = deps.clock.nowMs();
  const days = daysAround(nowMs, profile.timeZone);
  const caps = await capsNow(tx, merchantId);
  const upline = await ratesAround(tx, merchantId, { memberId: actor.memberId, caps, ...days });
  for (const group of RATE_GROUPS) {
    const most = Math.min(upline.now[group], upline.next[group]);
    if ((asked[group] ?? most) < leastOf(group, caps)) return fail('FIELD_FORMAT', 'configs', { group });
    if ((asked[group] ?? 0) > most) return fail('RATE_ABOVE_PARENT', 'configs', { group, max: rateToWire(group, most) });
  }
  // Who stands below somebody with a maximum of its own has one too.
  const { now, next } = upline.own;
  const inherits = asked[SERIES_GROUP] === undefined && (now[SERIES_GROUP] ?? next[SERIES_GROUP]) !== undefined;
  const rates = inherits ? { ...asked, [SERIES_GROUP]: Math.min(upline.now[SERIES_GROUP], upline.next[SERIES_GROUP]) } : asked;
  const series = rates[SERIES_GROUP];
  if (series !== undefined && !(await takeSeries(tx, merchantId, { agentId: actor.memberId, series, former: null })))
    return fail('QUOTA_USED_UP', 'configs', { series });
  await setRates(tx, merchantId, { memberId, rates, fromDay: days.today, setBy: 'opened', setAtMs: nowMs });
  return ok(undefined);
}
