/**
 * What could not be moved on just now: a money that stands still, a beacon that is silent. A run looks at a few draws, so for a while
 * others come in the place of these; the longer it goes on, the longer the while.
 */
export type Parked<Key> = {
  /** What is parked now. */
  list(): Key[];
  park(key: Key): void;
};

const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
/** What was not parked again for so long has moved on. */
const FORGOTTEN_MS = 600_000;

/** `now`: real time unless given, ms, since it sets the pace and not the facts. */
export function createParked<Key>(now: () => number = () => performance.now()): Parked<Key> {
  const held = new Map<Key, { pauseMs: number; untilMs: number }>();
  return {
    list() {
      const nowMs = now();
      for (const [key, { untilMs }] of held) if (untilMs + FORGOTTEN_MS <= nowMs) held.delete(key);
      return [...held].flatMap(([key, { untilMs }]) => (untilMs > nowMs ? [key] : []));
    },
    park(key) {
      const pauseMs = Math.min((held.get(key)?.pauseMs ?? PAUSE_MS / 2) * 2, PAUSE_MAX_MS);
      held.set(key, { pauseMs, untilMs: now() + pauseMs });
    },
  };
}
