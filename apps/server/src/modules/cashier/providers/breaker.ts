import type { CallMade } from './store/calls.ts';

const IN_A_ROW = 5;
const WINDOW_MS = 60_000;
const WINDOW_CALLS_MIN = 20;
const REST_MS = 30_000;
/** So many calls of an account, newest first, are enough to judge by. */
export const CALLS_LOOKED_AT = 100;

/**
 * Whether an account rests, by its newest calls of one kind: after five technical failures in a row, or half of twenty and more in a minute,
 * for thirty seconds; then one call tries it.
 */
export function rests(calls: readonly CallMade[], nowMs: number): boolean {
  const answered = calls.filter(({ outcome }) => outcome !== null);
  const [newest] = answered;
  if (newest?.outcome !== 'technical') return false;
  const inARow = answered.findIndex(({ outcome }) => outcome !== 'technical');
  const recent = answered.filter(({ sentAtMs }) => sentAtMs > nowMs - WINDOW_MS);
  const failed = recent.filter(({ outcome }) => outcome === 'technical').length;
  const isOpen =
    (inARow === -1 ? answered.length : inARow) >= IN_A_ROW || (recent.length >= WINDOW_CALLS_MIN && failed * 2 >= recent.length);
  if (!isOpen) return false;
  const since = newest.answeredAtMs ?? newest.sentAtMs;
  const isTried = calls.some(({ outcome, sentAtMs }) => outcome === null && sentAtMs >= since + REST_MS && sentAtMs > nowMs - WINDOW_MS);
  return nowMs < since + REST_MS || isTried;
}
