import type { OrderState } from './store/orders.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const AFTER_CREATED_MS = [10 * SECOND_MS, 30 * SECOND_MS, ...[1, 2, 5, 10, 20].map((minutes) => minutes * MINUTE_MS)];
const AFTER_EXPIRY_MS = [0, 5 * MINUTE_MS, HOUR_MS, DAY_MS];

/**
 * When an order is asked about next, whatever its provider says of its own accord; null: not again. What nobody knows the end of is asked
 * about each hour after that; what ended unpaid may still be paid late; what failed or succeeded has ended.
 */
export function nextPoll(
  { state, createdAtMs, expiresAtMs }: { state: OrderState; createdAtMs: number; expiresAtMs: number },
  nowMs: number,
): number | null {
  if (state === 'succeeded' || state === 'failed') return null;
  const planned = [
    ...AFTER_CREATED_MS.map((ms) => createdAtMs + ms).filter((ms) => ms < expiresAtMs),
    ...AFTER_EXPIRY_MS.map((ms) => expiresAtMs + ms),
  ];
  const next = planned.find((ms) => ms > nowMs);
  if (next !== undefined) return next;
  return state === 'expired' || state === 'closed' ? null : nowMs + HOUR_MS;
}
