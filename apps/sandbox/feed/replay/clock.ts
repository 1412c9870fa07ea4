import type { ReplayClock } from './replayer.ts';

/** The fixtures' clock beside everybody's: it runs `factor` times as fast, and goes on from where it is when that is changed. */
export function createReplayClock({ nowMs, epochMs, factor }: { nowMs: () => number; epochMs: number; factor: number }) {
  let anchor = { realMs: epochMs, simMs: epochMs, factor };
  const clock: ReplayClock = {
    nowMs,
    simMs: () => anchor.simMs + (nowMs() - anchor.realMs) * anchor.factor,
    realOf: (simMs) => Math.round(anchor.realMs + (simMs - anchor.simMs) / anchor.factor),
  };
  return {
    ...clock,
    epochMs,
    factor: () => anchor.factor,
    setFactor(next: number): void {
      anchor = { realMs: nowMs(), simMs: clock.simMs(), factor: next };
    },
  };
}
