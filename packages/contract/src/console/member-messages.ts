import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { InboxMessage, MESSAGE_LENGTH } from '../message/inbox.ts';
import { EpochMs, Id, PageNo, PageSize, text } from '../shapes.ts';

const THREAD_STATES = ['open', 'answered', 'closed'] as const;

const DeskThread = z.object({
  threadId: Id,
  memberId: Id,
  account: z.string(),
  title: z.string(),
  state: z.enum(THREAD_STATES),
  canReply: z.boolean(),
  lastAtMs: EpochMs,
  preview: z.string(),
});
export type DeskThread = z.output<typeof DeskThread>;

const Reason = text(300, 1);

/** Those that wait for an answer first, then the newest. */
export const deskThreads = endpoint({
  id: 'deskThreads',
  method: 'GET',
  path: '/console/api/messages',
  family: 'own',
  auth: 'operator',
  right: 'messages.write',
  query: z.object({
    state: z.optional(z.enum(THREAD_STATES)),
    memberId: z.optional(Id),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({ list: z.array(DeskThread), page: z.int(), totalPages: z.int(), total: z.int() }),
  errors: [],
  summary: 'Conversations of members with the house',
});

export const deskThread = endpoint({
  id: 'deskThread',
  method: 'GET',
  path: '/console/api/messages/:memberId/:threadId',
  family: 'own',
  auth: 'operator',
  right: 'messages.write',
  params: z.object({ memberId: Id, threadId: Id }),
  reply: z.object({ list: z.array(InboxMessage) }),
  errors: ['NOT_FOUND'],
  summary: 'A conversation, oldest first',
});

/** Without `threadId` a new conversation begins. Plain text. */
export const writeToMember = endpoint({
  id: 'writeToMember',
  method: 'POST',
  path: '/console/api/messages/:memberId',
  family: 'own',
  auth: 'operator',
  right: 'messages.write',
  params: z.object({ memberId: Id }),
  body: z.object({
    threadId: z.nullable(Id),
    title: text(MESSAGE_LENGTH.title),
    text: text(MESSAGE_LENGTH.body, 1),
    canReply: z.boolean(),
    /** No more answers are awaited. */
    close: z.boolean(),
    reason: Reason,
  }),
  reply: z.object({ threadId: Id }),
  errors: ['NOT_FOUND', 'THREAD_CLOSED', 'INVALID_INPUT', 'REASON_REQUIRED'],
  summary: 'Write to one member',
});
