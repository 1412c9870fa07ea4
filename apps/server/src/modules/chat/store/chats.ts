import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Chat } from '../chat.ts';

const CHAT = columns<Chat>({
  chatId: 'chat_id',
  memberId: 'member_id',
  account: 'account',
  topic: 'topic',
  language: 'language',
  state: 'state',
  operatorId: 'operator_id',
  operatorName: 'operator_name',
  front: 'front',
  toldPlace: 'told_place',
  toldWaitMs: 'told_wait_ms',
  openedAtMs: time('opened_at'),
  joinedAtMs: time('joined_at'),
  assignedAtMs: time('assigned_at'),
  answeredAtMs: time('answered_at'),
  movedAtMs: time('moved_at'),
  closedAtMs: time('closed_at'),
  lastSeq: 'last_seq',
  memberSeen: 'member_seen',
  operatorSeen: 'operator_seen',
  unread: 'unread',
});
const NEW_CHAT = CHAT.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const UNDER_WAY = "state in ('queued', 'active', 'waiting')";
const OPEN = "state in ('queued', 'active', 'waiting', 'thread')";

/** False when the member has one under way. */
export async function insertChat(tx: Tx, merchantId: number, chat: Chat): Promise<boolean> {
  const rows = await tx.query(
    `insert into chat ${NEW_CHAT.insert} on conflict do nothing returning 1`,
    NEW_CHAT.params({ merchantId, ...chat }),
  );
  return rows.length === 1;
}

export async function findChat(db: Queryable, merchantId: number, chatId: bigint): Promise<Chat | null> {
  const [chat] = await db.query<Chat & Row>(`select ${CHAT.select} from chat where merchant_id = $1 and chat_id = $2`, [
    merchantId,
    chatId,
  ]);
  return chat ?? null;
}

/** Locked until the transaction ends. */
export async function lockChat(tx: Tx, merchantId: number, chatId: bigint): Promise<Chat | null> {
  const [chat] = await tx.query<Chat & Row>(`select ${CHAT.select} from chat where merchant_id = $1 and chat_id = $2 for update`, [
    merchantId,
    chatId,
  ]);
  return chat ?? null;
}

/** The chat under way, else the newest. */
export async function findLatestChat(db: Queryable, merchantId: number, memberId: bigint): Promise<Chat | null> {
  const [chat] = await db.query<Chat & Row>(
    `select ${CHAT.select} from chat where merchant_id = $1 and member_id = $2 order by ${UNDER_WAY} desc, opened_at desc, chat_id desc limit 1`,
    [merchantId, memberId],
  );
  return chat ?? null;
}

export async function countOpened(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from chat where merchant_id = $1 and member_id = $2 and opened_at >= to_timestamp($3 / 1000.0)',
    [merchantId, memberId, sinceMs],
  );
  return row?.count ?? 0;
}

/** Most chats that a desk looks at. */
const DESK_MAX = 1_000;

export async function listOpenChats(db: Queryable, merchantId: number): Promise<Chat[]> {
  return db.query<Chat & Row>(`select ${CHAT.select} from chat where merchant_id = $1 and ${OPEN} order by opened_at, chat_id limit $2`, [
    merchantId,
    DESK_MAX,
  ]);
}

/** The same, locked. */
export async function lockOpenChats(tx: Tx, merchantId: number): Promise<Chat[]> {
  return tx.query<Chat & Row>(
    `select ${CHAT.select} from chat where merchant_id = $1 and ${UNDER_WAY} order by chat_id limit $2 for update`,
    [merchantId, DESK_MAX],
  );
}

/** Merchants at which somebody is served, or waits to be. */
export async function listBusyMerchants(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ merchantId: number }>(
    `select distinct merchant_id as "merchantId" from chat where ${UNDER_WAY} order by merchant_id`,
  );
  return rows.map(({ merchantId }) => merchantId);
}

export async function updateChat(tx: Tx, merchantId: number, chat: Chat): Promise<void> {
  const moment = (place: number) => `to_timestamp($${place} / 1000.0)`;
  await tx.query(
    `update chat set state = $3, operator_id = $4, operator_name = $5, front = $6, joined_at = ${moment(7)}, assigned_at = ${moment(8)},
            answered_at = ${moment(9)}, moved_at = ${moment(10)}, closed_at = ${moment(11)}, last_seq = $12, member_seen = $13,
            operator_seen = $14, unread = $15
      where merchant_id = $1 and chat_id = $2`,
    [
      ...[merchantId, chat.chatId, chat.state, chat.operatorId, chat.operatorName, chat.front, chat.joinedAtMs, chat.assignedAtMs],
      ...[chat.answeredAtMs, chat.movedAtMs, chat.closedAtMs, chat.lastSeq, chat.memberSeen, chat.operatorSeen, chat.unread],
    ],
  );
}

const WAITS = 30;

/** How long the last ones waited to be taken. */
export async function listWaits(db: Queryable, merchantId: number, language: string): Promise<number[]> {
  const rows = await db.query<{ openedAtMs: number; joinedAtMs: number }>(
    `select opened_at as "openedAtMs", joined_at as "joinedAtMs" from chat
      where merchant_id = $1 and language = $2 and joined_at is not null order by opened_at desc limit $3`,
    [merchantId, language, WAITS],
  );
  return rows.map(({ openedAtMs, joinedAtMs }) => joinedAtMs - openedAtMs);
}
