import { daysAfter, periodEnd } from '@fairhall/bonus/calendar';
import { invariant } from '@fairhall/money/result';
import { startOfDayNamed } from '../../platform/calendar-day.ts';
import { dayOf } from '../../platform/day.ts';
import type { Queryable, Tx } from '../../platform/db.ts';
import { findCampaign } from './store/campaigns.ts';
import { insertPeriod, listPayingBack, type PayingBack } from './store/cashback-periods.ts';

type At = { timeZone: string; nowMs: number };

/**
 * Opens the next period of a campaign that pays losses back, if it has begun; whether there may be one more. A pause changes nothing of what
 * counts; a change of terms does so from the next period on.
 */
export async function openPeriod(
  db: Queryable,
  merchantId: number,
  { campaign, timeZone, nowMs }: At & { campaign: PayingBack },
): Promise<boolean> {
  const { campaignId, state, startedAtMs, lastToMs } = campaign;
  if (!['running', 'paused'].includes(state) || (lastToMs !== null && lastToMs > nowMs)) return false;
  const found = await findCampaign(db, merchantId, { campaignId });
  const per = found?.plan?.cashback?.per;
  invariant(found && per, 'a campaign that pays losses back says of which period');
  const { startsAtMs, endsAtMs } = found.terms;
  const fromMs = Math.max(startedAtMs, startsAtMs ?? 0, lastToMs ?? 0);
  if (fromMs > nowMs || (endsAtMs !== null && fromMs >= endsAtMs)) return false;
  const lastDay = periodEnd(per, dayOf(fromMs, timeZone));
  invariant(lastDay, 'days, weeks and months end');
  const toMs = Math.min(startOfDayNamed(daysAfter(lastDay, 1), timeZone), endsAtMs ?? Number.POSITIVE_INFINITY);
  await insertPeriod(db, merchantId, { campaignId, fromMs, toMs, version: found.version });
  return toMs <= nowMs;
}

/** Days of a year: of what nobody looked at for longer, the oldest come first. */
const PERIODS_MAX = 366;

/** Opens all that have begun: before a stop, behind which none is opened. */
export async function openPeriods(tx: Tx, merchantId: number, { campaignId, ...at }: At & { campaignId: bigint }): Promise<void> {
  for (let n = 0; n < PERIODS_MAX; n += 1) {
    const [campaign] = await listPayingBack(tx, merchantId, campaignId);
    if (!campaign || !(await openPeriod(tx, merchantId, { campaign, ...at }))) return;
  }
}
