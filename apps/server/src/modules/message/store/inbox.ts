import type { MessageClass, Topic } from '@fairhall/contract/message/triggers';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

export type SenderKind = 'system' | 'operator' | 'member' | 'agent';

type Message = {
  merchantId: number;
  part: number;
  memberId: bigint;
  messageId: bigint;
  threadId: bigint | null;
  senderKind: SenderKind;
  sender: string;
  cls: MessageClass;
  topic: Topic;
  trigger: string | null;
  ref: string | null;
  language: string;
  params: Readonly<Record<string, string>> | null;
  title: string | null;
  body: string | null;
  link: string;
  createdAtMs: number;
  readAtMs: number | null;
};
export type NewMessage = Omit<Message, 'merchantId' | 'part'>;

const MESSAGE = columns<Message>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  messageId: 'message_id',
  threadId: 'thread_id',
  senderKind: 'sender_kind',
  sender: 'sender',
  cls: 'class',
  topic: 'topic',
  trigger: 'trigger',
  ref: 'ref',
  language: 'language',
  params: json('params'),
  title: 'title',
  body: 'body',
  link: 'link',
  createdAtMs: time('created_at'),
  readAtMs: time('read_at'),
});

const MINE = 'm.merchant_id = $1 and m.part = $2 and m.member_id = $3';
const whose = (merchantId: number, memberId: bigint) => [merchantId, partOf(merchantId, memberId), memberId];

/** False when the member was told this before. */
export async function insertMessage(tx: Tx, merchantId: number, message: NewMessage): Promise<boolean> {
  const rows = await tx.query(
    `insert into inbox_message ${MESSAGE.insert} on conflict do nothing returning 1`,
    MESSAGE.params({ merchantId, part: partOf(merchantId, message.memberId), ...message }),
  );
  return rows.length === 1;
}

/** A message as it is read; of a bulk with the words that were written for all. */
export type InboxRow = {
  messageId: bigint;
  threadId: bigint | null;
  senderKind: SenderKind;
  sender: string;
  cls: MessageClass;
  topic: Topic;
  trigger: string | null;
  ref: string | null;
  language: string;
  title: string | null;
  body: string | null;
  bulkTexts: Record<string, { title: string; body: string }> | null;
  link: string;
  createdAtMs: number;
  read: boolean;
  threadTitle: string | null;
  threadState: string | null;
  canReply: boolean;
  fromAgent: boolean;
};

const ROW = `m.message_id as "messageId", m.thread_id as "threadId", m.sender_kind as "senderKind", m.sender, m.class as cls, m.topic, m.trigger,
  m.ref, m.language, m.title, m.body, b.texts as "bulkTexts", case when b.bulk_id is null then m.link else b.link end as link,
  m.created_at as "createdAtMs", m.read_at is not null as read, t.title as "threadTitle", t.state as "threadState",
  coalesce(t.can_reply and t.state <> 'closed', false) as "canReply", coalesce(t.kind = 'agent', false) as "fromAgent"`;
const FROM = `from inbox_message m
  left join bulk b on b.merchant_id = m.merchant_id and b.bulk_id = m.bulk_id
  left join inbox_thread t on t.merchant_id = m.merchant_id and t.part = m.part and t.member_id = m.member_id and t.thread_id = m.thread_id`;

type Sought = { memberId: bigint; topic: Topic | null; page: number; size: number };

/** What a member has, newest first, pages from 0; of a conversation its newest. Each with how many there are. */
export async function pageOfInbox(
  db: Queryable,
  merchantId: number,
  { memberId, topic, page, size }: Sought,
): Promise<(InboxRow & { total: number })[]> {
  return db.query<InboxRow & { total: number } & Row>(
    `select ${ROW}, (count(*) over ())::int as total ${FROM}
      where ${MINE} and m.hidden_at is null and ($4::text is null or m.topic = $4)
        and (m.thread_id is null or not exists (
          select from inbox_message n where n.merchant_id = m.merchant_id and n.part = m.part and n.member_id = m.member_id
            and n.thread_id = m.thread_id and n.message_id > m.message_id and n.hidden_at is null))
      order by m.message_id desc limit $5 offset $6`,
    [...whose(merchantId, memberId), topic, size, page * size],
  );
}

