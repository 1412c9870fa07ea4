import type { ChatMessage, ChatView } from '@fairhall/contract/chat/chat-shapes';
import type { DeskChat } from '@fairhall/contract/console/chat';
import type { Queryable } from '../../platform/db.ts';
import { ANSWER_WITHIN_MS, type Chat, RATING_EDITABLE_MS, type Said } from './chat.ts';
import { placeOf } from './routing.ts';
import { median } from './staffing.ts';
import { listOpenChats, listWaits } from './store/chats.ts';
import { findRating } from './store/ratings.ts';

/** A chat as its member sees it. */
export async function chatView(db: Queryable, merchantId: number, chat: Chat): Promise<ChatView> {
  const isQueued = chat.state === 'queued';
  const place = isQueued ? placeOf(chat, await listOpenChats(db, merchantId)) : null;
  const waitMs = isQueued ? median(await listWaits(db, merchantId, chat.language)) : null;
  const rating = chat.state === 'rated' ? await findRating(db, merchantId, chat.chatId) : null;
  return {
    ...{
      id: String(chat.chatId),
      topic: chat.topic,
      language: chat.language,
      state: chat.state,
      operator: chat.operatorName,
      place,
      waitMs,
    },
    told: { place: chat.toldPlace, waitMs: chat.toldWaitMs },
    waitedMs: chat.joinedAtMs === null ? null : chat.joinedAtMs - chat.openedAtMs,
    ...{ lastSeq: chat.lastSeq, operatorSeen: chat.operatorSeen, memberSeen: chat.memberSeen },
    ...{ openedAtMs: chat.openedAtMs, closedAtMs: chat.closedAtMs },
    rating: rating && { stars: rating.stars, comment: rating.comment, untilMs: rating.atMs + RATING_EDITABLE_MS },
  };
}

/** As the desk sees it: an answer is owed from when it was given to somebody, and from when the member spoke last. */
export function deskView(chat: Chat): DeskChat {
  const fromMs = chat.state === 'queued' ? chat.openedAtMs : chat.answeredAtMs === null ? chat.assignedAtMs : chat.movedAtMs;
  const isOwed = chat.state === 'queued' || chat.state === 'active';
  return {
    ...{ id: String(chat.chatId), memberId: String(chat.memberId), account: chat.account, topic: chat.topic, language: chat.language },
    ...{ state: chat.state, operatorId: chat.operatorId === null ? null : String(chat.operatorId), operator: chat.operatorName },
    ...{ front: chat.front, openedAtMs: chat.openedAtMs, dueAtMs: isOwed && fromMs !== null ? fromMs + ANSWER_WITHIN_MS : null },
    ...{ lastSeq: chat.lastSeq, operatorSeen: chat.operatorSeen, memberSeen: chat.memberSeen },
  };
}

/** The client's own name of a message goes back to who sent it alone. */
export function saidView(said: Said, reader: 'member' | 'operator'): ChatMessage {
  const { seq, sender, name, body, fileIds, clientId, atMs } = said;
  return { seq, from: sender, name, text: body, pictures: fileIds, clientId: sender === reader ? clientId : null, atMs };
}
