import { revealNumber as revealEndpoint } from '@fairhall/contract/console/numbers';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { CashierDeps } from '../deps.ts';
import { revealNumber } from './commands/reveal-number.ts';

/** Whole numbers at the console. */
export function numbersDesk(deps: CashierDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [forOperator(revealEndpoint, (context, { body }) => revealNumber(own, context, body))]);
}
