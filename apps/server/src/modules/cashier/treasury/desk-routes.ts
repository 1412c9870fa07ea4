import { cashFlowCsv, cashFlow as cashFlowEndpoint, cashFlowLines } from '@fairhall/contract/console/cash-flow';
import { askTreasuryMove, postTreasuryMove, refuseTreasuryMove, treasury } from '@fairhall/contract/console/treasury';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, rawForOperator, routesPerMerchant } from '../../../platform/http/route.ts';
import type { CashierDeps } from '../deps.ts';
import { askMove } from './commands/ask-move.ts';
import { postMove, refuseMove } from './commands/decide-move.ts';
import { flowCsv } from './flow-csv.ts';
import { cashFlow } from './queries/cash-flow.ts';
import { flowLines, flowPage, flowRange, newestFirst } from './queries/flow-page.ts';
import { moveView, treasuryPage } from './queries/treasury.ts';

/** The house's own money at the console: its moves, by two, and the flow of each channel. */
export function treasuryDesk(deps: CashierDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(treasury, async ({ merchant, operator: { operatorId } }, { query }) =>
      ok(await treasuryPage(own, { merchant, operatorId }, query)),
    ),
    forOperator(askTreasuryMove, async (context, { body }) => {
      const asked = await askMove(own, context, body);
      return asked.ok ? ok(moveView(asked.value, context.operator.operatorId)) : asked;
    }),
    forOperator(postTreasuryMove, async (context, { params }) => {
      const posted = await postMove(own, context, params);
      return posted.ok ? ok(moveView(posted.value, context.operator.operatorId)) : posted;
    }),
    forOperator(refuseTreasuryMove, async (context, { params, body }) => {
      const refused = await refuseMove(own, context, { ...params, ...body });
      return refused.ok ? ok(moveView(refused.value, context.operator.operatorId)) : refused;
    }),
    forOperator(cashFlowEndpoint, ({ merchant }, { query }) => flowPage(own, merchant, query)),
    forOperator(cashFlowLines, ({ merchant }, { query }) => flowLines(own, merchant, query)),
    rawForOperator(cashFlowCsv, async ({ merchant }, { query }, { reply }) => {
      const range = flowRange(own, merchant, query);
      if (!range.ok) return range;
      const { from, to } = range.value;
      const days = newestFirst(await cashFlow(own, merchant, range.value));
      reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${merchant.code}-cash-flow-${from}-${to}.csv"`,
          'Cache-Control': 'private, no-store',
        })
        .send(flowCsv(days));
      return ok(undefined);
    }),
  ]);
}
