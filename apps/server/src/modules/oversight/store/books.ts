import type { Queryable } from '../../../platform/db.ts';
import { OWN_PREFIX } from '../../vendor/index.ts';
import type { Booked } from '../compare.ts';

/** A vendor whose books can be held against ours. */
export type ComparedLink = { vendor: string; linkedAtMs: number };

const PROTOCOLS = { list: ['hub88', 'hub88-caleta'], balances: ['transfer'] } as const;

/** Those whose protocol tells its transactions in a list, or what lies in its wallets. */
export async function listLinks(db: Queryable, merchantId: number, by: keyof typeof PROTOCOLS): Promise<ComparedLink[]> {
  return db.query<ComparedLink>(
    `select vendor, linked_at as "linkedAtMs" from vendor_link where merchant_id = $1 and protocol = any($2) order by vendor`,
    [merchantId, [...PROTOCOLS[by]]],
  );
}

export type SoughtBooks = { vendor: string; fromMs: number; toMs: number; ids: readonly string[] };

/**
 * Of our own: bets and wins of a span, those that were taken back in it, and those of some ids. What operators corrected is no news: the
 * vendor does not list it.
 */
export async function listBooked(
  db: Queryable,
  merchantId: number,
  { vendor, fromMs, toMs, ids }: SoughtBooks,
): Promise<(Omit<Booked, 'user' | 'currency'> & { memberId: bigint; asset: string })[]> {
  return db.query(
    `with sought as (
       select case kind when 'rollback' then reference else transaction_id end as id from vendor_transaction
        where merchant_id = $1 and vendor = $2 and at >= to_timestamp($3 / 1000.0) and at < to_timestamp($4 / 1000.0)
          and transaction_id not like $6
       union select unnest($5::text[]))
     select t.transaction_id as "transactionId", t.kind, t.member_id as "memberId", t.round, g.code as "gameCode", t.asset, t.amount,
            t.reference, t.valid_amount as valid, t.at as "atMs", t.is_free as free, u.at as "undoneAtMs"
       from sought s join vendor_transaction t on t.merchant_id = $1 and t.vendor = $2 and t.transaction_id = s.id
       join game g using (node_id)
       left join vendor_transaction u on u.merchant_id = $1 and u.vendor = $2 and u.transaction_id = t.rolled_back_by
      where t.kind in ('bet', 'win') and not exists (
        select from vendor_case c
         where c.merchant_id = $1 and c.vendor = $2 and c.transaction_id = t.transaction_id and c.kind not in ('return', 'sum', 'play', 'rake') and c.state = 'corrected')`,
    [merchantId, vendor, fromMs, toMs, [...ids], `${OWN_PREFIX}%`],
  );
}

/** When the first of the bets was placed that these transactions are, or pay; null for none. */
export async function firstBetMs(
  db: Queryable,
  merchantId: number,
  { vendor, ids }: Pick<SoughtBooks, 'vendor' | 'ids'>,
): Promise<number | null> {
  const [row] = await db.query<{ atMs: number | null }>(
    `select min(coalesce(b.at, t.at)) as "atMs" from vendor_transaction t left join vendor_transaction b
       on b.merchant_id = t.merchant_id and b.vendor = t.vendor and b.transaction_id = t.reference and t.kind = 'win'
      where t.merchant_id = $1 and t.vendor = $2 and t.transaction_id = any($3)`,
    [merchantId, vendor, [...ids]],
  );
  return row?.atMs ?? null;
}
