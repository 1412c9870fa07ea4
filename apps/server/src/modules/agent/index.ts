/**
 * Agents: those who bring members, and what stands below them.
 *
 * Owns no table yet. Links are codes of the agent in identity's `join_code`, written by its port; whoever registers by one stands below the
 * agent from then on (`upline_path`, `attribution`), as identity's registration does it. What teams came to is summed from `member_day`
 * over the line as `member.upline_path` has it, by SQL, together with sessions, balances, bets and rounds. Events in and out: none.
 * Invariants: a code is one link of its merchant for ever, also when it is closed; a closed or ended link brings nobody; an agent sees its
 * own links alone; of a team it sees what `sight.ts` says, and whoever stands in no place of it is to it as if there were no such member.
 */
import type { Db } from '../../platform/db.ts';
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { AgentDeps } from './deps.ts';
import { agentRoutes } from './routes.ts';

export function createAgentModule(given: Omit<AgentDeps, 'teams'> & { db: Db }): { routes: RouteBinding[] } {
  return { routes: routesPerMerchant({ ...given, teams: given.db.history }, agentRoutes) };
}
