/** A line's jitter: so much too early is let pass, and does not add up. */
const EARLY_MS = 50;
const MESSAGES_A_SECOND = 8;

export type Pace = ReturnType<typeof createPace>;

/** How fast one player may shoot, and speak at all. */
export function createPace() {
  let nextShotMs = 0;
  let heardMs: number[] = [];
  return {
    /** How long to wait for the next shot, of which one is heard in `everyMs`; 0: it is taken, and counted. */
    shot(nowMs: number, everyMs: number): number {
      // A clock that was set back keeps nobody waiting. Behind a shot that came early the next one is further off than a whole interval.
      if (nextShotMs - nowMs > everyMs + EARLY_MS) nextShotMs = nowMs;
      if (nowMs < nextShotMs - EARLY_MS) return nextShotMs - nowMs;
      nextShotMs = Math.max(nowMs, nextShotMs) + everyMs;
      return 0;
    },
    /** Whether this message is one too many in a second. */
    isTooMuch(nowMs: number): boolean {
      heardMs = heardMs.filter((atMs) => nowMs - atMs < 1_000 && atMs <= nowMs);
      if (heardMs.length >= MESSAGES_A_SECOND) return true;
      heardMs.push(nowMs);
      return false;
    },
  };
}
