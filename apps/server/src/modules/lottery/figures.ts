import type { Source } from '../../platform/metrics.ts';
import type { LotteryDeps } from './deps.ts';
import { overdueMs } from './queries/overdue.ts';
import { countUndecided } from './store/claims.ts';
import { dueForMs } from './store/exposure-due.ts';

/** What waits here, for whoever watches the server. */
export function lotteryFigures(deps: LotteryDeps): Source[] {
  const undecided = () => countUndecided(deps.db, deps.clock.nowMs());
  return [
    {
      name: 'fairhall_draw_overdue_seconds',
      help: 'For how long the oldest draw has been waiting for its result or its settlement',
      read: async () => (await overdueMs(deps)) / 1000,
    },
    {
      name: 'fairhall_exposure_uncounted_seconds',
      help: 'For how long the draw that waits longest to be counted on the board of exposure has been waiting',
      read: async () => (await dueForMs(deps.db, deps.clock.nowMs())) / 1000,
    },
    {
      name: 'fairhall_results_disputed_rows',
      help: 'Draws held elsewhere of whose result the sources say different things',
      read: async () => (await undecided()).disputed,
    },
    {
      name: 'fairhall_results_late_rows',
      help: 'Draws held elsewhere with bets whose result did not come in its time',
      read: async () => (await undecided()).late,
    },
  ];
}
