import { setGameListing, setVendorListing } from '@fairhall/contract/console/game-listing';
import { deskGames as gamesEndpoint, deskVendors as vendorsEndpoint } from '@fairhall/contract/console/lobby-games';
import { deskChanges as changesEndpoint, decideChanges } from '@fairhall/contract/console/vendor-lists';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { changeGameListing, changeVendorListing, type ListingDeps } from './commands/change-listing.ts';
import { decideList } from './commands/decide-list.ts';
import { deskChanges } from './queries/desk-changes.ts';
import { deskGames, deskVendors } from './queries/desk-listing.ts';

/** What operators see of the lobby, and do to it. */
export function deskRoutes(deps: ListingDeps): RouteBinding[] {
  return [
    forOperator(gamesEndpoint, async (context, { query }) => ok(await deskGames(deps, context, query))),
    forOperator(vendorsEndpoint, async (context) => ok({ list: await deskVendors(deps, context) })),
    forOperator(setGameListing, async (context, { params, body }) => changeGameListing(deps, context, { ...params, ...body })),
    forOperator(setVendorListing, async (context, { params, body }) => changeVendorListing(deps, context, { ...params, ...body })),
    forOperator(changesEndpoint, async (context, { query }) => ok(await deskChanges(deps, context, query))),
    forOperator(decideChanges, async (context, { body }) => decideList(deps, context, body)),
  ];
}
