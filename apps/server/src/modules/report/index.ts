/**
 * Reports: a merchant's books day by day, and its latest winners.
 *
 * Owns: statement_day, statement_line, statement_move, statement_difference. Reads the ledger's books and the cashier's moves by their
 * ports, wins by the lottery's and the vendors'. Events: none.
 * Invariants: a day is written once, after it is over, and begins where the one before ended; closing = opening + credits − debits;
 * each difference between the ledger and what stands beside it is a row, none is hidden in a sum.
 */
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { ReportDeps } from './deps.ts';
import { writeNextStatement } from './jobs/write-statements.ts';
import { publicRoutes, reportRoutes } from './routes.ts';

/** A statement sums up all that moved in a merchant's day. */
const STATEMENT_WITHIN_MS = 1_800_000;

export function createReportModule(deps: ReportDeps): { routes: RouteBinding[]; jobs: Job[] } {
  return {
    routes: [...publicRoutes(deps), ...routesPerMerchant(deps, reportRoutes)],
    jobs: [{ name: 'write-statements', everyMs: 60_000, answerWithinMs: STATEMENT_WITHIN_MS, work: () => writeNextStatement(deps) }],
  };
}
