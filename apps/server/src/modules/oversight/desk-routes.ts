import { gameReturns, stateGameReturn } from '@fairhall/contract/console/game-returns';
import { decideVendorCase, vendorCases } from '@fairhall/contract/console/vendor-cases';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { decideCase } from './commands/decide-case.ts';
import { stateReturn } from './commands/state-return.ts';
import type { OversightDeps } from './deps.ts';
import { listCases } from './queries/cases.ts';
import { listReturns } from './queries/game-returns.ts';

/** What operators see of vendors’ games, and decide about them. */
export function deskRoutes(deps: OversightDeps): RouteBinding[] {
  return [
    forOperator(vendorCases, async ({ operator }, { query }) => ok(await listCases(deps, operator.merchantId, query))),
    forOperator(decideVendorCase, async (context, { params, body }) => decideCase(deps, context, { ...params, ...body })),
    forOperator(gameReturns, async ({ operator: { merchantId }, language }, { query }) =>
      ok(await listReturns(deps, { merchantId, language }, query)),
    ),
    forOperator(stateGameReturn, async (context, { params, body }) => stateReturn(deps, context, { ...params, ...body })),
  ];
}
