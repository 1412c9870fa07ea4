import type { Tx } from '../../../platform/db.ts';

/** Chats of which nothing is owed to anybody any more; what is said of harm and of complaints is kept longer. */
const OVER = `state in ('resolved', 'rated', 'left', 'thread')
  and moved_at < to_timestamp((case when topic in ('complaint', 'safer') then $3 else $2 end)::float8 / 1000.0)`;

type Gone = { chatId: bigint; memberId: bigint; unread: number };
type Before = { beforeMs: number; longBeforeMs: number; max: number };

/** Takes old chats away with all that was said in them, so many at a time. */
export async function deleteOldChats(tx: Tx, merchantId: number, { beforeMs, longBeforeMs, max }: Before): Promise<Gone[]> {
  const gone = await tx.query<Gone>(
    `select chat_id as "chatId", member_id as "memberId", unread from chat where merchant_id = $1 and ${OVER}
      order by chat_id limit $4 for update skip locked`,
    [merchantId, beforeMs, longBeforeMs, max],
  );
  const ids = gone.map(({ chatId }) => chatId);
  for (const table of ['chat_message', 'chat_rating', 'chat'])
    await tx.query(`delete from ${table} where merchant_id = $1 and chat_id = any($2::bigint[])`, [merchantId, ids]);
  return gone;
}

export async function listMerchantsWithChats(tx: Pick<Tx, 'query'>): Promise<number[]> {
  const rows = await tx.query<{ merchantId: number }>('select merchant_id as "merchantId" from chat_hours order by merchant_id');
  return rows.map(({ merchantId }) => merchantId);
}
