import { z } from 'zod/mini';
import { endpoint, type MemberType } from '../endpoint.ts';
import { Id, text } from '../shapes.ts';
import { MESSAGE_LENGTH } from './inbox.ts';

/** Who has a line below. */
const AGENTS: readonly MemberType[] = [1, 2, 41, 42];
/** Of one message, and of one agent in a day. */
export const LINE_LETTERS = { recipients: 50, perDay: 20 } as const;

const ofAgents = { family: 'wps', auth: 'member', memberTypes: AGENTS, module: 'AGTMSG3' } as const;
/** From 1, as pages of this family are. */
const Paging = {
  page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  size: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
};
/** One id, or several with commas between. */
const MessageIds = z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,99}$/));

/** `search`: how their names begin. */
export const messageRecipients = endpoint({
  ...ofAgents,
  id: 'messageRecipients',
  method: 'GET',
  path: '/wps/message/recipients',
  query: z.object({ ...Paging, search: z.optional(text(32)) }),
  reply: z.object({
    list: z.array(z.object({ id: Id, username: z.string(), customerType: z.int() })),
    totalPages: z.int(),
    total: z.int(),
  }),
  errors: [],
  summary: 'Those right below the agent, whom it may write to',
});

/** Plain text, to those right below alone, by their ids. */
export const sendToLine = endpoint({
  ...ofAgents,
  id: 'sendToLine',
  method: 'PUT',
  path: '/wps/message/send',
  memberRatePerMinute: 10,
  body: z.object({
    title: text(MESSAGE_LENGTH.title, 1),
    content: text(MESSAGE_LENGTH.reply, 1),
    recipients: z.array(Id).check(z.minLength(1), z.maxLength(LINE_LETTERS.recipients)),
  }),
  reply: z.object({ id: Id }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'REPLY_LIMIT', 'TOO_MANY_REQUESTS'],
  summary: 'Write to those right below: fifty at once, twenty messages a day',
});

export const messageOutbox = endpoint({
  ...ofAgents,
  id: 'messageOutbox',
  method: 'GET',
  path: '/wps/message/outbox',
  query: z.object(Paging),
  reply: z.object({
    list: z.array(
      z.object({
        id: Id,
        title: z.string(),
        content: z.string(),
        recipients: z.array(z.string()),
        createdAt: z.int(),
        takenDown: z.boolean(),
      }),
    ),
    totalPages: z.int(),
    total: z.int(),
  }),
  errors: [],
  summary: 'What the agent wrote, newest first',
});

/** Gone from the agent's list; who received it keeps it. */
export const deleteOutbox = endpoint({
  ...ofAgents,
  id: 'deleteOutbox',
  method: 'DELETE',
  path: '/wps/message/outbox',
  memberRatePerMinute: 120,
  query: z.object({ messageIds: MessageIds }),
  reply: z.boolean(),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Delete messages of one’s own writing for the agent',
});

/** Of what an agent wrote: an operator looks at it. Reporting twice is one report. */
export const reportMessage = endpoint({
  id: 'reportMessage',
  method: 'POST',
  path: '/api/messages/:id/report',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2, 40, 41, 42],
  module: 'INBOX3',
  params: z.object({ id: Id }),
  memberRatePerMinute: 10,
  reply: z.object({ reported: z.boolean() }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Report what an agent wrote',
});
