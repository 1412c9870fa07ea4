import {
  federatedProviders,
  finishFederated,
  finishLink,
  linkFederated,
  ownLinks,
  startFederated,
  unlinkFederated,
} from '@fairhall/contract/identity/federation';
import { ok } from '@fairhall/money/result';
import { forMember, open, openShared, type RouteBinding } from '../../platform/http/route.ts';
import type { CommandDeps } from './deps.ts';
import { enterFederated } from './federation/enter-federated.ts';
import { beginLink, endLink, linksOf, unlink } from './federation/links.ts';
import { beginVisit, openProviders } from './federation/visit.ts';

/** Getting in by the word of a provider of identity. */
export function federationRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    openShared(federatedProviders, { heldMs: 10_000 }, async ({ merchant }) => {
      const providers = await openProviders(deps, merchant);
      return ok({ list: providers.map(({ code, name }) => ({ code, name })) });
    }),
    open(startFederated, (context, { body }) => beginVisit(deps, context, { code: body.provider, memberId: null })),
    open(finishFederated, (context, { body }) => enterFederated(deps, context, body)),
    forMember(linkFederated, (context, { body }) => beginLink(deps, context, body.provider)),
    forMember(finishLink, (context, { body }) => endLink(deps, context, body.returned)),
    forMember(ownLinks, async ({ actor }) => ok(await linksOf(deps.db, actor))),
    forMember(unlinkFederated, (context, { body }) => unlink(deps, context, body.provider)),
  ];
}
