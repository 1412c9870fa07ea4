/** The one source of time. Milliseconds since the epoch, UTC. */
export type Clock = { nowMs(): number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** A clock that tests move by hand. Refused in production (see config.ts). */
export type ControllableClock = Clock & { advance(ms: number): void; setTo(ms: number): void; onMove(moved: () => void): void };

/** One whose shift other threads see. */
export type SharedClock = ControllableClock & { readonly shiftMs: Float64Array };

/**
 * Runs with real time from `startMs`, shifted by whatever tests add; `frozen` stops it between shifts. Threads that share `shiftMs` have
 * the same time.
 */
export function createControllableClock({
  startMs,
  frozen = false,
  shiftMs = sharedShift(),
}: {
  startMs: number;
  frozen?: boolean;
  shiftMs?: Float64Array;
}): SharedClock {
  shiftMs[0] = startMs - Date.now();
  let still = startMs;
  const told: (() => void)[] = [];
  const tell = () => {
    for (const moved of told) moved();
  };
  return {
    shiftMs,
    nowMs: () => (frozen ? still : shiftedBy(shiftMs).nowMs()),
    advance(ms) {
      shiftMs[0] = (shiftMs[0] ?? 0) + ms;
      still += ms;
      tell();
    },
    setTo(ms) {
      shiftMs[0] = ms - Date.now();
      still = ms;
      tell();
    },
    onMove: (moved) => void told.push(moved),
  };
}

/** A shift that threads can share. */
export function sharedShift(): Float64Array {
  return new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
}

/** Real time and a shift that somebody else moves; none: real time. */
export function shiftedBy(shiftMs: Float64Array | null): Clock {
  return { nowMs: () => Date.now() + (shiftMs?.[0] ?? 0) };
}
