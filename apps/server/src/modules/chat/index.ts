/**
 * Chat: a member and the desk of its merchant, over the stream that exists: what is said goes up by calls, that something was said comes
 * down by events. A module of its own beside `message`: it has its own rows, states, job and rights, and shares none with the inbox.
 *
 * Owns: chat, chat_message, chat_rating, canned_answer, chat_hours, chat_operator.
 * Events out: chat.message {chatId, seq}, chat.typing, chat.changed {chatId, state}; to the console chat.queue. Events in: none.
 * Invariants: what is said in a chat is numbered from 1 without a gap, in the order in which it was kept; a message comes once, however
 * often it is sent; no card number and no code is kept; a member has one chat under way; who holds a chat and is gone, or does not
 * answer within a minute, loses it to the front of the queue, with all that was said.
 */
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { ChatDeps } from './deps.ts';
import { memberExpanders, operatorExpanders } from './events.ts';
import { forgetChats } from './jobs/forget-chats.ts';
import { tendDesks } from './jobs/tend-desks.ts';
import { deskRoutes, memberRoutes } from './routes.ts';

export { writeCanned, writeHours } from './store/desk.ts';

type ChatModule = {
  routes: RouteBinding[];
  jobs: Job[];
  push: { member: ReturnType<typeof memberExpanders>; operator: ReturnType<typeof operatorExpanders> };
};

export function createChatModule(deps: ChatDeps): ChatModule {
  return {
    routes: [...memberRoutes(deps), ...deskRoutes(deps)],
    jobs: [
      { name: 'tend-chat-desks', everyMs: 1_000, work: () => tendDesks(deps) },
      { name: 'forget-chats', everyMs: 3_600_000, work: () => forgetChats(deps) },
    ],
    push: { member: memberExpanders(), operator: operatorExpanders() },
  };
}
