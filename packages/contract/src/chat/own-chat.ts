import { z } from 'zod/mini';
import { endpoint, type MemberType } from '../endpoint.ts';
import { EpochMs, Id, text } from '../shapes.ts';
import { CHAT_LANGUAGES, CHAT_MESSAGE, CHAT_TOPICS, ChatMessage, ChatText, ChatView, ClientId, Seq } from './chat-shapes.ts';

/** All but practice accounts. */
const WITH_CHAT: readonly MemberType[] = [0, 1, 2, 40, 41, 42];
const own = { family: 'own', auth: 'member', memberTypes: WITH_CHAT, module: 'CBS3' } as const;
const ofChat = z.object({ chatId: Id });
const Topic = z.enum(CHAT_TOPICS);
const Language = z.enum(CHAT_LANGUAGES);

/** The desk's hours, and the chat that goes on or went on last. */
export const ownChat = endpoint({
  ...own,
  id: 'ownChat',
  method: 'GET',
  path: '/api/chat',
  reply: z.object({
    open: z.boolean(),
    /** When that changes; null: not within four weeks. */
    untilMs: z.nullable(EpochMs),
    chat: z.nullable(ChatView),
  }),
  errors: ['CHAT_OFFLINE'],
  summary: 'Hours of the chat desk, and the own chat',
});

/** Takes a place in the queue; who has a chat under way gets that one. Outside the hours: CHAT_OFFLINE. */
export const openChat = endpoint({
  ...own,
  id: 'openChat',
  method: 'POST',
  path: '/api/chat/open',
  memberRatePerMinute: 20,
  body: z.object({ topic: Topic, language: Language }),
  reply: ChatView,
  errors: ['CHAT_OFFLINE', 'TOO_MANY_REQUESTS'],
  summary: 'Open a chat',
});

/** What is left for the desk to answer when it opens. */
export const leaveChatNote = endpoint({
  ...own,
  id: 'leaveChatNote',
  method: 'POST',
  path: '/api/chat/note',
  memberRatePerMinute: 10,
  body: z.object({ topic: Topic, language: Language, text: ChatText }),
  reply: z.object({ chat: z.nullable(ChatView), exclusion: z.boolean() }),
  errors: ['CHAT_OFFLINE', 'TOO_MANY_REQUESTS'],
  summary: 'Leave a note outside the hours',
});

export const chatMessages = endpoint({
  ...own,
  id: 'chatMessages',
  method: 'GET',
  path: '/api/chat/:chatId/messages',
  params: ofChat,
  query: z.object({ after: z.optional(Seq) }),
  reply: z.object({ chat: ChatView, messages: z.array(ChatMessage) }),
  errors: ['NOT_FOUND'],
  summary: 'What was said in a chat, from a place on',
});

/** `exclusion`: it asks to be kept from play; the page of breaks is the answer. */
export const sendChatMessage = endpoint({
  ...own,
  id: 'sendChatMessage',
  method: 'POST',
  path: '/api/chat/:chatId/messages',
  memberRatePerMinute: 20,
  params: ofChat,
  body: z.object({ clientId: ClientId, text: text(CHAT_MESSAGE.text), pictures: z.array(Id).check(z.maxLength(CHAT_MESSAGE.pictures)) }),
  reply: z.object({ seq: Seq, masked: z.boolean(), exclusion: z.boolean() }),
  errors: ['NOT_FOUND', 'CHAT_CLOSED', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  summary: 'Say something in a chat',
});

/** Body: the PNG or JPEG itself, at most 5 MB. It is seen by nobody until a message names it. */
export const addChatPicture = endpoint({
  ...own,
  id: 'addChatPicture',
  method: 'POST',
  path: '/api/chat/pictures',
  ratePerMinute: 30,
  memberRatePerMinute: 15,
  upload: true,
  query: z.object({ name: z.optional(text(120)) }),
  reply: z.object({ fileId: Id }),
  errors: ['CHAT_CLOSED', 'SLIP_TYPE', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  summary: 'Upload a picture for a chat',
});

/** At most each three seconds; shown for five. */
export const chatTyping = endpoint({
  ...own,
  id: 'chatTyping',
  method: 'POST',
  path: '/api/chat/:chatId/typing',
  memberRatePerMinute: 30,
  params: ofChat,
  reply: z.object({}),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Say that one is writing',
});

export const chatSeen = endpoint({
  ...own,
  id: 'chatSeen',
  method: 'POST',
  path: '/api/chat/:chatId/seen',
  params: ofChat,
  body: z.object({ seq: Seq }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
  summary: 'Say what was read',
});

export const closeChat = endpoint({
  ...own,
  id: 'closeChat',
  method: 'POST',
  path: '/api/chat/:chatId/close',
  params: ofChat,
  reply: ChatView,
  errors: ['NOT_FOUND'],
  summary: 'Leave the queue, or end a chat',
});

/** Once; may be changed within 24 hours. */
export const rateChat = endpoint({
  ...own,
  id: 'rateChat',
  method: 'POST',
  path: '/api/chat/:chatId/rating',
  params: ofChat,
  body: z.object({ stars: z.int().check(z.minimum(1), z.maximum(5)), comment: text(CHAT_MESSAGE.comment) }),
  reply: ChatView,
  errors: ['NOT_FOUND', 'CHAT_CLOSED'],
  summary: 'Rate a chat',
});

/** What was said, sent to the member's proved address. `to`: that address, most of it hidden; null: none is proved, and nothing is sent. */
export const mailTranscript = endpoint({
  ...own,
  id: 'mailTranscript',
  method: 'POST',
  path: '/api/chat/:chatId/transcript/mail',
  memberRatePerMinute: 5,
  params: ofChat,
  reply: z.object({ to: z.nullable(z.string()) }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Have what was said in a chat sent by mail',
});

/** As a file of plain text. */
export const chatTranscript = endpoint({
  ...own,
  id: 'chatTranscript',
  method: 'GET',
  path: '/api/chat/:chatId/transcript',
  params: ofChat,
  reply: null,
  errors: ['NOT_FOUND'],
  summary: 'What was said in a chat, as a file',
});
