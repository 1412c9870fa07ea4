import { partOf } from './rate.ts';

/** WHOLE: the highest reached step holds for all. LADDER: each slice goes by its own. */
export const STAIR_MODES = ['WHOLE', 'LADDER'] as const;
export type StairMode = (typeof STAIR_MODES)[number];
/** `gives` from a value on, inclusive. */
export type Step = { from: bigint; gives: bigint };

const STEPS_MAX = 10;

/** Whether steps begin at `first` and rise. */
export function areSteps(steps: readonly Step[], first: bigint): boolean {
  if (steps.length > STEPS_MAX || steps[0]?.from !== first) return false;
  return steps.every(({ from }, place) => place === 0 || (steps[place - 1] as Step).from < from);
}

export function reachedSteps(steps: readonly Step[], value: bigint): number {
  return 1 + steps.findLastIndex(({ from }) => value >= from);
}

/** A part of an amount at the steps' rates, floored once. */
export function shareBySteps(steps: readonly Step[], mode: StairMode, base: bigint): bigint {
  return partOf(mode === 'WHOLE' ? base * givenAt(steps, base) : slices(steps, base), 1n);
}

/** So many times the steps' amounts, which begin at the first. */
export function amountBySteps(steps: readonly Step[], mode: StairMode, count: number): bigint {
  const reached = BigInt(count);
  return mode === 'WHOLE' ? reached * givenAt(steps, reached) : slices(steps, reached + 1n);
}

export function givenAt(steps: readonly Step[], value: bigint): bigint {
  return steps[reachedSteps(steps, value) - 1]?.gives ?? 0n;
}

/** Each slice up to `end`, which itself is in none, times what its step gives. */
function slices(steps: readonly Step[], end: bigint): bigint {
  let sum = 0n;
  for (const [place, { from, gives }] of steps.entries()) {
    const next = steps[place + 1]?.from ?? end;
    const to = next < end ? next : end;
    if (to > from) sum += (to - from) * gives;
  }
  return sum;
}
