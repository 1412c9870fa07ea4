import { affiliateUrls, createAffiliateUrl, deleteAffiliateUrl, registeredAffiliates } from '@fairhall/contract/agent/links';
import {
  downlines,
  teamBetting as teamBettingEndpoint,
  teamKpiA,
  teamKpiB,
  teamKpiC,
  teamOverview as teamOverviewEndpoint,
  teamPnl as teamPnlEndpoint,
} from '@fairhall/contract/agent/team';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { closeLink } from './commands/close-link.ts';
import { openLink } from './commands/open-link.ts';
import type { AgentDeps } from './deps.ts';
import { downlinesOf } from './queries/downlines.ts';
import { broughtBy, linksOf } from './queries/links.ts';
import { teamBetting } from './queries/team-betting.ts';
import { teamOverview } from './queries/team-overview.ts';
import { teamPnl } from './queries/team-pnl.ts';

export function agentRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    forMember(createAffiliateUrl, async ({ actor }, { body }) => openLink(deps, actor, body)),
    forMember(affiliateUrls, async ({ actor }, { query }) => ok(await linksOf(deps, actor, query))),
    forMember(deleteAffiliateUrl, async ({ actor }, { query }) => closeLink(deps, actor, query)),
    forMember(registeredAffiliates, async ({ actor }, { query }) => broughtBy(deps, actor, query)),
    ...teamRoutes(deps),
  ];
}

/** The three calls of the family each tell a part of what one tells: replies hold what their endpoint names and nothing else. */
function teamRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    forMember(teamKpiA, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(teamKpiB, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(teamKpiC, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(teamOverviewEndpoint, async (context, { query }) => teamOverview(deps, context, query)),
    forMember(downlines, async (context, { query }) => downlinesOf(deps, context, query)),
    forMember(teamPnlEndpoint, async (context, { query }) => teamPnl(deps, context, query)),
    forMember(teamBettingEndpoint, async (context, { query }) => teamBetting(deps, context, query)),
  ];
}
