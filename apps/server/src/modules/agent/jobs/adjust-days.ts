import { dayOf } from '../../../platform/day.ts';
import { adjustDay } from '../closing/adjust-day.ts';
import { dayAfter } from '../closing/periods.ts';
import type { DeskDeps } from '../deps.ts';
import { clearLate, findLateDay } from '../store/late.ts';

/** What happens to an older day than so many is booked when two operators agree. */
export const WINDOW_DAYS = 90;

/** Reckons the oldest closed day again in which something changed, of the first merchant that has one. */
export async function adjustDays(deps: DeskDeps): Promise<'more' | 'idle'> {
  for (const { merchantId, profile } of await deps.merchants.all()) {
    const { timeZone, currency } = profile;
    const own = deps.db.of(merchantId);
    const late = await findLateDay(own, merchantId, dayAfter(dayOf(deps.clock.nowMs(), timeZone), -WINDOW_DAYS));
    if (!late) continue;
    if (!(await adjustDay(deps, { whose: { merchantId, timeZone, asset: currency.code }, late }))) continue;
    await clearLate(own, merchantId, { late, atMs: deps.clock.nowMs() });
    return 'more';
  }
  return 'idle';
}
