/**
 * Agents: those who bring members, and what stands below them.
 *
 * Owns: line_version, member_line, line_move, member_rate, agent_scheme, agent_contract, contract_version, contract_event, agent_closing, agent_closed_day, agent_slot,
 * agent_late, agent_adjustment, statement, statement_row, payout_run, payout_row, agent_dispute, agent_flag,
 * agent_flag_cover, agent_flag_member, agent_newcomer_walk, agent_flag_walk, affiliate_plan, affiliate_plan_version, affiliate, affiliate_term, affiliate_row, postback, postback_walk, postback_late_day,
 * postback_event, postback_delivery. What trackers are told is queued by triggers where clicks, attributions, steps of deposits and closed months
 * are written (sql/postbacks.sql), and sent by a job. Links are codes of the agent in identity's `join_code`, written by its port; whoever registers by one stands below the
 * agent from then on (`upline_path`, `attribution`), as identity's registration does it. What teams came to is summed from `member_day`
 * over the line as `member.upline_path` has it, by SQL, together with sessions, balances, bets and rounds. Quotas of series are identity's
 * rows. Settlement reads member_rate by SQL. Events in: none. Events out:
 * contract.changed, to both sides.
 * Invariants: a code is one link of its merchant for ever, also when it is closed; a closed or ended link brings nobody; an agent sees its
 * own links alone; of a team it sees what `sight.ts` says, and whoever stands in no place of it is to it as if there were no such member; lines and
 * rates change at midnights alone, one change of a merchant at a time, and on no day has anybody more than who stands above it.
 */
import type { Db } from '../../platform/db.ts';
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { LockedColumn } from '../../platform/locked-columns.ts';
import type { Expander } from '../../platform/push.ts';
import type { AgentDeps, DeskDeps, PostbackDeps } from './deps.ts';
import { agentDeskRoutes } from './desk-routes.ts';
import { type AgentPush, memberExpanders } from './events.ts';
import { adjustDays } from './jobs/adjust-days.ts';
import { bookAdjustments } from './jobs/book-adjustments.ts';
import { closeDays } from './jobs/close-days.ts';
import { closeSlots } from './jobs/close-slots.ts';
import { lapseRequests } from './jobs/lapse-requests.ts';
import { makeMoves } from './jobs/make-moves.ts';
import { payRest, payRuns } from './jobs/pay-runs.ts';
import { raiseFlags } from './jobs/raise-flags.ts';
import { createPostbackSender, forgetOldPostbacks } from './jobs/send-postbacks.ts';
import { tellTrackers } from './jobs/tell-trackers.ts';
import { type AgentPort, agentPort } from './port.ts';
import { lockedPostbacks, postbackBox } from './postback/keys.ts';
import { agentRoutes, postbackRoutes } from './routes.ts';

export { verifyStatement } from './closing/verify-statement.ts';
export { nameAffiliateIn } from './name-affiliate.ts';
export { POSTBACK_SECRET } from './postback/keys.ts';
export { setRates } from './store/rates.ts';
export { insertScheme as writeScheme } from './store/schemes.ts';
export { DEFAULT_TERMS } from './terms.ts';

/** Some lines are long: a hundred thousand members go along in seconds. */
const MOVES_WITHIN_MS = 120_000;
/** And a day's contracts are many. */
const CLOSE_WITHIN_MS = 180_000;

type Given = Omit<AgentDeps & DeskDeps & PostbackDeps, 'teams' | 'box'> & { db: Db };

export function createAgentModule(given: Given): {
  routes: RouteBinding[];
  jobs: Job[];
  push: { member: Record<string, Expander<AgentPush>> };
  locked: LockedColumn[];
  port: AgentPort;
  close(): Promise<void>;
} {
  const deps = { ...given, teams: given.db.history, box: postbackBox(given) };
  const sender = createPostbackSender(deps);
  return {
    routes: [...routesPerMerchant(deps, agentRoutes), ...routesPerMerchant(deps, agentDeskRoutes), ...postbackRoutes(deps)],
    jobs: [
      { name: 'make-moves', everyMs: 10_000, answerWithinMs: MOVES_WITHIN_MS, work: () => makeMoves(deps) },
      { name: 'lapse-requests', everyMs: 10_000, work: () => lapseRequests(deps) },
      { name: 'close-days', everyMs: 30_000, answerWithinMs: CLOSE_WITHIN_MS, work: () => closeDays(deps) },
      { name: 'close-slots', everyMs: 20_000, answerWithinMs: CLOSE_WITHIN_MS, work: () => closeSlots(deps) },
      { name: 'adjust-days', everyMs: 60_000, answerWithinMs: CLOSE_WITHIN_MS, work: () => adjustDays(deps) },
      { name: 'book-adjustments', everyMs: 10_000, work: () => bookAdjustments(deps) },
      { name: 'pay-runs', everyMs: 10_000, work: () => payRuns(deps) },
      { name: 'pay-rest', everyMs: 60_000, work: () => payRest(deps) },
      { name: 'send-postbacks', everyMs: 1_000, work: sender.work },
      { name: 'tell-trackers', everyMs: 30_000, answerWithinMs: CLOSE_WITHIN_MS, work: () => tellTrackers(deps) },
      { name: 'forget-postbacks', everyMs: 600_000, work: () => forgetOldPostbacks(deps) },
      { name: 'raise-flags', everyMs: 60_000, work: () => raiseFlags(deps) },
    ],
    push: { member: memberExpanders() },
    locked: lockedPostbacks(deps.box),
    port: agentPort(deps),
    close: sender.close,
  };
}
