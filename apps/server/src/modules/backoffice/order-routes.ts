import {
  consoleOrder as consoleOrderEndpoint,
  consoleOrdersCsv,
  consoleOrders as consoleOrdersEndpoint,
} from '@fairhall/contract/console/orders';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, rawForOperator } from '../../platform/http/route.ts';
import type { CommandDeps } from './deps.ts';
import { consoleOrder, consoleOrders, ordersCsv } from './queries/orders.ts';

/** What members bought: looked for, looked at, and as a file. */
export function orderRoutes(deps: CommandDeps): RouteBinding[] {
  return [
    forOperator(consoleOrdersEndpoint, async (context, { query }) => ok(await consoleOrders(deps, context, query))),
    forOperator(consoleOrderEndpoint, async (context, { params }) => consoleOrder(deps, context, params.orderId)),
    rawForOperator(consoleOrdersCsv, async (context, { query }, { reply }) => {
      const file = await ordersCsv(deps, context, query);
      reply
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${context.merchant.code}-orders.csv"`,
          'Cache-Control': 'private, no-store',
        })
        .send(file);
      return ok(undefined);
    }),
  ];
}
