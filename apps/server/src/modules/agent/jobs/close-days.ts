import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf, endOfDay } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { daysUnreadMs } from '../../report/index.ts';
import { beginDay, closeStage } from '../closing/close-day.ts';
import type { DeskDeps } from '../deps.ts';
import { beginClosing, type Closing, findClosing, hasOpenDraws, moveClosing } from '../store/closing.ts';

/** How long after a day's end its draws are waited for. */
const GRACE_MS = 3 * 3_600_000;

/** Closes one kind of the oldest day that is complete, of the first merchant that has one. */
export async function closeDays(deps: DeskDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const closing = await completeDay(deps, merchant);
    if (!closing) continue;
    const { merchantId, profile } = merchant;
    const begun = closing.begunAtMs === null ? await beginDay(deps, merchantId, closing) : closing;
    if (begun) await closeStage(deps, { merchantId, timeZone: profile.timeZone, asset: profile.currency.code }, begun);
    return 'more';
  }
  return 'idle';
}

/**
 * The next day, once all of it is in the days: its draws are settled, or the grace is over, and what was told until then was read. A
 * merchant begins with the day on which it is looked at first.
 */
async function completeDay({ db, clock, teams }: DeskDeps, { merchantId, profile: { timeZone } }: MerchantRef): Promise<Closing | null> {
  const own = db.of(merchantId);
  const nowMs = clock.nowMs();
  const found = await findClosing(own, merchantId);
  if (!found) await beginClosing(own, merchantId, dayOf(nowMs, timeZone));
  if (!found) return null;
  if (found.begunAtMs !== null) return found;
  const fromMs = startOfDayNamed(found.nextDay, timeZone);
  const toMs = endOfDay(fromMs, timeZone);
  if (nowMs < toMs) return null;
  let closing = found;
  if (closing.readyAtMs === null) {
    if (nowMs < toMs + GRACE_MS && (await hasOpenDraws(teams, { fromMs, toMs }))) return null;
    closing = { ...found, readyAtMs: nowMs };
    if (!(await moveClosing(own, merchantId, found, closing))) return null;
  }
  const unread = await daysUnreadMs(teams);
  return unread === null || unread > (closing.readyAtMs ?? 0) ? closing : null;
}
