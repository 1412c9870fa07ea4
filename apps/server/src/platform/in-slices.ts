import { setImmediate as afterOthers } from 'node:timers/promises';
import type { Steps } from '@fairhall/lottery/steps';

/** For so long the steps of one piece of work follow each other; then whatever else waits has its turn. */
const SLICE_MS = 4;

/** Does work step by step without keeping others waiting: no longer at once than a slice and one step. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let sinceMs = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - sinceMs < SLICE_MS) continue;
    await afterOthers();
    sinceMs = performance.now();
  }
}
