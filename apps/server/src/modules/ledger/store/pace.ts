import type { Queryable } from '../../../platform/db.ts';

/** Facts that are looked at: one for each merchant and batch. */
const FACTS_MAX = 200;

/** How many wallets the newest batches of all processes moved since then, by what they told of it. Reads a few of the newest facts alone. */
export async function countMovedSince(db: Queryable, sinceMs: number): Promise<number> {
  const [row] = await db.query<{ wallets: number }>(
    `select coalesce(sum(cardinality(member_ids)), 0)::integer as wallets
       from (select topic, member_ids, created_at from outbox order by xid desc, id desc limit $2) newest
      where topic = 'wallets.changed' and created_at > to_timestamp($1 / 1000.0)`,
    [sinceMs, FACTS_MAX],
  );
  return row?.wallets ?? 0;
}
