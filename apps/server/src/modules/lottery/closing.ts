import type { Job } from '../../platform/jobs.ts';
import { whenDue } from '../../platform/when-due.ts';
import type { LotteryDeps } from './deps.ts';
import { createCloser } from './jobs/close-due-draws.ts';
import { nextCloseMs } from './store/draws.ts';

/** How often due draws are looked for, ms. */
const CLOSING_PACE_MS = 100;
/** Draws that are closed beside each other: a large one keeps no other waiting. */
const AT_ONCE = 3;
/** For a page of tickets of a draw in which a million bets were placed, on a slow disk. */
const ANSWER_WITHIN_MS = 60_000;

/** The work of a room in which nothing but closing is done. */
export function closingJobs(deps: Pick<LotteryDeps, 'db' | 'clock' | 'ids'>): Job[] {
  const closeNext = whenDue(createCloser(deps), { nowMs: deps.clock.nowMs, nextMs: () => nextCloseMs(deps.db) });
  return Array.from({ length: AT_ONCE }, () => ({
    name: 'close-due-draws',
    everyMs: CLOSING_PACE_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
    work: closeNext,
  }));
}
