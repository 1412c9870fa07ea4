import { affiliateUrls, createAffiliateUrl, deleteAffiliateUrl, registeredAffiliates } from '@fairhall/contract/agent/links';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { closeLink } from './commands/close-link.ts';
import { openLink } from './commands/open-link.ts';
import type { AgentDeps } from './deps.ts';
import { broughtBy, linksOf } from './queries/links.ts';

export function agentRoutes(deps: AgentDeps): RouteBinding[] {
  return [
    forMember(createAffiliateUrl, async ({ actor }, { body }) => openLink(deps, actor, body)),
    forMember(affiliateUrls, async ({ actor }, { query }) => ok(await linksOf(deps, actor, query))),
    forMember(deleteAffiliateUrl, async ({ actor }, { query }) => closeLink(deps, actor, query)),
    forMember(registeredAffiliates, async ({ actor }, { query }) => broughtBy(deps, actor, query)),
  ];
}
