import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import { UNREAD_CHANGED, type Unread } from '../events.ts';

const UNREAD = columns<Unread>({ inbox: 'inbox', chat: 'chat', version: 'version' });

export async function readUnread(db: Queryable, merchantId: number, memberId: bigint): Promise<Unread> {
  const [row] = await db.query<Unread & Row>(
    `select ${UNREAD.select} from member_unread where merchant_id = $1 and part = $2 and member_id = $3`,
    [merchantId, partOf(merchantId, memberId), memberId],
  );
  return row ?? { inbox: 0, chat: 0, version: 0n };
}

export type UnreadChange = { memberId: bigint; inbox?: number; chat?: number; id: bigint; atMs: number };

/** Counts what came or was read, and tells the member's open pages: in the transaction that makes it true. `id`: a new one. */
export async function addUnread(tx: Tx, merchantId: number, { memberId, inbox = 0, chat = 0, id, atMs }: UnreadChange): Promise<void> {
  if (inbox === 0 && chat === 0) return;
  await tx.query('select unread_add($1, $2, $3, $4)', [merchantId, memberId, inbox, chat]);
  await tellUnread(tx, merchantId, { memberIds: [memberId], id, atMs });
}

const TOLD = columns<{
  merchantId: number;
  part: number;
  id: bigint;
  topic: string;
  memberIds: readonly bigint[];
  payload: object;
  atMs: number;
}>({
  merchantId: 'merchant_id',
  part: 'part',
  id: 'id',
  topic: 'topic',
  memberIds: 'member_ids',
  payload: json('payload'),
  atMs: time('created_at'),
});

/** Says of many members at once that their counts changed: each page reads its own. */
async function tellUnread(
  tx: Tx,
  merchantId: number,
  { memberIds, id, atMs }: { memberIds: readonly bigint[]; id: bigint; atMs: number },
): Promise<void> {
  await tx.query(
    `insert into outbox ${TOLD.insert}`,
    TOLD.params({ merchantId, part: 0, id, topic: UNREAD_CHANGED, memberIds, payload: {}, atMs }),
  );
  await tx.query("select pg_notify('outbox', '')");
}
