import type { Queryable } from '../../../platform/db.ts';

/** Facts that are looked at: one for each merchant and batch. */
const FACTS_MAX = 200;

/** How many wallets the newest batches of all processes moved since then, by what they told of it. Reads a few of the newest facts alone. */
async function countMovedSince(db: Queryable, sinceMs: number): Promise<number> {
  const [row] = await db.query<{ wallets: number }>(
    `select coalesce(sum(cardinality(member_ids)), 0)::integer as wallets
       from (select topic, member_ids, created_at from outbox order by xid desc, id desc limit $2) newest
      where topic = 'wallets.changed' and created_at > to_timestamp($1 / 1000.0)`,
    [sinceMs, FACTS_MAX],
  );
  return row?.wallets ?? 0;
}

/** So many wallets moved in so short a time: some hundredths of what a core of the database can do. */
const BUSY_WALLETS = 400;
const BUSY_MS = 2_000;

/** Whether many wallets are moved on the hot path right now, whichever process moves them. */
export async function isMoneyBusy(db: Queryable, nowMs: number): Promise<boolean> {
  return (await countMovedSince(db, nowMs - BUSY_MS)) >= BUSY_WALLETS;
}
