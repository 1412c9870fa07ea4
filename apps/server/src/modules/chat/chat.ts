import type { ChatLanguage, ChatState, ChatTopic } from '@fairhall/contract/chat/chat-shapes';

/** A chat as it is kept. */
export type Chat = {
  chatId: bigint;
  memberId: bigint;
  account: string;
  topic: ChatTopic;
  language: ChatLanguage;
  state: ChatState;
  operatorId: bigint | null;
  operatorName: string;
  front: boolean;
  toldPlace: number;
  toldWaitMs: number | null;
  openedAtMs: number;
  joinedAtMs: number | null;
  assignedAtMs: number | null;
  answeredAtMs: number | null;
  movedAtMs: number;
  closedAtMs: number | null;
  lastSeq: number;
  memberSeen: number;
  operatorSeen: number;
  unread: number;
};

export type Said = {
  seq: number;
  sender: 'member' | 'operator' | 'desk';
  name: string;
  body: string;
  fileIds: string[];
  clientId: string | null;
  atMs: number;
};

/** One who serves at the desk. */
export type ChatOperator = {
  operatorId: bigint;
  name: string;
  languages: string[];
  maxOpen: number;
  isReady: boolean;
  seenAtMs: number;
  idleSinceMs: number;
};

/** Who took a chat and has not answered within this loses it. */
export const ANSWER_WITHIN_MS = 60_000;
/** The member says nothing more: the chat is over. */
export const WAITS_FOR_MEMBER_MS = 600_000;
/** An operator's page is heard of every five seconds; after this it is gone. */
export const GONE_AFTER_MS = 15_000;
export const RATING_EDITABLE_MS = 86_400_000;
/** Chats that a member may open in a day. */
export const CHATS_A_DAY = 3;

export function isUnderWay({ state }: Pick<Chat, 'state'>): boolean {
  return state === 'queued' || state === 'active' || state === 'waiting';
}

export function isOpenChat(chat: Pick<Chat, 'state'>): boolean {
  return isUnderWay(chat) || chat.state === 'thread';
}
