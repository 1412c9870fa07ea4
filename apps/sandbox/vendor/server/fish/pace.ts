import { SHOT_EVERY_MS } from '../../fish-sea/rooms.ts';

/** A line's jitter: so much too early is let pass, and does not add up. */
const EARLY_MS = 50;
const MESSAGES_A_SECOND = 8;

export type Pace = ReturnType<typeof createPace>;

/** How fast one player may shoot, and speak at all. */
export function createPace() {
  let nextShotMs = 0;
  let heardMs: number[] = [];
  return {
    /** How long to wait for the next shot; 0: it is taken, and counted. */
    shot(nowMs: number): number {
      // A clock that was set back keeps nobody waiting.
      if (nextShotMs - nowMs > SHOT_EVERY_MS) nextShotMs = nowMs;
      if (nowMs < nextShotMs - EARLY_MS) return nextShotMs - nowMs;
      nextShotMs = Math.max(nowMs, nextShotMs) + SHOT_EVERY_MS;
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
