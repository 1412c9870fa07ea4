import {
  convertPoints as convertPointsEndpoint,
  mall as mallEndpoint,
  mallOrders,
  orderItem as orderItemEndpoint,
  pointMoves,
} from '@fairhall/contract/mall/mall';
import {
  convertPoint,
  pointBalance,
  pointConfig,
  pointRewards,
  pointRewardTypes,
  redeemedPoints,
  redeemPointReward,
} from '@fairhall/contract/mall/relays';
import { fail, ok } from '@fairhall/money/result';
import { digits, majorText, parseDigits, parseMajor } from '@fairhall/money/text';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { convertPoints } from './commands/convert-points.ts';
import { orderItem } from './commands/order-item.ts';
import type { MallDeps } from './deps.ts';
import { family } from './queries/family.ts';
import { ownMall, ownMoves, ownOrders } from './queries/own-mall.ts';

const NOBODYS = -1n;
export const idOf = (text: string) => parseId(text) ?? NOBODYS;

export function mallRoutes(deps: MallDeps): RouteBinding[] {
  return [
    forMember(mallEndpoint, async (context) => ok(await ownMall(deps, context))),
    forMember(mallOrders, async (context, { query }) => ok(await ownOrders(deps, context, query.before))),
    forMember(pointMoves, async (context) => ok(await ownMoves(deps, context))),
    forMember(orderItemEndpoint, async (context, { params, body }) => {
      const made = await orderItem(deps, context, { ...body, itemId: idOf(params.itemId), key: context.idempotencyKey });
      return made.ok ? ok({ orderId: String(made.value.orderId), pointsE4: digits(made.value.points) }) : made;
    }),
    forMember(convertPointsEndpoint, async (context, { body: { version, pointsE4, password } }) => {
      const points = parseDigits(pointsE4);
      if (points === null) return fail('AMOUNT_OUT_OF_RANGE', 'pointsE4');
      const made = await convertPoints(deps, context, { version, points, password, key: context.idempotencyKey });
      return made.ok ? ok({ pointsE4: digits(made.value.points), amountE4: digits(made.value.amount) }) : made;
    }),
    ...familyRoutes(deps),
  ];
}

/** The family's calls. */
function familyRoutes(deps: MallDeps): RouteBinding[] {
  return [
    forMember(pointBalance, async (context) => ok(await family.balance(deps, context))),
    forMember(pointConfig, async (context) => ok(await family.config(deps, context))),
    forMember(pointRewards, async (context) => ok(await family.rewards(deps, context))),
    forMember(pointRewardTypes, async () => ok(family.types())),
    forMember(redeemedPoints, async (context) => ok(await family.redeemed(deps, context))),
    forMember(redeemPointReward, async (context, { body: { id, quantity, password, mobile = '', address = '' } }) => {
      const asked = { itemId: idOf(id), version: null, quantity, password, mobile, address, key: context.idempotencyKey };
      const made = await orderItem(deps, context, asked);
      if (made.ok) return ok({ orderNo: String(made.value.orderId) });
      return made.code === 'TERMS_CHANGED' ? fail('NOT_FOUND') : { ...made, code: made.code };
    }),
    forMember(convertPoint, async (context, { body: { point, password, version } }) => {
      const points = parseMajor(point);
      if (points === null) return fail('FIELD_FORMAT', 'point');
      const asked = { version: version ?? null, points, password, key: context.idempotencyKey };
      const made = await convertPoints(deps, context, asked);
      return made.ok ? ok({ amount: majorText(made.value.amount) }) : made;
    }),
  ];
}
