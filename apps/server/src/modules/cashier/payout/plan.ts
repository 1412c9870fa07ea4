import { DAY_MS } from '../providers/poll-plan.ts';
import type { Attempt } from './payout.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const AFTER_SENT_MS = [10 * SECOND_MS, 30 * SECOND_MS, ...[1, 2, 5, 10, 20].map((minutes) => minutes * MINUTE_MS)];
/** What a bank sends back comes back in these days, whether anybody says so or not. */
const AFTER_PAID_MS = [HOUR_MS, DAY_MS, 3 * DAY_MS];

/** A provider may not see a payment at once that it has taken. */
const VISIBLE_WITHIN_MS = 15 * MINUTE_MS;
const APART_MS = 5 * MINUTE_MS;

/** When an attempt is asked about next; null: not again by itself. What nobody knows the end of is asked about each hour. */
export function nextAsk({ state, sentAtMs, paidAtMs }: Pick<Attempt, 'state' | 'sentAtMs' | 'paidAtMs'>, nowMs: number): number | null {
  const after = (fromMs: number, plan: readonly number[]) => plan.map((ms) => fromMs + ms).find((ms) => ms > nowMs);
  if (state === 'paid') return after(paidAtMs ?? sentAtMs, AFTER_PAID_MS) ?? null;
  if (state !== 'sent' && state !== 'accepted' && state !== 'unknown') return null;
  return after(sentAtMs, AFTER_SENT_MS) ?? nowMs + HOUR_MS;
}

/**
 * Whether it is certain that there is no such payment, now that its provider says once more that it knows none: it said so before, some minutes
 * ago, and what was sent would be seen by now. What it had taken before is never absent.
 */
export function isAbsent(
  { state, sentAtMs, absentSinceMs }: Pick<Attempt, 'state' | 'sentAtMs' | 'absentSinceMs'>,
  nowMs: number,
): boolean {
  if (state !== 'sent' && state !== 'unknown') return false;
  return absentSinceMs !== null && nowMs >= absentSinceMs + APART_MS && nowMs >= sentAtMs + VISIBLE_WITHIN_MS;
}
