/** Spares a vendor that does not answer: after so many failures in a row it is left alone for a while, then tried once. */
export type Breaker = {
  /** Whether it may be asked now. Who is let through after a rest is alone until it notes how that went. */
  mayAsk(vendor: string, nowMs: number): boolean;
  note(vendor: string, answered: boolean, nowMs: number): void;
};

const FAILURES_MAX = 5;
const REST_MS = 15_000;

type State = { failures: number; restsUntilMs: number };

export function createBreaker(): Breaker {
  const states = new Map<string, State>();
  return {
    mayAsk(vendor, nowMs) {
      const state = states.get(vendor);
      if (!state || state.failures < FAILURES_MAX) return true;
      if (nowMs < state.restsUntilMs) return false;
      state.restsUntilMs = nowMs + REST_MS;
      return true;
    },
    note(vendor, answered, nowMs) {
      if (answered) {
        states.delete(vendor);
        return;
      }
      const failures = (states.get(vendor)?.failures ?? 0) + 1;
      states.set(vendor, { failures, restsUntilMs: nowMs + REST_MS });
    },
  };
}
