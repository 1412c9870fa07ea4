import type { Queryable, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

const LISTED_MAX = 100;

/** Whether there is such a message of an agent in the member's inbox; a report that was judged stands. */
export async function noteReport(
  tx: Tx,
  merchantId: number,
  { memberId, messageId, atMs }: { memberId: bigint; messageId: bigint; atMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update inbox_message set report = coalesce(report, 'open'), reported_at = coalesce(reported_at, to_timestamp($5 / 1000.0))
      where merchant_id = $1 and part = $2 and member_id = $3 and message_id = $4 and sender_kind = 'agent' and hidden_at is null returning 1`,
    [merchantId, partOf(merchantId, memberId), memberId, messageId, atMs],
  );
  return rows.length === 1;
}

export type Reported = {
  memberId: bigint;
  messageId: bigint;
  account: string;
  agentId: bigint;
  agent: string;
  title: string;
  body: string;
  recipients: number;
  atMs: number;
  reportedAtMs: number;
};

const REPORTED = `i.member_id as "memberId", i.message_id as "messageId", m.username as account, a.member_id as "agentId", a.username as agent,
  i.title, i.body, cardinality(w.to_ids) as recipients, i.created_at as "atMs", i.reported_at as "reportedAtMs"`;
const FROM = `from inbox_message i
  join inbox_thread t on t.merchant_id = i.merchant_id and t.part = i.part and t.member_id = i.member_id and t.thread_id = i.thread_id
  join member m on m.merchant_id = i.merchant_id and m.member_id = i.member_id
  join member a on a.merchant_id = t.merchant_id and a.member_id = t.with_id
  join agent_message w on w.merchant_id = t.merchant_id and w.part = ledger_part(t.merchant_id, t.with_id) and w.member_id = t.with_id
    and w.message_id = t.thread_id`;

/** Reports that wait, the oldest first. */
export function openReports(db: Queryable, merchantId: number): Promise<Reported[]> {
  return db.query<Reported>(
    `select ${REPORTED} ${FROM} where i.merchant_id = $1 and i.report = 'open' order by i.reported_at, i.message_id limit $2`,
    [merchantId, LISTED_MAX],
  );
}

/** An open report, locked; null: there is none. */
export async function lockReport(
  tx: Tx,
  merchantId: number,
  { memberId, messageId }: { memberId: bigint; messageId: bigint },
): Promise<{ agentId: bigint; threadId: bigint; agent: string; title: string } | null> {
  const [row] = await tx.query<{ agentId: bigint; threadId: bigint; agent: string; title: string }>(
    `select a.member_id as "agentId", t.thread_id as "threadId", a.username as agent, i.title ${FROM}
      where i.merchant_id = $1 and i.part = $2 and i.member_id = $3 and i.message_id = $4 and i.report = 'open' for update of i`,
    [merchantId, partOf(merchantId, memberId), memberId, messageId],
  );
  return row ?? null;
}

/** Ends the reports of one letter, whoever made them. */
export async function endReports(
  tx: Tx,
  merchantId: number,
  { memberIds, threadId, as }: { memberIds: readonly bigint[]; threadId: bigint; as: 'kept' | 'taken_down' },
): Promise<void> {
  await tx.query(
    `update inbox_message set report = $4
      where merchant_id = $1 and member_id = any ($2) and part = any (select ledger_part($1, unnest($2::bigint[]))) and thread_id = $3 and report = 'open'`,
    [merchantId, memberIds, threadId, as],
  );
}

/** The newest message of a conversation as its member has it; null where it is hidden already. */
export async function messageOf(
  tx: Tx,
  merchantId: number,
  { memberId, threadId }: { memberId: bigint; threadId: bigint },
): Promise<bigint | null> {
  const [row] = await tx.query<{ id: bigint }>(
    `select message_id as id from inbox_message
      where merchant_id = $1 and part = $2 and member_id = $3 and thread_id = $4 and hidden_at is null order by message_id desc limit 1`,
    [merchantId, partOf(merchantId, memberId), memberId, threadId],
  );
  return row?.id ?? null;
}
