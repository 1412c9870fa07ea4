/** The one source of time. Milliseconds since the epoch, UTC. */
export type Clock = { nowMs(): number };

export const systemClock: Clock = { nowMs: () => Date.now() };

/** A clock that tests move by hand. Refused in production (see config.ts). */
export type ControllableClock = Clock & { advance(ms: number): void; setTo(ms: number): void };

/** Runs with real time from `startMs`, shifted by whatever tests add; `frozen` stops it between shifts. */
export function createControllableClock({ startMs, frozen = false }: { startMs: number; frozen?: boolean }): ControllableClock {
  let offset = startMs - Date.now();
  let still = startMs;
  return {
    nowMs: () => (frozen ? still : Date.now() + offset),
    advance(ms) {
      offset += ms;
      still += ms;
    },
    setTo(ms) {
      offset = ms - Date.now();
      still = ms;
    },
  };
}
