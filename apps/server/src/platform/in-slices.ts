import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Steps } from '@fairhall/lottery/steps';

/** For so long the steps of one piece of work follow each other; then whatever else waits has its turn. */
const SLICE_MS = 4;
/** So many steps are never parted, however busy the machine: usual slips are decided in the order in which they came. */
const STEPS_AT_ONCE = 8;

/** Does work step by step without keeping others waiting: no longer at once than a slice and one step, or its first few steps. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let sinceMs = performance.now();
  for (let taken = 1; ; taken += 1) {
    const { done, value } = steps.next();
    if (done) return value;
    if (taken <= STEPS_AT_ONCE || performance.now() - sinceMs < SLICE_MS) continue;
    await afterOthers();
    sinceMs = performance.now();
  }
}