/** A message, or the whole conversation it belongs to, oldest first. Empty: none of this member's, or hidden. */
export async function conversationOf(
  db: Queryable,
  merchantId: number,
  { memberId, messageId }: { memberId: bigint; messageId: bigint },
): Promise<InboxRow[]> {
  return db.query<InboxRow & Row>(
    `select ${ROW} ${FROM}
      where ${MINE} and m.hidden_at is null and (m.message_id = $4 or m.thread_id = (
        select o.thread_id from inbox_message o where o.merchant_id = $1 and o.part = $2 and o.member_id = $3 and o.message_id = $4))
      order by m.message_id limit 500`,
    [...whose(merchantId, memberId), messageId],
  );
}

/** All of a conversation, what the member has hidden too, oldest first: as the house sees it. */
export async function messagesOfThread(
  db: Queryable,
  merchantId: number,
  { memberId, threadId }: { memberId: bigint; threadId: bigint },
): Promise<InboxRow[]> {
  return db.query<InboxRow & Row>(`select ${ROW} ${FROM} where ${MINE} and m.thread_id = $4 order by m.message_id limit 500`, [
    ...whose(merchantId, memberId),
    threadId,
  ]);
}

/** Messages by their ids, with all of the conversations they belong to; `ids` null: all. */
const MEANT = `${MINE} and ($4::bigint[] is null or m.message_id = any ($4) or m.thread_id in (
  select o.thread_id from inbox_message o where o.merchant_id = $1 and o.part = $2 and o.member_id = $3 and o.message_id = any ($4)))`;

type Marking = { memberId: bigint; ids: readonly bigint[] | null; atMs: number };

/** How many were unread before. */
export async function markMessagesRead(tx: Tx, merchantId: number, { memberId, ids, atMs }: Marking): Promise<number> {
  const rows = await tx.query(
    `update inbox_message m set read_at = to_timestamp($5 / 1000.0) where ${MEANT} and m.read_at is null and m.hidden_at is null returning 1`,
    [...whose(merchantId, memberId), ids, atMs],
  );
  return rows.length;
}

/** Hides messages, or shows them again. Answers by how much the unread ones changed. */
export async function hideMessages(
  tx: Tx,
  merchantId: number,
  { memberId, ids, atMs, hidden }: Marking & { ids: readonly bigint[]; hidden: boolean },
): Promise<number> {
  const rows = await tx.query<{ unread: boolean }>(
    `update inbox_message m set hidden_at = case when $6 then to_timestamp($5 / 1000.0) end
      where ${MEANT} and (m.hidden_at is null) = $6 returning m.read_at is null as unread`,
    [...whose(merchantId, memberId), ids, atMs, hidden],
  );
  const unread = rows.filter((row) => row.unread).length;
  return hidden ? -unread : unread;
}

/** Forgets what was written before a moment, and of the account's safety before an earlier one, some at a time; how many. */
export async function forgetMessages(
  db: Queryable,
  { beforeMs, securityBeforeMs, max }: { beforeMs: number; securityBeforeMs: number; max: number },
): Promise<number> {
  const [row] = await db.query<{ forgotten: number }>(
    'select messages_forget(to_timestamp($1 / 1000.0), to_timestamp($2 / 1000.0), $3) as forgotten',
    [beforeMs, securityBeforeMs, max],
  );
  return row?.forgotten ?? 0;
}

/** Locks the counts of a member, so that marks and what comes meanwhile follow each other. */
export async function lockUnread(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query(
    'select from member_unread where merchant_id = $1 and part = $2 and member_id = $3 for update',
    whose(merchantId, memberId),
  );
}
