/** Failed tries of a subject; `lastAtMs` is the time of the newest. */
export type Tries = { failures: number; lastAtMs: number };

/** From `pauseAfter` failures on nobody may try for a while, which doubles with each further one. */
export type Ladder = { pauseAfter: number; pauseFirstMs: number; pauseMaxMs: number };

/** Tries older than this are forgotten. */
export const TRIES_WINDOW_MS = 30 * 60_000;

/** A name tried from one address. */
export const ADDRESS_LADDER: Ladder = { pauseAfter: 3, pauseFirstMs: 5_000, pauseMaxMs: 15 * 60_000 };

/**
 * A name tried from anywhere: slows down those who try from many addresses. Its pauses are short and come late, for whoever knows a
 * name could otherwise keep its owner out.
 */
export const NAME_LADDER: Ladder = { pauseAfter: 30, pauseFirstMs: 5_000, pauseMaxMs: 60_000 };

/** Codes of a second step, tried by whoever knows the password: nobody else can use these pauses up, so they may be long. */
export const CODE_LADDER: Ladder = { pauseAfter: 5, pauseFirstMs: 30_000, pauseMaxMs: 15 * 60_000 };

/** Failures that still count. */
function counted({ failures, lastAtMs }: Tries, nowMs: number): number {
  return nowMs - lastAtMs >= TRIES_WINDOW_MS ? 0 : failures;
}

/** Whole seconds left of a pause, 0 when there is none. Pure. */
export function pauseLeftS(tries: Tries, { pauseAfter, pauseFirstMs, pauseMaxMs }: Ladder, nowMs: number): number {
  const failures = counted(tries, nowMs);
  if (failures < pauseAfter) return 0;
  const pauseMs = Math.min(pauseFirstMs * 2 ** (failures - pauseAfter), pauseMaxMs);
  return Math.max(0, Math.ceil((tries.lastAtMs + pauseMs - nowMs) / 1000));
}

/** The tries after one more. It counts as failed until the password has proved right, so that many at once gain nothing. */
export function oneMore(tries: Tries, nowMs: number): Tries {
  return { failures: counted(tries, nowMs) + 1, lastAtMs: nowMs };
}
