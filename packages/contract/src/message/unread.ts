import { z } from 'zod/mini';
import type { MemberType } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';

/** All but practice accounts, which have neither inbox nor chat (spec-map.md 6). */
const WITH_MESSAGES: readonly MemberType[] = [0, 1, 2, 40, 41, 42];

/** Messages in the inbox that the member has not read. */
export const inboxUnread = endpoint({
  id: 'inboxUnread',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  aliases: ['/wps/relay/EMFE_getInboxUnreadCount'],
  family: 'wps',
  auth: 'member',
  memberTypes: WITH_MESSAGES,
  module: 'INBOX3',
  reply: z.int(),
  errors: [],
  summary: 'Unread messages of the inbox',
});

/** Answers of the live chat that the member has not seen. */
export const chatUnread = endpoint({
  id: 'chatUnread',
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  family: 'wps',
  auth: 'member',
  memberTypes: WITH_MESSAGES,
  module: 'CBS3',
  reply: z.object({ unReadCount: z.int() }),
  errors: [],
  summary: 'Unread answers of the live chat',
});
