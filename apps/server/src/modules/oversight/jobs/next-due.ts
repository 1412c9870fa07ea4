import { startOfDay } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { OversightDeps } from '../deps.ts';
import { listLinks } from '../store/books.ts';
import { type Check, findCheck } from '../store/checks.ts';

/** The night's work begins behind the rebates and the statements of the month. */
const NIGHT_MS = 4 * 3_600_000;
/** What is held in memory at once. */
const SLICE_MS = 3_600_000;
const AGAIN_MS = 10 * 60_000;

/** A vendor's next hour: from where it was looked at up to `toMs`. `nightMs`: the end of the day that is over. */
export type DueSlice = { merchantId: number; check: Check; toMs: number; nightMs: number };

/** The next hour that is to be held against the books, of the merchant's vendors whose protocol lets it; one that failed rests a while. */
export async function nextDue(
  { db, clock }: Pick<OversightDeps, 'db' | 'clock'>,
  { merchantId, profile: { timeZone } }: MerchantRef,
  by: Parameters<typeof listLinks>[2],
): Promise<DueSlice | null> {
  const nowMs = clock.nowMs();
  const nightMs = startOfDay(nowMs - NIGHT_MS, timeZone);
  for (const { vendor, linkedAtMs } of await listLinks(db.of(merchantId), merchantId, by)) {
    const known = await findCheck(db.of(merchantId), merchantId, vendor);
    const check = known ?? { vendor, checkedUntilMs: startOfDay(linkedAtMs, timeZone), triedAtMs: null, fault: null };
    const rests = check.fault !== null && check.triedAtMs !== null && nowMs < check.triedAtMs + AGAIN_MS;
    if (check.checkedUntilMs < nightMs && !rests)
      return { merchantId, check, toMs: Math.min(check.checkedUntilMs + SLICE_MS, nightMs), nightMs };
  }
  return null;
}
