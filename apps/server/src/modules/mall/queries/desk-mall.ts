import { type DeskMall, type deskMallOrders, GOODS_ART, ITEMS_MAX } from '@fairhall/contract/console/mall';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { picturesOf } from '../../merchant/index.ts';
import type { MallDeps } from '../deps.ts';
import { goodsUrl } from '../pictures.ts';
import { listItems } from '../store/items.ts';
import { listDeskOrders, sumPoints } from '../store/orders.ts';
import { findRate } from '../store/rates.ts';

type Context = Pick<OperatorContext, 'operator' | 'merchant'>;

/** Items with their stock, the rate, and what there is of points. */
export async function deskMall(deps: MallDeps, { operator: { merchantId }, merchant }: Context): Promise<DeskMall> {
  const [items, rate, sums, pictures] = await Promise.all([
    listItems(deps.db, merchantId, { all: true, max: ITEMS_MAX }),
    findRate(deps.db, merchantId),
    sumPoints(deps.db, merchantId),
    picturesOf(deps.db, merchantId, 'tile'),
  ]);
  return {
    currency: merchant.profile.currency.code,
    rate: {
      ...{ version: rate?.version ?? 0, changedName: rate?.madeName ?? '' },
      ...{ moneyPerPointE4: digits(rate?.moneyPerPoint ?? ZERO), minPointsE4: digits(rate?.minPoints ?? ZERO) },
    },
    ...{ heldE4: digits(sums.held), orderedE4: digits(sums.ordered), convertedE4: digits(sums.converted) },
    art: [
      ...GOODS_ART.map((picture) => ({ picture, url: goodsUrl(deps, picture) })),
      ...pictures.map(({ hash, url }) => ({ picture: hash, url })),
    ],
    items: items.map(({ itemId, points, value, perMember, stockLeft, madeAtMs: _, ...item }) => ({
      ...item,
      ...{ itemId: String(itemId), pointsE4: digits(points), valueE4: digits(value), limit: perMember, stock: stockLeft },
      pictureUrl: goodsUrl(deps, item.picture),
    })),
  };
}

/** A page of orders under way, or of those that are over. */
export async function deskOrders(
  { db }: Pick<MallDeps, 'db'>,
  merchantId: number,
  { state = 'open', page = 0 }: QueryOf<typeof deskMallOrders>,
): Promise<ReplyOf<typeof deskMallOrders>> {
  const { total, rows } = await listDeskOrders(db, merchantId, { open: state === 'open', page, size: PAGE_SIZE.console });
  return {
    total,
    list: rows.map(({ orderId, memberId, names, points, value, ...row }) => ({
      ...{ orderId: String(orderId), memberId: String(memberId), account: row.account, name: names.EN, kind: row.kind },
      ...{ quantity: row.quantity, pointsE4: digits(points), valueE4: digits(value), state: row.state, mobile: row.mobile },
      ...{ address: row.address, note: row.note, handlerName: row.handlerName, madeAtMs: row.madeAtMs, changedAtMs: row.changedAtMs },
    })),
  };
}
