import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { type LimitOf, partOf } from '../../ledger/index.ts';

/** `cap` null: without this limit. */
export type LimitWish = LimitOf & { cap: Amount | null; ripeMs: number };
type Whose = { memberId: bigint; asset: string };

const WISHED = columns<Pick<LimitWish, 'cap' | 'ripeMs'>>({ cap: 'cap', ripeMs: time('ripe_at') });
const WISH = WISHED.behind<LimitOf & Whose & { merchantId: number; part: number }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  asset: 'asset',
  counter: 'counter',
  period: 'period',
});
const KEY = 'merchant_id = $1 and part = $2 and member_id = $3';

export async function listWishes(db: Queryable, merchantId: number, memberId: bigint): Promise<LimitWish[]> {
  return db.query<LimitWish>(
    `select ${WISH.only('counter', 'period', 'cap', 'ripeMs').select} from limit_wish where ${KEY} order by counter, period`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
}

/** Takes the place of what was wished before. */
export async function keepWish(tx: Tx, merchantId: number, wish: LimitWish & Whose): Promise<void> {
  await tx.query(
    `insert into limit_wish ${WISH.insert} on conflict (merchant_id, part, member_id, asset, counter, period) do update set ${WISHED.replace}`,
    WISH.params({ merchantId, part: partOf(merchantId, wish.memberId), ...wish }),
  );
}

export async function dropWish(tx: Tx, merchantId: number, { memberId, asset, counter, period }: Whose & LimitOf): Promise<void> {
  await tx.query(`delete from limit_wish where ${KEY} and asset = $4 and counter = $5 and period = $6`, [
    merchantId,
    partOf(merchantId, memberId),
    memberId,
    asset,
    counter,
    period,
  ]);
}
