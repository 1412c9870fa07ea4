/** When each card is turned, and who has won is said; ms from the start of DEAL. One rhythm for every hand. */
const DRAGON_MS = 900;
const TIGER_MS = 2_400;
const OUTCOME_MS = 3_600;
const STEPS = [DRAGON_MS, TIGER_MS, OUTCOME_MS];

export type Shown = { dragon: boolean; tiger: boolean; isDone: boolean /** Until something more is shown. */; nextMs: number | null };

export function shownAt(elapsedMs: number): Shown {
  const next = STEPS.find((ms) => ms > elapsedMs);
  return {
    dragon: elapsedMs >= DRAGON_MS,
    tiger: elapsedMs >= TIGER_MS,
    isDone: elapsedMs >= OUTCOME_MS,
    nextMs: next === undefined ? null : next - elapsedMs,
  };
}
