const DAY_MS = 86_400_000;
/** Points last a year from the day on which any were earned. */
export const LASTING_MS = 365 * DAY_MS;
/** And nobody loses any that was not told that long before. */
export const TOLD_MS = 30 * DAY_MS;

/** When they end, as far as it is known. */
export const endOf = ({ earnedAtMs, warnedAtMs }: { earnedAtMs: number; warnedAtMs: number | null }): number =>
  Math.max(earnedAtMs + LASTING_MS, warnedAtMs === null ? 0 : warnedAtMs + TOLD_MS);
