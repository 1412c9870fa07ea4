import type { downlineRebates } from '@fairhall/contract/agent/rates';
import { RATE_GROUPS, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import { listQuotas } from '../../identity/index.ts';
import type { AgentDeps } from '../deps.ts';
import { capsNow, mostBelow, ratesAround } from '../rate-change.ts';
import { findDirect } from '../store/team-bets.ts';
import { leastOf, prizeModeOf, rateToWire, stepOf } from '../terms.ts';
import { daysAround } from '../two-days.ts';
import { type Asker, reach, standingOf } from './reach.ts';

/** What the agent may give: no more than it has itself, today and tomorrow; and its quotas. Groups of which it has nothing are left out. */
export async function rateSettings({ db, clock }: Pick<AgentDeps, 'db' | 'clock'>, { actor, merchant }: Asker) {
  const { merchantId, memberId } = actor;
  const caps = await capsNow(db, merchantId);
  const own = await ratesAround(db, merchantId, { memberId, caps, ...daysAround(clock.nowMs(), merchant.profile.timeZone) });
  const quotas = (await listQuotas(db, merchantId, memberId)).filter(({ gameGroup }) => gameGroup === SERIES_GROUP);
  return ok({
    rates: RATE_GROUPS.map((type) => ({ type, most: Math.min(own.now[type], own.next[type]) }))
      .filter(({ most }) => most > 0)
      .map(({ type, most }) => ({
        type,
        prizeModeId: prizeModeOf(type),
        min: leastOf(type, caps),
        max: rateToWire(type, most),
        step: stepOf(type),
      })),
    quotas: quotas.map(({ series, granted, used }) => ({
      ...{ quotaId: `${SERIES_GROUP}-${series}`, granted, used },
      quotaRebateConfig: [{ type: SERIES_GROUP, prizeModeId: prizeModeOf(SERIES_GROUP), rebateValue: series }],
    })),
  });
}

/** Rates of one right below, and the most that each may become. */
export async function downlineRates(
  deps: Pick<AgentDeps, 'db' | 'teams' | 'clock'>,
  asker: Asker,
  { customerName, customerId }: QueryOf<typeof downlineRebates>,
) {
  const { actor, merchant } = asker;
  const { merchantId } = actor;
  const of = await standingOf(deps, asker);
  const nameKey = (customerName ?? '').trim().toLowerCase();
  const asked = customerId === undefined ? await findDirect(deps.teams, merchantId, { of, nameKey }) : parseId(customerId);
  const reached = asked === null ? null : await reach(deps, asker, String(asked));
  if (!reached?.ok || reached.value.of.depth !== 1) return fail('NOT_FOUND', customerId === undefined ? 'customerName' : 'customerId');
  const { memberId, account } = reached.value.of;
  const { midnightMs, ...days } = daysAround(deps.clock.nowMs(), merchant.profile.timeZone);
  const caps = await capsNow(deps.db, merchantId);
  const [own, upline] = [
    await ratesAround(deps.db, merchantId, { memberId, caps, ...days }),
    await ratesAround(deps.db, merchantId, { memberId: actor.memberId, caps, ...days }),
  ];
  const shown = RATE_GROUPS.filter((type) => mostBelow(upline, caps, type) > 0 || own.now[type] > 0);
  return ok({
    customerId: String(memberId),
    customerName: account,
    configs: shown.map((type) => ({
      type,
      prizeModeId: prizeModeOf(type),
      rebateValue: rateToWire(type, own.now[type]),
      next: own.next[type] === own.now[type] ? null : rateToWire(type, own.next[type]),
      max: rateToWire(type, mostBelow(upline, caps, type)),
    })),
    effectiveFrom: midnightMs,
  });
}
