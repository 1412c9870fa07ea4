import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { HouseAccountKind } from '../intent.ts';

/** A product whose stakes feed a pool. */
export type Fed = { merchantId: number; asset: string; product: string; poolId: bigint };

/** Of all merchants. */
export async function listFed(db: Queryable): Promise<Fed[]> {
  return db.query<Fed & Row>(
    `select merchant_id as "merchantId", asset, product, pool_id as "poolId" from jackpot_pool cross join unnest(products) product
      where state = 'running' order by 1, 2, 3`,
  );
}

/** What moves between accounts of the house. `ref`: the tick that made it. */
export type HouseMove = {
  moveId: bigint;
  asset: string;
  debit: HouseAccountKind;
  debitArea: string;
  credit: HouseAccountKind;
  creditArea: string;
  amount: bigint;
  kind: 'start' | 'top_up' | 'back';
  ref: bigint;
  reason: string;
  movedAtMs: number;
};
const MOVE = columns<HouseMove & { merchantId: number }>({
  ...{ merchantId: 'merchant_id', moveId: 'move_id', asset: 'asset', debit: 'debit', debitArea: 'debit_area', credit: 'credit' },
  ...{ creditArea: 'credit_area', amount: 'amount', kind: 'kind', ref: 'ref', reason: 'reason', movedAtMs: time('moved_at') },
});

export async function insertHouseMove(tx: Tx, merchantId: number, move: HouseMove): Promise<void> {
  await tx.query(`insert into house_transfer ${MOVE.insert}`, MOVE.params({ ...move, merchantId }));
}
