import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';

/** How far a chat has been told to its merchant's engine. `sendingSeq`: handed on, and nothing heard of it since. */
export type Relay = {
  chatId: bigint;
  conversationId: bigint | null;
  relayedSeq: number;
  sendingSeq: number | null;
  lastSent: bigint;
  isOver: boolean;
};

const RELAY = columns<Relay>({
  chatId: 'chat_id',
  conversationId: 'conversation_id',
  relayedSeq: 'relayed_seq',
  sendingSeq: 'sending_seq',
  lastSent: 'last_sent',
  isOver: 'is_over',
});

type Due = { engineId: bigint; nowMs: number; busyUntilMs: number; max: number };

/** Chats that the engine answers, and notes, get their row. */
export async function insertRelays(db: Queryable, merchantId: number, { engineId, nowMs }: Pick<Due, 'engineId' | 'nowMs'>): Promise<void> {
  await db.query(
    `insert into chat_relay (merchant_id, chat_id, busy_until, look_at)
      select c.merchant_id, c.chat_id, to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0) from chat c
       where c.merchant_id = $1 and c.state in ('active', 'waiting', 'thread')
         and (c.operator_id = $2 or (c.state = 'thread' and c.operator_id is null))
      on conflict do nothing`,
    [merchantId, engineId, nowMs],
  );
}

/** Takes those with something to tell, or whose answers are to be looked for, so that nobody else works at them for a while. */
export async function takeDueRelays(
  db: Queryable,
  merchantId: number,
  { nowMs, busyUntilMs, max }: Omit<Due, 'engineId'>,
): Promise<Relay[]> {
  return db.query<Relay & Row>(
    `update chat_relay r set busy_until = to_timestamp($3 / 1000.0) where merchant_id = $1 and chat_id in (
       select d.chat_id from chat_relay d join chat c on c.merchant_id = d.merchant_id and c.chat_id = d.chat_id
        where d.merchant_id = $1 and not d.is_over and d.busy_until <= to_timestamp($2 / 1000.0)
          and (c.last_seq > d.relayed_seq or c.closed_at is not null or d.look_at <= to_timestamp($2 / 1000.0))
        order by d.busy_until, d.chat_id limit $4 for update of d skip locked)
     returning ${RELAY.select}`,
    [merchantId, nowMs, busyUntilMs, max],
  );
}

export async function findRelayed(db: Queryable, merchantId: number, conversationId: bigint): Promise<bigint | null> {
  const [row] = await db.query<{ chatId: bigint }>(
    'select chat_id as "chatId" from chat_relay where merchant_id = $1 and conversation_id = $2',
    [merchantId, conversationId],
  );
  return row?.chatId ?? null;
}

/** Which of these conversations are of other chats already. */
export async function listConversations(db: Queryable, merchantId: number, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    'select conversation_id as id from chat_relay where merchant_id = $1 and conversation_id = any($2::bigint[])',
    [merchantId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Writes how far it has come; with times, when it is worked at and looked at again. */
export async function updateRelay(
  db: Queryable,
  merchantId: number,
  { chatId, conversationId, relayedSeq, sendingSeq, lastSent, isOver }: Relay,
  again?: { busyUntilMs: number; lookAtMs: number },
): Promise<void> {
  await db.query(
    `update chat_relay set conversation_id = $3, relayed_seq = $4, sending_seq = $5, last_sent = $6, is_over = $7,
        busy_until = coalesce(to_timestamp($8::float8 / 1000.0), busy_until), look_at = coalesce(to_timestamp($9::float8 / 1000.0), look_at)
      where merchant_id = $1 and chat_id = $2`,
    [merchantId, chatId, conversationId, relayedSeq, sendingSeq, lastSent, isOver, again?.busyUntilMs ?? null, again?.lookAtMs ?? null],
  );
}
