import { setGameListing, setVendorListing } from '@fairhall/contract/console/game-listing';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { changeGameListing, changeVendorListing, type ListingDeps } from './commands/change-listing.ts';

/** What operators do to the lobby. */
export function deskRoutes(deps: ListingDeps): RouteBinding[] {
  return [
    forOperator(setGameListing, async (context, { params, body }) => changeGameListing(deps, context, { ...params, ...body })),
    forOperator(setVendorListing, async (context, { params, body }) => changeVendorListing(deps, context, { ...params, ...body })),
  ];
}
