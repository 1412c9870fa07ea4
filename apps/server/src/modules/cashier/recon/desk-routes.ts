import { reconCases, reverseDeposit as reverseEndpoint, workReconCase } from '@fairhall/contract/console/recon-cases';
import { invariant, ok, type Result } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { CashierDeps } from '../deps.ts';
import type { ReconCaseRow } from './case.ts';
import { reverseDeposit } from './commands/reverse-deposit.ts';
import { workCase } from './commands/work-case.ts';
import { listCases, shownCases } from './queries/list-cases.ts';

/** Differences at the console: looked at, taken, explained, put right. */
export function reconDesk(deps: CashierDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(reconCases, async ({ operator }, { query }) => ok(await listCases(own, operator.merchantId, query))),
    forOperator(workReconCase, async (context, { params, body }) => shown(own, await workCase(own, context, { ...params, ...body }))),
    forOperator(reverseEndpoint, async (context, { params, body }) =>
      shown(own, await reverseDeposit(own, context, { ...params, ...body })),
    ),
  ]);
}

async function shown<Code extends string>(deps: CashierDeps, done: Result<ReconCaseRow, Code>) {
  if (!done.ok) return done;
  const [row] = await shownCases(deps, done.value.merchantId, [done.value]);
  invariant(row, 'one case is shown as one');
  return ok(row);
}
