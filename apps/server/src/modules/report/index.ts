/**
 * Reports: a merchant's books day by day, and its latest winners.
 *
 * Owns: statement_day, statement_line, statement_move, statement_difference, member_day with member_day_reader, member_day_chunk,
 * member_day_fill, member_day_change and member_day_follower, member_month with member_month_run. Reads the ledger's books and the cashier's moves by their ports, wins by the lottery's and the vendors'; what days are
 * made of (transfer, member_draw, vendor_round) by SQL. Events in: wallets.changed, draw.chunk_settled, as positions of the outbox. Events out: none.
 * Invariants: a day is written once, after it is over, and begins where the one before ended; closing = opening + credits − debits;
 * each difference between the ledger and what stands beside it is a row, none is hidden in a sum; a member's days sum up to what moved, however often a fact is read; a month's statement, made anew of its moves, says what it said.
 */
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { ReportDeps } from './deps.ts';
import { keepMemberDays } from './jobs/keep-member-days.ts';
import { writeMemberMonths } from './jobs/write-member-months.ts';
import { writeNextStatement } from './jobs/write-statements.ts';
import { createPdfs } from './pdf/pdf.ts';
import { publicRoutes, reportRoutes } from './routes.ts';

export { dueMonth } from './month.ts';
export { daysChanged, daysFollowed, findUnread as daysUnreadMs, readDaysPosition as daysKeptTo } from './store/member-days.ts';

/** A statement sums up all that moved in a merchant's day. */
const STATEMENT_WITHIN_MS = 1_800_000;
/** The first count of what was before goes over all that some members ever did. */
const DAYS_WITHIN_MS = 120_000;

export function createReportModule(given: Omit<ReportDeps, 'drawPdf'>): { routes: RouteBinding[]; jobs: Job[] } {
  const deps = { ...given, drawPdf: createPdfs((err) => given.log.error({ err }, 'a statement is not drawn')) };
  return {
    routes: [...publicRoutes(deps), ...routesPerMerchant(deps, reportRoutes)],
    jobs: [
      { name: 'write-statements', everyMs: 60_000, answerWithinMs: STATEMENT_WITHIN_MS, work: () => writeNextStatement(deps) },
      { name: 'write-member-months', everyMs: 60_000, answerWithinMs: DAYS_WITHIN_MS, work: () => writeMemberMonths(deps) },
      { name: 'keep-member-days', everyMs: 2_000, answerWithinMs: DAYS_WITHIN_MS, work: () => keepMemberDays(deps) },
    ],
  };
}
