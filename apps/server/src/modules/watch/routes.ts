import { moneyState as moneyStateEndpoint, reopenMoney as reopenMoneyEndpoint } from '@fairhall/contract/console/money';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import { reopenOwnMoney } from './commands/reopen-own-money.ts';
import type { DeskDeps } from './deps.ts';
import { moneyState } from './queries/money-state.ts';

/** Whether an operator's merchant's money moves, and how it is let go again. */
export function watchRoutes(deps: DeskDeps): RouteBinding[] {
  return [
    ...routesPerMerchant(deps, (own) => [
      forOperator(moneyStateEndpoint, async ({ operator }) => ok(await moneyState(own, operator.merchantId))),
    ]),
    // What stops money is the system's own, and no merchant's handle may end it.
    forOperator(reopenMoneyEndpoint, async (context, { body }) => reopenOwnMoney(deps, context, body)),
  ];
}
