import type { downlines as downlinesEndpoint } from '@fairhall/contract/agent/team';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { isDay, startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf, endOfDay } from '../../../platform/day.ts';
import type { AgentDeps } from '../deps.ts';
import { isAgent } from '../kinds.ts';
import { findsDeep, nameSeen, ownFigures } from '../sight.ts';
import { countDownlines, type DownlineRow, type DownlineWish, listDownlines } from '../store/downlines.ts';
import { findSeriesBounds } from '../store/schemes.ts';
import { sumBalances } from '../store/team.ts';
import { type Asker, pathSeen, reach } from './reach.ts';

const PAGE_SIZE = 50;
/** Counted no further: who has more is told that there are more. */
const COUNT_MAX = 10_000;

/** Who stands below, as far as the agent may see it. Errors: NOT_FOUND for who is not of the team. */
export async function downlinesOf(deps: Pick<AgentDeps, 'teams' | 'clock'>, asker: Asker, query: QueryOf<typeof downlinesEndpoint>) {
  const { teams } = deps;
  const { merchantId } = asker.actor;
  const { currency, timeZone } = asker.merchant.profile;
  const { startRegDate, endRegDate, userType = '', downlineType = 0, pageNo = 0, pageSize = PAGE_SIZE, after } = query;
  if (startRegDate !== undefined && !isDay(startRegDate)) return fail('INVALID_INPUT', 'startRegDate');
  if (endRegDate !== undefined && !isDay(endRegDate)) return fail('INVALID_INPUT', 'endRegDate');
  if (!['', '0', '1'].includes(userType)) return fail('INVALID_INPUT', 'userType');
  const reached = await reach(deps, asker, query.agentId);
  if (!reached.ok) return reached;
  const { of, way } = reached.value;
  const prefix = (query.customerName ?? '').trim().toLowerCase();
  const wish: DownlineWish = {
    of,
    whole: downlineType === 1,
    prefix,
    deep: findsDeep(prefix),
    agents: userType === '' ? null : userType === '1',
    registeredFromMs: startRegDate === undefined ? null : startOfDayNamed(startRegDate, timeZone),
    registeredToMs: endRegDate === undefined ? null : endOfDay(startOfDayNamed(endRegDate, timeZone), timeZone),
    after: after === undefined ? 0n : BigInt(after),
    size: pageSize,
    skip: after === undefined ? pageNo * pageSize : 0,
    asset: currency.code,
    nowMs: deps.clock.nowMs(),
    today: dayOf(deps.clock.nowMs(), timeZone),
  };
  const everybody: DownlineWish = { ...wish, whole: true, prefix: '', agents: null, registeredFromMs: null, registeredToMs: null };
  const [rows, total, teamSize, balance, { cap }] = await Promise.all([
    listDownlines(teams, merchantId, wish),
    countDownlines(teams, merchantId, wish, COUNT_MAX),
    countDownlines(teams, merchantId, everybody, COUNT_MAX),
    sumBalances(teams, merchantId, of, currency.code),
    findSeriesBounds(teams, merchantId),
  ]);
  return ok({
    teamBalance: majorText(balance),
    teamSize,
    pageInfo: { total },
    path: pathSeen(way),
    list: rows.map((row) => seen(row, cap)),
  });
}

/** `cap`: what whoever has no maximum of its own has in Tradition. */
function seen(
  { memberId, account, type, depth, teamSize, registeredAtMs, lastLoginAtMs, active, balance, series }: DownlineRow,
  cap: number,
) {
  return {
    customerId: String(memberId),
    customerName: nameSeen(account, depth),
    type: isAgent(type) ? 1 : 0,
    ...{ kind: type, depth, teamSize },
    registerDate: ownFigures(registeredAtMs, depth),
    lastLogin: ownFigures(lastLoginAtMs, depth),
    accountBalance: ownFigures(majorText(balance), depth),
    activeFlag: active,
    sscRebate: ownFigures(Math.min(series ?? cap, cap), depth),
    super6Rebate: null,
  };
}
