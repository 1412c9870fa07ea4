import { z } from 'zod/mini';
import { CHAT_LANGUAGES, CHAT_MESSAGE, CHAT_STATES, CHAT_TOPICS, ChatMessage, ChatText, ClientId, Seq } from '../chat/chat-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, text } from '../shapes.ts';

const serving = { family: 'own', auth: 'operator', right: 'chat.serve', module: 'CBS3' } as const;
const supervising = { ...serving, right: 'chat.supervise' } as const;
const ofChat = z.object({ chatId: Id });
const Language = z.enum(CHAT_LANGUAGES);
const Reason = text(300, 1);

const DeskChat = z.object({
  id: Id,
  memberId: Id,
  account: z.string(),
  topic: z.enum(CHAT_TOPICS),
  language: Language,
  state: z.enum(CHAT_STATES),
  operatorId: z.nullable(Id),
  operator: z.string(),
  /** Went back to the front: whoever held it did not answer, or was gone. */
  front: z.boolean(),
  openedAtMs: EpochMs,
  /** When the promise of an answer ends; null while nothing is owed. */
  dueAtMs: z.nullable(EpochMs),
  lastSeq: Seq,
  operatorSeen: Seq,
  memberSeen: Seq,
});
export type DeskChat = z.output<typeof DeskChat>;

/** Chats that are open: all that wait, one's own, and, for who supervises, everybody's. */
export const chatDesk = endpoint({
  ...serving,
  id: 'chatDesk',
  method: 'GET',
  path: '/console/api/chat',
  reply: z.object({
    ready: z.boolean(),
    languages: z.array(Language),
    maxOpen: z.int(),
    ownId: Id,
    supervises: z.boolean(),
    chats: z.array(DeskChat),
  }),
  errors: [],
  summary: 'The chat desk',
});

/** Said again every few seconds: who is not heard of is gone, and its chats go to others. */
export const chatPresence = endpoint({
  ...serving,
  id: 'chatPresence',
  method: 'POST',
  path: '/console/api/chat/presence',
  body: z.object({
    ready: z.boolean(),
    languages: z.array(Language).check(z.minLength(1), z.maxLength(CHAT_LANGUAGES.length)),
    maxOpen: z.int().check(z.minimum(1), z.maximum(10)),
  }),
  reply: z.object({ ready: z.boolean() }),
  errors: [],
  summary: 'Be at the chat desk',
});

export const deskMessages = endpoint({
  ...serving,
  id: 'deskMessages',
  method: 'GET',
  path: '/console/api/chat/:chatId/messages',
  params: ofChat,
  query: z.object({ after: z.optional(Seq) }),
  reply: z.object({ chat: DeskChat, messages: z.array(ChatMessage) }),
  errors: ['NOT_FOUND'],
  summary: 'What was said in a chat',
});

/** From the queue; from another operator only by who supervises. */
export const takeChat = endpoint({
  ...serving,
  id: 'takeChat',
  method: 'POST',
  path: '/console/api/chat/:chatId/take',
  params: ofChat,
  reply: DeskChat,
  errors: ['NOT_FOUND', 'CHAT_CLOSED', 'CHANGED_MEANWHILE'],
  summary: 'Take a chat',
});

export const answerChat = endpoint({
  ...serving,
  id: 'answerChat',
  method: 'POST',
  path: '/console/api/chat/:chatId/messages',
  params: ofChat,
  body: z.object({ clientId: ClientId, text: ChatText }),
  reply: z.object({ seq: Seq, masked: z.boolean() }),
  errors: ['NOT_FOUND', 'CHAT_CLOSED', 'CHANGED_MEANWHILE'],
  summary: 'Answer a member',
});

export const deskTyping = endpoint({
  ...serving,
  id: 'deskTyping',
  method: 'POST',
  path: '/console/api/chat/:chatId/typing',
  params: ofChat,
  body: z.object({ seenSeq: Seq, typing: z.boolean() }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
  summary: 'Say what was read, and that one is writing',
});

/** `requeue`: back to the front of the queue, for somebody else. */
export const endChat = endpoint({
  ...serving,
  id: 'endChat',
  method: 'POST',
  path: '/console/api/chat/:chatId/end',
  params: ofChat,
  body: z.object({ how: z.enum(['resolve', 'requeue']) }),
  reply: DeskChat,
  errors: ['NOT_FOUND', 'CHAT_CLOSED', 'CHANGED_MEANWHILE'],
  summary: 'Resolve a chat, or give it back to the queue',
});

/** Minutes of the merchant's day. */
const Span = z.object({ from: z.int().check(z.minimum(0), z.maximum(1_440)), to: z.int().check(z.minimum(0), z.maximum(1_440)) });
const Spans = z.array(Span).check(z.maxLength(4));
export const ChatHours = z.object({
  /** From Sunday on. */
  week: z.array(Spans).check(z.minLength(7), z.maxLength(7)),
  holidays: z.array(z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), spans: Spans })).check(z.maxLength(60)),
});
export type ChatHours = z.output<typeof ChatHours>;

const CannedText = z.object({ key: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), language: Language, text: text(CHAT_MESSAGE.text) });
export type CannedText = z.output<typeof CannedText>;

export const chatSettings = endpoint({
  ...serving,
  id: 'chatSettings',
  method: 'GET',
  path: '/console/api/chat/settings',
  reply: z.object({
    hours: ChatHours,
    version: z.int(),
    canned: z.array(CannedText),
    /** Where chats are answered, if not here. */
    engine: z.nullable(z.object({ baseUrl: z.string(), inbox: z.string(), name: z.string() })),
  }),
  errors: [],
  summary: 'Hours and ready answers of the chat desk',
});

export const saveChatHours = endpoint({
  ...supervising,
  id: 'saveChatHours',
  method: 'POST',
  path: '/console/api/chat/hours',
  body: z.object({ hours: ChatHours, expectedVersion: z.int().check(z.minimum(0), z.maximum(2_147_483_647)), reason: Reason }),
  reply: z.object({ version: z.int() }),
  errors: ['CHANGED_MEANWHILE', 'INVALID_INPUT', 'REASON_REQUIRED'],
  summary: 'Set the hours of the chat desk',
});

/** An empty text takes it away. Placeholders: {account}, {operator}. */
export const saveCanned = endpoint({
  ...supervising,
  id: 'saveCanned',
  method: 'POST',
  path: '/console/api/chat/canned',
  body: z.object({ answer: CannedText, reason: Reason }),
  reply: z.object({}),
  errors: ['INVALID_INPUT', 'REASON_REQUIRED'],
  summary: 'Write a ready answer',
});

/** Of the last days, and how many operators keep which promise. */
export const chatReport = endpoint({
  ...supervising,
  id: 'chatReport',
  method: 'GET',
  path: '/console/api/chat/report',
  reply: z.object({
    days: z.array(
      z.object({ day: z.string(), opened: z.int(), left: z.int(), within60: z.int(), joined: z.int(), stars: z.int(), ratings: z.int() }),
    ),
    staffing: z.object({
      chatsPerHour: z.number(),
      secondsEach: z.int(),
      atOnce: z.int(),
      rows: z.array(z.object({ operators: z.int(), answeredPermille: z.int() })),
    }),
  }),
  errors: [],
  summary: 'Figures of the chat desk',
});
