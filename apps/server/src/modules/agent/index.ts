/**
 * Agents: those who bring members, and what stands below them.
 *
 * Owns no table yet. Links are codes of the agent in identity's `join_code`, written by its port; whoever registers by one stands below the
 * agent from then on (`upline_path`, `attribution`), as identity's registration does it. Events in and out: none.
 * Invariants: a code is one link of its merchant for ever, also when it is closed; a closed or ended link brings nobody; an agent sees its
 * own links alone.
 */
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { AgentDeps } from './deps.ts';
import { agentRoutes } from './routes.ts';

export function createAgentModule(deps: AgentDeps): { routes: RouteBinding[] } {
  return { routes: routesPerMerchant(deps, agentRoutes) };
}
