import { z } from 'zod/mini';
import type { MemberType } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { EpochMs, Id, Language, PageNo, PageSize, text } from '../shapes.ts';
import { MESSAGE_CLASSES, TOPICS } from './triggers.ts';

/** All but practice accounts, which have no inbox. */
const WITH_INBOX: readonly MemberType[] = [0, 1, 2, 40, 41, 42];
/** Longest texts, and how often a member may answer in an hour. */
export const MESSAGE_LENGTH = { title: 80, body: 4_000, reply: 1_000 } as const;
export const REPLIES_PER_HOUR = 10;
/** Named at once, at most. */
const IDS_MAX = 100;
const Ids = z.array(Id).check(z.minLength(1), z.maxLength(IDS_MAX));

/** One entry of the inbox: a message, or the newest of a conversation. `content` is HTML of the few elements that messages may have. */
export const InboxMessage = z.object({
  id: Id,
  /** What title and content are written in. */
  language: Language,
  title: z.string(),
  content: z.string(),
  sender: z.string(),
  senderKind: z.enum(['system', 'operator', 'member', 'agent']),
  class: z.enum(MESSAGE_CLASSES),
  topic: z.enum(TOPICS),
  /** The fact that is told, and what it is about; empty for what somebody wrote. */
  trigger: z.string(),
  ref: z.string(),
  /** Where it leads, beginning with /m/; empty for nowhere. */
  link: z.string(),
  isRead: z.boolean(),
  createdAtMs: EpochMs,
  /** Empty: no conversation. */
  threadId: z.string(),
  canReply: z.boolean(),
});
export type InboxMessage = z.output<typeof InboxMessage>;

const inboxCall = { family: 'own', auth: 'member', memberTypes: WITH_INBOX, module: 'INBOX3' } as const;

export const inboxPage = endpoint({
  ...inboxCall,
  id: 'inboxPage',
  method: 'GET',
  path: '/api/messages',
  query: z.object({ page: z.optional(PageNo), size: z.optional(PageSize), topic: z.optional(z.enum(TOPICS)) }),
  reply: z.object({ list: z.array(InboxMessage), page: z.int(), totalPages: z.int(), total: z.int(), unread: z.int() }),
  errors: [],
  summary: 'Messages of the member, newest first, pages from 0',
});

/** Reading it marks nothing: that is a call of its own. */
export const inboxThread = endpoint({
  ...inboxCall,
  id: 'inboxThread',
  method: 'GET',
  path: '/api/messages/:id',
  params: z.object({ id: Id }),
  reply: z.object({ title: z.string(), canReply: z.boolean(), closed: z.boolean(), list: z.array(InboxMessage) }),
  errors: ['NOT_FOUND'],
  summary: 'A message, or the conversation it belongs to, oldest first',
});

const Counts = z.object({ unread: z.int() });

/** `ids` null: all. Marking twice is one mark; ids that are nobody's change nothing. */
export const readMessages = endpoint({
  ...inboxCall,
  id: 'readMessages',
  method: 'POST',
  path: '/api/messages/read',
  memberRatePerMinute: 120,
  body: z.object({ ids: z.nullable(Ids) }),
  reply: Counts,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Mark messages as read, with all of their conversations',
});

/** Hidden for the member alone, and shown again when it thinks better of it. */
export const hideMessages = endpoint({
  ...inboxCall,
  id: 'hideMessages',
  method: 'POST',
  path: '/api/messages/hide',
  memberRatePerMinute: 120,
  body: z.object({ ids: Ids, hidden: z.boolean() }),
  reply: Counts,
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Delete messages, or bring them back',
});

export const replyMessage = endpoint({
  ...inboxCall,
  id: 'replyMessage',
  method: 'POST',
  path: '/api/messages/:id/reply',
  params: z.object({ id: Id }),
  memberRatePerMinute: 10,
  body: z.object({ text: text(MESSAGE_LENGTH.reply, 1) }),
  reply: InboxMessage,
  errors: ['NOT_FOUND', 'THREAD_CLOSED', 'REPLY_LIMIT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  summary: 'Answer in a conversation: plain text, ten an hour',
});
