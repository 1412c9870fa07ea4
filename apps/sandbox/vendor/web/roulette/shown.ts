/** When the ball falls into its pocket, and what came is said; ms from the start of DEAL. One rhythm for every spin. */
export const SPIN_MS = 5_200;
const OUTCOME_MS = 5_900;
const STEPS = [SPIN_MS, OUTCOME_MS];

/** `elapsedMs`: so long the ball has run already for who comes in late. */
export type Shown = { isRunning: boolean; isDone: boolean; elapsedMs: number; nextMs: number | null };

export function shownAt(elapsedMs: number): Shown {
  const next = STEPS.find((ms) => ms > elapsedMs);
  return {
    isRunning: elapsedMs < SPIN_MS,
    isDone: elapsedMs >= OUTCOME_MS,
    elapsedMs: Math.min(elapsedMs, SPIN_MS),
    nextMs: next === undefined ? null : next - elapsedMs,
  };
}
