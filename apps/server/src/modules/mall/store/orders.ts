import type { ItemKind, OrderState } from '@fairhall/contract/mall/mall';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { Words } from './items.ts';

export type Order = {
  memberId: bigint;
  orderId: bigint;
  itemId: bigint;
  version: number;
  kind: ItemKind;
  names: Words;
  quantity: number;
  points: Amount;
  value: Amount;
  state: OrderState;
  mobile: string;
  address: string;
  note: string;
  handlerName: string | null;
  key: string;
  requestHash: bigint;
  madeAtMs: number;
  changedAtMs: number;
};
const ORDER = columns<Order>({
  ...{ memberId: 'member_id', orderId: 'order_id', itemId: 'item_id', version: 'version', kind: 'kind', names: json('names') },
  ...{ quantity: 'quantity', points: 'points', value: 'value', state: 'state', mobile: 'mobile', address: 'address', note: 'note' },
  ...{ handlerName: 'handler_name', key: 'key', requestHash: 'request_hash', madeAtMs: time('made_at'), changedAtMs: time('changed_at') },
});
const NEW = ORDER.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });

export async function insertOrder(tx: Tx, merchantId: number, order: Order): Promise<void> {
  await tx.query(`insert into mall_order ${NEW.insert}`, NEW.params({ ...order, merchantId, part: partOf(merchantId, order.memberId) }));
}

type Keyed = { memberId: bigint; key: string };

export async function findOrder(db: Queryable, merchantId: number, { memberId, key }: Keyed): Promise<Order | null> {
  const [row] = await db.query<Order & Row>(
    `select ${ORDER.select} from mall_order where merchant_id = $1 and part = $2 and member_id = $3 and key = $4`,
    [merchantId, partOf(merchantId, memberId), memberId, key],
  );
  return row ?? null;
}

/** Of each item what stands of a member's orders. */
export async function countHad(db: Queryable, merchantId: number, memberId: bigint): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db.query<Row & { itemId: bigint; had: number }>(
    `select item_id as "itemId", sum(quantity)::integer as had from mall_order
     where merchant_id = $1 and part = $2 and member_id = $3 and state <> 'rejected' group by item_id`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return new Map(rows.map(({ itemId, had }) => [itemId, had]));
}

export type OwnRow = Order & { picture: string };

/** A member's, the newest first; `before` null: from the newest on. */
export async function listOrders(
  db: Queryable,
  merchantId: number,
  { memberId, before, max }: { memberId: bigint; before: bigint | null; max: number },
): Promise<OwnRow[]> {
  return db.query<OwnRow & Row>(
    `select ${ORDER.selectOf('o')}, i.picture from mall_order o
       join mall_item i on i.merchant_id = o.merchant_id and i.item_id = o.item_id
     where o.merchant_id = $1 and o.part = $2 and o.member_id = $3 and o.order_id < coalesce($4::bigint, 9223372036854775807)
     order by o.order_id desc limit $5`,
    [merchantId, partOf(merchantId, memberId), memberId, before, max],
  );
}

/** Whose it is; the row itself is read again under the wallet's lock. */
export async function findOwner(db: Queryable, merchantId: number, orderId: bigint): Promise<bigint | null> {
  const [row] = await db.query<Row & { memberId: bigint }>(
    'select member_id as "memberId" from mall_order where merchant_id = $1 and order_id = $2',
    [merchantId, orderId],
  );
  return row?.memberId ?? null;
}

export async function lockOrder(
  tx: Tx,
  merchantId: number,
  { memberId, orderId }: { memberId: bigint; orderId: bigint },
): Promise<Order | null> {
  const [row] = await tx.query<Order & Row>(
    `select ${ORDER.select} from mall_order where merchant_id = $1 and part = $2 and member_id = $3 and order_id = $4 for update`,
    [merchantId, partOf(merchantId, memberId), memberId, orderId],
  );
  return row ?? null;
}

export async function moveOrder(tx: Tx, merchantId: number, order: Order): Promise<void> {
  const { memberId, orderId, state, note, handlerName, changedAtMs } = order;
  await tx.query(
    `update mall_order set state = $5, note = $6, handler_name = $7, changed_at = to_timestamp($8 / 1000.0)
     where merchant_id = $1 and part = $2 and member_id = $3 and order_id = $4`,
    [merchantId, partOf(merchantId, memberId), memberId, orderId, state, note, handlerName, changedAtMs],
  );
}

export type DeskRow = Order & { account: string };

/** Those under way, the oldest first; or those that are over, the newest first. With how many there are. */
export async function listDeskOrders(
  db: Queryable,
  merchantId: number,
  { open, page, size }: { open: boolean; page: number; size: number },
): Promise<{ total: number; rows: DeskRow[] }> {
  const which = open ? "o.state in ('processing', 'approved', 'shipped')" : "o.state in ('delivered', 'rejected')";
  const [rows, [count]] = await Promise.all([
    db.query<DeskRow & Row>(
      `select ${ORDER.selectOf('o')}, m.username as account from mall_order o
         join member m on m.merchant_id = o.merchant_id and m.member_id = o.member_id
       where o.merchant_id = $1 and ${which} order by ${open ? 'o.order_id' : 'o.changed_at desc, o.order_id desc'} limit $2 offset $3`,
      [merchantId, size, page * size],
    ),
    db.query<{ total: number }>(`select count(*)::integer as total from mall_order o where o.merchant_id = $1 and ${which}`, [merchantId]),
  ]);
  return { total: count?.total ?? 0, rows };
}

export type PointSums = { held: Amount; ordered: Amount; converted: Amount };

/** What members of a merchant hold, and what orders that stand and conversions took. */
export async function sumPoints(db: Queryable, merchantId: number): Promise<PointSums> {
  const [row] = await db.query<Row & PointSums>(
    `select
       (select coalesce(sum(balance), 0)::bigint from account where merchant_id = $1 and asset = 'POINTS' and kind = 'points') as held,
       (select coalesce(sum(points), 0)::bigint from mall_order where merchant_id = $1 and state <> 'rejected') as ordered,
       (select coalesce(sum(points), 0)::bigint from point_conversion where merchant_id = $1) as converted`,
    [merchantId],
  );
  return row ?? { held: ZERO, ordered: ZERO, converted: ZERO };
}
