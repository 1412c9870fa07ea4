import { z } from 'zod/mini';
import { EpochMs, Id, text } from '../shapes.ts';

/** Longest text of a message, most pictures of one, longest words of a rating, in characters. */
export const CHAT_MESSAGE = { text: 2_000, pictures: 3, comment: 140 } as const;
/** What a chat is about; the last is served before all others. */
export const CHAT_TOPICS = ['money', 'game', 'account', 'complaint', 'safer'] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];
/** `thread`: a note that was left while nobody was at the desk. */
export const CHAT_STATES = ['queued', 'active', 'waiting', 'thread', 'resolved', 'rated', 'left'] as const;
export type ChatState = (typeof CHAT_STATES)[number];
/** What the desk itself says in a chat. */
export const CHAT_NOTES = ['joined', 'requeued', 'taken', 'resolved', 'left', 'exclusion', 'masked', 'thread'] as const;
export type ChatNote = (typeof CHAT_NOTES)[number];
/** Spoken at the desk. */
export const CHAT_LANGUAGES = ['EN', 'MY', 'CN'] as const;
export type ChatLanguage = (typeof CHAT_LANGUAGES)[number];

/** A client's own name of what it sends, so that a repeated call says it once. */
export const ClientId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
export const Seq = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

export const ChatMessage = z.object({
  seq: Seq,
  from: z.enum(['member', 'operator', 'desk']),
  /** Who of the desk says it, or whom it is about. */
  name: z.string(),
  /** Of the desk: one of CHAT_NOTES. */
  text: z.string(),
  pictures: z.array(Id),
  clientId: z.nullable(z.string()),
  atMs: EpochMs,
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const ChatView = z.object({
  id: Id,
  topic: z.enum(CHAT_TOPICS),
  language: z.enum(CHAT_LANGUAGES),
  state: z.enum(CHAT_STATES),
  operator: z.string(),
  /** Place in the queue, from 1; null when it waits in none. */
  place: z.nullable(z.int()),
  /** Median of the last waits; null until there was one. */
  waitMs: z.nullable(z.int()),
  /** What was said at the beginning, and what it came to. */
  told: z.object({ place: z.int(), waitMs: z.nullable(z.int()) }),
  waitedMs: z.nullable(z.int()),
  lastSeq: Seq,
  operatorSeen: Seq,
  memberSeen: Seq,
  openedAtMs: EpochMs,
  closedAtMs: z.nullable(EpochMs),
  rating: z.nullable(z.object({ stars: z.int(), comment: z.string(), untilMs: EpochMs })),
});
export type ChatView = z.output<typeof ChatView>;

export const ChatText = text(CHAT_MESSAGE.text, 1);
