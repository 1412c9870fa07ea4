import { z } from 'zod/mini';
import type { MemberType } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../shapes.ts';

const WITH_INBOX: readonly MemberType[] = [0, 1, 2, 40, 41, 42];
const familyCall = { family: 'wps', auth: 'member', memberTypes: WITH_INBOX, module: 'INBOX3' } as const;

const FamilyMessage = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  sender: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  createdAt: z.int(),
  canReply: z.boolean(),
});
const Page = z.object({ list: z.array(FamilyMessage), totalPages: z.int(), total: z.int() });
/** From 1, as pages of this family are. */
const Paging = z.object({
  page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  size: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});
/** One id, or several with commas between. */
const MessageIds = z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,99}$/));

/** As old clients call it, and the newer ones; pages from 1. */
export const familyInbox = endpoint({
  ...familyCall,
  id: 'familyInbox',
  method: 'GET',
  path: '/wps/relay/EMFE_getInbox',
  aliases: ['/wps/relay/CSP_getInbox', '/wps/message/inbox'],
  query: Paging,
  reply: Page,
  errors: [],
  summary: 'Messages of the member in the family’s names',
});

export const familyDeleteInbox = endpoint({
  ...familyCall,
  id: 'familyDeleteInbox',
  method: 'DELETE',
  path: '/wps/message/inbox',
  memberRatePerMinute: 120,
  query: z.object({ messageIds: MessageIds }),
  reply: z.boolean(),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Delete messages for the member',
});

export const familyReadInbox = endpoint({
  ...familyCall,
  id: 'familyReadInbox',
  method: 'POST',
  path: '/wps/message/read',
  memberRatePerMinute: 120,
  body: z.object({ messageIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.boolean(),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Mark messages as read',
});
