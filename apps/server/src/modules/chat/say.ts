import type { ChatNote } from '@fairhall/contract/chat/chat-shapes';
import type { Tx } from '../../platform/db.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { addUnread } from '../message/index.ts';
import type { Chat, Said } from './chat.ts';
import type { ChatDeps } from './deps.ts';
import { chatMessaged, chatMoved } from './events.ts';
import { updateChat } from './store/chats.ts';
import { insertSaid } from './store/messages.ts';

type Makers = Pick<ChatDeps, 'clock' | 'ids'>;
export type Saying = Pick<Said, 'sender' | 'body'> & Partial<Pick<Said, 'name' | 'fileIds' | 'clientId'>>;

/**
 * Says something in a chat that is locked, and keeps the chat as it is after that, in one go: places follow each other without a gap, since
 * whoever says something holds the row. Answers the chat as it is then.
 */
export async function say({ clock, ids }: Makers, tx: Tx, merchantId: number, chat: Chat, saying: Saying): Promise<Chat> {
  const atMs = clock.nowMs();
  const seq = chat.lastSeq + 1;
  const next: Chat = { ...chat, lastSeq: seq, movedAtMs: atMs };
  if (saying.sender === 'operator') {
    next.operatorSeen = seq;
    next.unread += 1;
    await addUnread(tx, merchantId, { memberId: chat.memberId, chat: 1, id: ids.next(), atMs });
  }
  await insertSaid(tx, merchantId, chat.chatId, { name: '', fileIds: [], clientId: null, ...saying, seq, atMs });
  await updateChat(tx, merchantId, next);
  await appendOutbox(tx, [chatMessaged({ merchantId, id: ids.next(), chat, atMs }, seq)]);
  return next;
}

/** Says what became of a chat, and keeps what it became: not counted among what waits to be read. */
export async function note(
  deps: Makers,
  tx: Tx,
  merchantId: number,
  { chat, what, name = '' }: { chat: Chat; what: ChatNote; name?: string },
): Promise<Chat> {
  const said = await say(deps, tx, merchantId, chat, { sender: 'desk', body: what, name });
  const atMs = deps.clock.nowMs();
  await appendOutbox(tx, [chatMoved({ merchantId, id: deps.ids.next(), chat, atMs }, chat.state)]);
  return said;
}
