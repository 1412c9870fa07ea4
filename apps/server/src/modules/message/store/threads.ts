import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type ThreadState = 'open' | 'answered' | 'closed';

type Thread = {
  merchantId: number;
  part: number;
  memberId: bigint;
  threadId: bigint;
  kind: 'operator' | 'agent';
  withId: bigint | null;
  title: string;
  canReply: boolean;
  state: ThreadState;
  lastAtMs: number;
};

const THREAD = columns<Thread>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  threadId: 'thread_id',
  kind: 'kind',
  withId: 'with_id',
  title: 'title',
  canReply: 'can_reply',
  state: 'state',
  lastAtMs: time('last_at'),
});

const KEY = 't.merchant_id = $1 and t.part = $2 and t.member_id = $3';
const whose = (merchantId: number, memberId: bigint) => [merchantId, partOf(merchantId, memberId), memberId];

export async function insertThread(tx: Tx, merchantId: number, thread: Omit<Thread, 'merchantId' | 'part'>): Promise<void> {
  await tx.query(
    `insert into inbox_thread ${THREAD.insert}`,
    THREAD.params({ merchantId, part: partOf(merchantId, thread.memberId), ...thread }),
  );
}

/** Locked until the transaction ends. */
export async function lockThread(
  tx: Tx,
  merchantId: number,
  { memberId, threadId }: { memberId: bigint; threadId: bigint },
): Promise<Thread | null> {
  const [row] = await tx.query<Thread & Row>(
    `select ${THREAD.selectOf('t')} from inbox_thread t where ${KEY} and t.thread_id = $4 for update`,
    [...whose(merchantId, memberId), threadId],
  );
  return row ?? null;
}

export async function moveThread(
  tx: Tx,
  merchantId: number,
  { memberId, threadId, state, atMs }: { memberId: bigint; threadId: bigint; state: ThreadState; atMs: number },
): Promise<void> {
  await tx.query(`update inbox_thread t set state = $5, last_at = to_timestamp($6 / 1000.0) where ${KEY} and t.thread_id = $4`, [
    ...whose(merchantId, memberId),
    threadId,
    state,
    atMs,
  ]);
}

/** What a member wrote since then. */
export async function countOwn(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from inbox_message t where ${KEY} and t.sender_kind = 'member' and t.created_at > to_timestamp($4 / 1000.0)`,
    [...whose(merchantId, memberId), sinceMs],
  );
  return row?.count ?? 0;
}

/** Conversations with the house as the desk lists them: those that wait first, then the newest. */
export type DeskThread = Thread & { account: string; preview: string; total: number };

export async function pageOfThreads(
  db: Queryable,
  merchantId: number,
  { state, memberId, page, size }: { state: ThreadState | null; memberId: bigint | null; page: number; size: number },
): Promise<DeskThread[]> {
  return db.query<DeskThread & Row>(
    `select ${THREAD.selectOf('t')}, m.username as account, (count(*) over ())::int as total,
       coalesce((select left(i.body, 140) from inbox_message i where i.merchant_id = t.merchant_id and i.part = t.part and i.member_id = t.member_id
         and i.thread_id = t.thread_id order by i.message_id desc limit 1), '') as preview
     from inbox_thread t join member m on m.merchant_id = t.merchant_id and m.member_id = t.member_id
     where t.merchant_id = $1 and t.kind = 'operator' and ($2::text is null or t.state = $2) and ($3::bigint is null or t.member_id = $3)
     order by (t.state = 'open') desc, t.last_at desc, t.thread_id desc limit $4 offset $5`,
    [merchantId, state, memberId, size, page * size],
  );
}
