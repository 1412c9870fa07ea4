import {
  adjustments,
  askAdjustment as askEndpoint,
  postAdjustment as postEndpoint,
  refuseAdjustment as refuseEndpoint,
} from '@fairhall/contract/console/adjustments';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { CashierDeps } from '../deps.ts';
import { askAdjustment } from './commands/ask-adjustment.ts';
import { postAdjustment, refuseAdjustment } from './commands/decide-adjustment.ts';
import { adjustmentView, listAdjustments } from './queries/list-adjustments.ts';

/** Adjustments at the console: asked for, posted by another, refused. */
export function adjustmentDesk(deps: CashierDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(adjustments, async ({ operator }, { query }) => ok(await listAdjustments(own, operator, query))),
    forOperator(askEndpoint, async (context, { body }) => {
      const asked = await askAdjustment(own, context, body);
      return asked.ok ? ok(adjustmentView(asked.value, context.operator.operatorId)) : asked;
    }),
    forOperator(postEndpoint, async (context, { params }) => {
      const posted = await postAdjustment(own, context, params);
      return posted.ok ? ok(adjustmentView(posted.value, context.operator.operatorId)) : posted;
    }),
    forOperator(refuseEndpoint, async (context, { params, body }) => {
      const refused = await refuseAdjustment(own, context, { ...params, ...body });
      return refused.ok ? ok(adjustmentView(refused.value, context.operator.operatorId)) : refused;
    }),
  ]);
}
