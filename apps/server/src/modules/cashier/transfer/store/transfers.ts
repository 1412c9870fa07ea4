import type { Amount } from '@fairhall/money/amount';
import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { Owner } from '../../store/deposits.ts';

export type Suspect = 'cycle' | 'many_to_one';

/** A sum from one member to another as its row says. */
export type MemberTransfer = {
  merchantId: number;
  part: number;
  transferId: bigint;
  orderId: bigint;
  line: number;
  memberId: bigint;
  receiverId: bigint;
  asset: string;
  amount: Amount;
  direction: 'up' | 'down';
  suspect: Suspect | null;
  key: string;
  requestHash: bigint;
  createdAtMs: number;
};

const TRANSFER = columns<MemberTransfer>({
  merchantId: 'merchant_id',
  part: 'part',
  transferId: 'transfer_id',
  orderId: 'order_id',
  line: 'line',
  memberId: 'member_id',
  receiverId: 'receiver_id',
  asset: 'asset',
  amount: 'amount',
  direction: 'direction',
  suspect: 'suspect',
  key: 'idem_key',
  requestHash: 'request_hash',
  createdAtMs: time('created_at'),
});
const TYPES = {
  ...{ merchantId: 'integer', part: 'smallint', transferId: 'bigint', orderId: 'bigint', line: 'smallint', memberId: 'bigint' },
  ...{ receiverId: 'bigint', asset: 'text', amount: 'bigint', direction: 'text', suspect: 'text', key: 'uuid', requestHash: 'bigint' },
  createdAtMs: 'float8',
} as const;

/** One order at a time for this member until the transaction ends, so that one key makes one. */
export async function lockSender(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('transfer:' || $1::text || ':' || $2::text, 0))", [merchantId, memberId]);
}

/** The lines of what was sent under a key. */
export async function findByKey(
  db: Queryable,
  merchantId: number,
  { part, memberId, key }: Owner & { key: string },
): Promise<MemberTransfer[]> {
  return db.query<Row & MemberTransfer>(
    `select ${TRANSFER.select} from member_transfer where merchant_id = $1 and part = $2 and member_id = $3 and idem_key = $4 order by line`,
    [merchantId, part, memberId, key],
  );
}

export async function insertTransfers(tx: Tx, transfers: readonly MemberTransfer[]): Promise<void> {
  await tx.query(`insert into member_transfer ${TRANSFER.insertAll(TYPES)}`, TRANSFER.arrays(transfers));
}

/** What a member has sent since then. */
export async function sumSent(
  db: Queryable,
  merchantId: number,
  { part, memberId, sinceMs }: Owner & { sinceMs: number },
): Promise<Amount> {
  const [row] = await db.query<{ sum: Amount }>(
    `select coalesce(sum(amount), 0)::bigint as sum from member_transfer
      where merchant_id = $1 and part = $2 and member_id = $3 and created_at >= to_timestamp($4 / 1000.0)`,
    [merchantId, part, memberId, sinceMs],
  );
  return (row?.sum ?? 0n) as Amount;
}

/** So far a circle is followed. */
const HOPS_MAX = 5;
/** So many who send to one within the time are many. */
const SENDERS_MANY = 5;

/**
 * Of these receivers those to whom sending is what a person may want to look at: who has, since then, sent money on that came to the sender,
 * by others too; and who was sent to by many.
 */
export async function suspectsAmong(
  db: Queryable,
  merchantId: number,
  { memberId, receiverIds, sinceMs }: { memberId: bigint; receiverIds: readonly bigint[]; sinceMs: number },
): Promise<Map<bigint, Suspect>> {
  const rows = await db.query<{ receiverId: bigint; cycle: boolean; senders: number }>(
    `with recursive back (member_id, hops) as (
       select $2::bigint, 0
       union
       select t.member_id, b.hops + 1 from back b join member_transfer t on t.merchant_id = $1 and t.receiver_id = b.member_id
         and t.created_at >= to_timestamp($4 / 1000.0)
       where b.hops < ${HOPS_MAX})
     select r.id as "receiverId", exists (select from back where back.member_id = r.id and back.hops > 0) as cycle,
       (select count(distinct t.member_id)::integer from member_transfer t
         where t.merchant_id = $1 and t.receiver_id = r.id and t.member_id <> $2 and t.created_at >= to_timestamp($4 / 1000.0)) as senders
     from unnest($3::bigint[]) r (id)`,
    [merchantId, memberId, receiverIds, sinceMs],
  );
  const found = new Map<bigint, Suspect>();
  for (const { receiverId, cycle, senders } of rows) {
    if (cycle) found.set(receiverId, 'cycle');
    else if (senders + 1 >= SENDERS_MANY) found.set(receiverId, 'many_to_one');
  }
  return found;
}
