import type { RateConfigs } from '@fairhall/contract/agent/rates';
import { RATE_GROUPS, type RateGroup, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { z } from 'zod/mini';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import { listQuotas, returnQuota, takeQuota } from '../identity/index.ts';
import { findRates, highestBelow, type Rates, setRates } from './store/rates.ts';
import { findScheme, findSeriesBounds } from './store/schemes.ts';
import { type Caps, capsOf, DEFAULT_TERMS, isRateGroup, leastOf, rateFromWire, rateToWire, rateWithout } from './terms.ts';
import { daysAround } from './two-days.ts';

type Merchant = Pick<MerchantRef, 'merchantId' | 'profile'>;
export type Configs = z.output<typeof RateConfigs>;

export async function capsNow(db: Queryable, merchantId: number): Promise<Caps> {
  const [scheme, series] = [await findScheme(db, merchantId), await findSeriesBounds(db, merchantId)];
  return capsOf(scheme?.terms ?? DEFAULT_TERMS, series);
}

/** What is asked for, each group once. */
export function readConfigs(configs: Configs): Result<Rates, 'FIELD_FORMAT' | 'FIELD_REQUIRED'> {
  if (configs.length === 0) return fail('FIELD_REQUIRED', 'configs');
  const rates: Rates = {};
  for (const [at, { type, rebateValue }] of configs.entries()) {
    if (!isRateGroup(type) || rates[type] !== undefined) return fail('FIELD_FORMAT', `configs/${at}/type`);
    const rate = rateFromWire(type, rebateValue);
    if (rate === null) return fail('FIELD_FORMAT', `configs/${at}/rebateValue`);
    rates[type] = rate;
  }
  return ok(rates);
}

/** What somebody has on two days that follow each other, by every group. */
export type TwoDays = { now: Record<RateGroup, number>; next: Record<RateGroup, number>; own: { now: Rates; next: Rates } };

export async function ratesAround(
  db: Queryable,
  merchantId: number,
  { memberId, caps, today, tomorrow }: { memberId: bigint; caps: Caps; today: string; tomorrow: string },
): Promise<TwoDays> {
  const now = await findRates(db, merchantId, { memberId, onDay: today });
  const next = await findRates(db, merchantId, { memberId, onDay: tomorrow });
  const whole = (rates: Rates) =>
    Object.fromEntries(RATE_GROUPS.map((group) => [group, Math.min(rates[group] ?? rateWithout(group, caps), caps[group])])) as Record<
      RateGroup,
      number
    >;
  return { now: whole(now), next: whole(next), own: { now, next } };
}

/** The most that somebody below may get: what its upline has, or the cap where nobody stands above. */
export function mostBelow(upline: TwoDays | null, caps: Caps, group: RateGroup): number {
  return upline === null ? caps[group] : Math.min(upline.next[group], caps[group]);
}

type Change = { merchant: Merchant; memberId: bigint; path: string; uplineId: bigint | null; by: 'upline' | 'operator'; rates: Rates };
type ChangeCode = 'FIELD_FORMAT' | 'RATE_ABOVE_PARENT' | 'RATE_BELOW_CHILD' | 'RATE_LOWERED' | 'QUOTA_USED_UP';

/**
 * Sets rates from the next midnight on; to be called with the merchant's lines locked. Nobody ever has more than its upline on any day, so
 * what is compared is the day that is set: both change at midnights alone.
 */
export async function changeRates(
  { nowMs }: { nowMs: number },
  tx: Tx,
  { merchant: { merchantId, profile }, memberId, path, uplineId, by, rates }: Change,
): Promise<Result<void, ChangeCode>> {
  const days = daysAround(nowMs, profile.timeZone);
  const caps = await capsNow(tx, merchantId);
  const member = await ratesAround(tx, merchantId, { memberId, caps, ...days });
  const upline = uplineId === null ? null : await ratesAround(tx, merchantId, { memberId: uplineId, caps, ...days });
  for (const [group, rate] of Object.entries(rates) as [RateGroup, number][]) {
    const field = 'configs';
    if (rate < leastOf(group, caps)) return fail('FIELD_FORMAT', field, { group });
    const max = mostBelow(upline, caps, group);
    if (rate > max) return fail('RATE_ABOVE_PARENT', field, { group, max: rateToWire(group, max) });
    const has = member.now[group];
    if (by === 'upline' && rate < has) return fail('RATE_LOWERED', field, { group, min: rateToWire(group, has) });
    if (rate < member.next[group]) {
      const without = rateWithout(group, caps);
      const below = await highestBelow(tx, merchantId, { path, group, onDay: days.tomorrow, without });
      if (below !== null && below > rate) return fail('RATE_BELOW_CHILD', field, { group, min: rateToWire(group, below) });
    }
  }
  const series = rates[SERIES_GROUP];
  if (uplineId !== null && series !== undefined && series !== member.next[SERIES_GROUP]) {
    const taken = await takeSeries(tx, merchantId, { agentId: uplineId, series, former: member.own.next[SERIES_GROUP] ?? null });
    if (!taken) return fail('QUOTA_USED_UP', 'configs', { series });
  }
  await setRates(tx, merchantId, { memberId, rates, fromDay: days.tomorrow, setBy: by, setAtMs: nowMs });
  return ok(undefined);
}

/** Takes one of a series that the agent has a quota of, and gives the former one back. Series without a quota are free. */
export async function takeSeries(
  tx: Tx,
  merchantId: number,
  { agentId, series, former }: { agentId: bigint; series: number; former: number | null },
): Promise<boolean> {
  const quotas = (await listQuotas(tx, merchantId, agentId)).filter(({ gameGroup }) => gameGroup === SERIES_GROUP);
  const of = (value: number) => ({ agentId, gameGroup: SERIES_GROUP, series: value });
  if (quotas.some((quota) => quota.series === series) && !(await takeQuota(tx, merchantId, of(series)))) return false;
  if (former !== null && quotas.some((quota) => quota.series === former)) await returnQuota(tx, merchantId, of(former));
  return true;
}
