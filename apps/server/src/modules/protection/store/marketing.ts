import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** `product` null: of any; `ref` null: however often it was written to of late. */
export type MarketingAsked = {
  memberId: bigint;
  channel: string;
  product: string | null;
  strict: boolean;
  ref: string | null;
  nowMs: number;
};

/** Null: it may be sent; else the first reason why not (sql/may-market.sql). */
export async function whyNotMarket(
  db: Queryable,
  merchantId: number,
  { memberId, channel, product, strict, ref, nowMs }: MarketingAsked,
): Promise<string | null> {
  const [row] = await db.query<{ reason: string | null }>(
    'select may_market($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0)) as reason',
    [merchantId, memberId, channel, product, strict, ref, nowMs],
  );
  return row?.reason ?? null;
}

const LIMIT_SET = columns<{ merchantId: number; part: number; memberId: bigint; atMs: number }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  atMs: time('at'),
});

/** A limit of the member's own was set or made stricter: those are days without marketing. */
export async function noteLimitSet(tx: Tx, merchantId: number, { memberId, atMs }: { memberId: bigint; atMs: number }): Promise<void> {
  await tx.query(
    `insert into limit_set ${LIMIT_SET.insert} on conflict (merchant_id, part, member_id) do update set ${LIMIT_SET.only('atMs').replace}`,
    LIMIT_SET.params({ merchantId, part: partOf(merchantId, memberId), memberId, atMs }),
  );
}
