/** When each die lies still, and what came is said; ms from the start of DEAL. One rhythm for every roll. */
const DIE_MS = [1_400, 2_200, 3_000];
const OUTCOME_MS = 3_900;
const STEPS = [...DIE_MS, OUTCOME_MS];

/** `still`: dice that lie still, from the first. */
export type Shown = { still: number; isDone: boolean; nextMs: number | null };

export function shownAt(elapsedMs: number): Shown {
  const next = STEPS.find((ms) => ms > elapsedMs);
  return {
    still: DIE_MS.filter((ms) => ms <= elapsedMs).length,
    isDone: elapsedMs >= OUTCOME_MS,
    nextMs: next === undefined ? null : next - elapsedMs,
  };
}
