import type { ItemKind } from '@fairhall/contract/mall/mall';
import type { Amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type Words = { EN: string; MY: string; CN: string };
export type Item = {
  itemId: bigint;
  version: number;
  kind: ItemKind;
  names: Words;
  about: Words;
  picture: string;
  points: Amount;
  value: Amount;
  perMember: number | null;
  shown: boolean;
  stockSet: number;
  stockLeft: number;
  madeAtMs: number;
};
const ITEM = columns<Item>({
  ...{ itemId: 'item_id', version: 'version', kind: 'kind', names: json('names'), about: json('about'), picture: 'picture' },
  ...{ points: 'points', value: 'value', perMember: 'per_member', shown: 'shown', stockSet: 'stock_set', stockLeft: 'stock_left' },
  madeAtMs: time('made_at'),
});
const NEW = ITEM.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** In the order in which they were made; members see those that are shown. */
export async function listItems(db: Queryable, merchantId: number, { all, max }: { all: boolean; max: number }): Promise<Item[]> {
  return db.query<Item & Row>(
    `select ${ITEM.select} from mall_item where merchant_id = $1 and (shown or $2) order by shown desc, item_id limit $3`,
    [merchantId, all, max],
  );
}

export async function findItem(db: Queryable, merchantId: number, itemId: bigint): Promise<Item | null> {
  const [row] = await db.query<Item & Row>(`select ${ITEM.select} from mall_item where merchant_id = $1 and item_id = $2`, [
    merchantId,
    itemId,
  ]);
  return row ?? null;
}

export async function lockItem(tx: Tx, merchantId: number, itemId: bigint): Promise<Item | null> {
  const [row] = await tx.query<Item & Row>(`select ${ITEM.select} from mall_item where merchant_id = $1 and item_id = $2 for update`, [
    merchantId,
    itemId,
  ]);
  return row ?? null;
}

export async function insertItem(tx: Queryable, merchantId: number, item: Item): Promise<void> {
  await tx.query(`insert into mall_item ${NEW.insert}`, NEW.params({ merchantId, ...item }));
}

/** As the version behind the one it has; under its lock. */
export async function updateItem(tx: Tx, merchantId: number, item: Item): Promise<void> {
  const { itemId, version, kind, names, about, picture, points, value, perMember, shown, stockSet, stockLeft } = item;
  await tx.query(
    `update mall_item set version = $3, kind = $4, names = $5, about = $6, picture = $7, points = $8, value = $9, per_member = $10, shown = $11,
       stock_set = $12, stock_left = $13
     where merchant_id = $1 and item_id = $2`,
    [
      merchantId,
      itemId,
      version,
      kind,
      JSON.stringify(names),
      JSON.stringify(about),
      picture,
      points,
      value,
      perMember,
      shown,
      stockSet,
      stockLeft,
    ],
  );
}

/** Takes from what is left of an item, or with less than nothing gives back. Under its lock. */
export async function takeStock(tx: Tx, merchantId: number, { itemId, quantity }: { itemId: bigint; quantity: number }): Promise<void> {
  await tx.query('update mall_item set stock_left = stock_left - $3 where merchant_id = $1 and item_id = $2', [
    merchantId,
    itemId,
    quantity,
  ]);
}
