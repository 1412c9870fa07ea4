import { deskMall as deskMallEndpoint, deskMallOrders, moveMallOrder, saveMallItem, setPointRate } from '@fairhall/contract/console/mall';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { moveOrder } from './commands/move-order.ts';
import { saveItem } from './commands/save-item.ts';
import { setRate } from './commands/set-rate.ts';
import type { MallDeps } from './deps.ts';
import { deskMall, deskOrders } from './queries/desk-mall.ts';
import { idOf } from './routes.ts';

export function mallDeskRoutes(deps: MallDeps): RouteBinding[] {
  return [
    forOperator(deskMallEndpoint, async (context) => ok(await deskMall(deps, context))),
    forOperator(saveMallItem, async (context, { body }) => {
      const saved = await saveItem(deps, context, body);
      return saved.ok ? ok({ itemId: String(saved.value) }) : saved;
    }),
    forOperator(setPointRate, async (context, { body }) => {
      const set = await setRate(deps, context, body);
      return set.ok ? ok(await deskMall(deps, context)) : set;
    }),
    forOperator(deskMallOrders, async ({ operator }, { query }) => ok(await deskOrders(deps, operator.merchantId, query))),
    forOperator(moveMallOrder, async (context, { params, body }) => {
      const moved = await moveOrder(deps, context, { orderId: idOf(params.orderId), ...body });
      return moved.ok ? ok({ state: moved.value }) : moved;
    }),
  ];
}
