import {
  addPayee as addEndpoint,
  openPayee as openEndpoint,
  payeeAccounts,
  setPayee as setEndpoint,
} from '@fairhall/contract/console/payees';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { CashierDeps } from '../deps.ts';
import { addPayee, openPayee, setPayee } from './commands/change-payee.ts';
import { payeesOf } from './queries/list-payees.ts';

/** The house's own accounts at the console: their caps, and how much of today is used. */
export function payeeDesk(deps: CashierDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(payeeAccounts, async (context) => ok(await payeesOf(own, context))),
    forOperator(addEndpoint, (context, { body }) => addPayee(own, context, body)),
    forOperator(openEndpoint, (context, { params, body }) => openPayee(own, context, { ...params, ...body })),
    forOperator(setEndpoint, (context, { params, body }) => setPayee(own, context, { ...params, ...body })),
  ]);
}
