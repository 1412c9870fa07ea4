/**
 * Chat: a member and the desk of its merchant, over the stream that exists: what is said goes up by calls, that something was said comes
 * down by events. A module of its own beside `message`: it has its own rows, states, job and rights, and shares none with the inbox.
 *
 * Owns: chat, chat_message, chat_rating, canned_answer, chat_hours, chat_operator, chat_engine, chat_relay.
 * Events out: chat.message {chatId, seq}, chat.typing, chat.changed {chatId, state}; to the console chat.queue. Events in: none.
 * Invariants: what is said in a chat is numbered from 1 without a gap, in the order in which it was kept; a message comes once, however
 * often it is sent; no card number and no code is kept; a member has one chat under way; who holds a chat and is gone, or does not
 * answer within a minute, loses it to the front of the queue, with all that was said.
 */
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import { type LockedColumn, lockedColumn } from '../../platform/locked-columns.ts';
import { type EngineDeps, engineBox, enginePlace } from './chatwoot/engine-deps.ts';
import { type ChatwootHook, createHook } from './chatwoot/hook.ts';
import { relayChats } from './chatwoot/relay-chats.ts';
import { memberExpanders, operatorExpanders } from './events.ts';
import { forgetChats } from './jobs/forget-chats.ts';
import { tendDesks } from './jobs/tend-desks.ts';
import { deskRoutes, memberRoutes } from './routes.ts';

export { type ChatwootHook, serveChatwootHook } from './chatwoot/hook.ts';
export { writeCanned, writeHours } from './store/desk.ts';

type ChatModuleDeps = Omit<EngineDeps, 'box'> & Parameters<typeof engineBox>[0];
type ChatModule = {
  /** What a merchant's own Chatwoot calls. */
  chatwootHook: ChatwootHook;
  routes: RouteBinding[];
  jobs: Job[];
  locked: LockedColumn[];
  push: { member: ReturnType<typeof memberExpanders>; operator: ReturnType<typeof operatorExpanders> };
};

export function createChatModule({ random, loadSecret, ...given }: ChatModuleDeps): ChatModule {
  const deps: EngineDeps = { ...given, box: engineBox({ random, loadSecret }) };
  return {
    routes: [...memberRoutes(deps), ...deskRoutes(deps)],
    chatwootHook: createHook(deps),
    locked: [
      lockedColumn<{ merchant_id: number }>(deps.box, {
        ...{ table: 'chat_engine', column: 'secrets_sealed', key: ['merchant_id'] },
        place: (row) => enginePlace(row.merchant_id),
      }),
    ],
    jobs: [
      { name: 'relay-chats', everyMs: 300, work: () => relayChats(deps) },
      { name: 'tend-chat-desks', everyMs: 1_000, work: () => tendDesks(deps) },
      { name: 'forget-chats', everyMs: 3_600_000, work: () => forgetChats(deps) },
    ],
    push: { member: memberExpanders(), operator: operatorExpanders() },
  };
}
