import { CHAT_LANGUAGES } from '@fairhall/contract/chat/chat-shapes';
import type { Tx } from '../../platform/db.ts';
import { ANSWER_WITHIN_MS, type Chat, type ChatOperator, WAITS_FOR_MEMBER_MS } from './chat.ts';
import type { ChatDeps } from './deps.ts';
import { isGone, routesOf } from './routing.ts';
import { note } from './say.ts';
import { lockOpenChats } from './store/chats.ts';
import { listOperators, noteOperator } from './store/desk.ts';
import { type EngineRow, findEngine } from './store/engine.ts';

/** Who holds what is answered in the merchant's own engine: no operator of ours has this id. */
export const ENGINE_ID = 0n;
const ENGINE_MAX = 1_000;

/** An engine is always there and never slow: who works in it is its own business. */
function engineAsOperator({ name }: EngineRow, nowMs: number): ChatOperator {
  const present = { isReady: true, seenAtMs: nowMs, idleSinceMs: nowMs };
  return { operatorId: ENGINE_ID, name, languages: [...CHAT_LANGUAGES], maxOpen: ENGINE_MAX, ...present };
}

type Makers = Pick<ChatDeps, 'clock' | 'ids'>;

/** Nobody's any more, at the front of the queue, with all that was said. */
export function givenBack(chat: Chat): Chat {
  return { ...chat, state: 'queued', front: true, operatorId: null, operatorName: '', assignedAtMs: null, answeredAtMs: null };
}

/** An operator's, from now on. */
export function handedTo(chat: Chat, { operatorId, name }: Pick<ChatOperator, 'operatorId' | 'name'>, nowMs: number): Chat {
  const held = { operatorId, operatorName: name, assignedAtMs: nowMs, answeredAtMs: null };
  return { ...chat, ...held, state: 'active', front: false, joinedAtMs: chat.joinedAtMs ?? nowMs };
}

export function closed(chat: Chat, state: 'resolved' | 'left', nowMs: number): Chat {
  return { ...chat, state, closedAtMs: nowMs };
}

/**
 * What is due at a desk that is locked: chats of who is gone, or who did not answer in time, go back to the front; a member who says nothing
 * for long has ended its chat; whoever waits is given to who is free.
 */
export async function tendDesk(deps: Makers, tx: Tx, merchantId: number): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const engine = await findEngine(tx, merchantId);
  const operators = engine ? [engineAsOperator(engine, nowMs)] : await listOperators(tx, merchantId);
  const chats: Chat[] = [];
  for (const chat of await lockOpenChats(tx, merchantId)) chats.push(await tended(deps, tx, { merchantId, chat, operators, nowMs }));
  for (const { chatId, operator } of routesOf(chats, operators, nowMs)) {
    const chat = chats.find((one) => one.chatId === chatId);
    if (!chat) continue;
    await noteOperator(tx, merchantId, { ...operator, idleSinceMs: nowMs });
    await note(deps, tx, merchantId, { chat: handedTo(chat, operator, nowMs), what: 'joined', name: operator.name });
  }
}

async function tended(
  deps: Makers,
  tx: Tx,
  { merchantId, chat, operators, nowMs }: { merchantId: number; chat: Chat; operators: ChatOperator[]; nowMs: number },
): Promise<Chat> {
  if (chat.state === 'waiting' && chat.movedAtMs + WAITS_FOR_MEMBER_MS <= nowMs) {
    return note(deps, tx, merchantId, { chat: closed(chat, 'resolved', nowMs), what: 'resolved', name: chat.operatorName });
  }
  if (chat.state === 'queued') return chat;
  const holder = operators.find(({ operatorId }) => operatorId === chat.operatorId);
  const isSlow = holder?.operatorId !== ENGINE_ID && chat.answeredAtMs === null && (chat.assignedAtMs ?? nowMs) + ANSWER_WITHIN_MS <= nowMs;
  if (holder && !isGone(holder, nowMs) && !isSlow) return chat;
  if (holder && isSlow) {
    // Who missed one takes no other until it says that it is there.
    holder.isReady = false;
    await noteOperator(tx, merchantId, holder);
  }
  return note(deps, tx, merchantId, { chat: givenBack(chat), what: 'requeued', name: chat.operatorName });
}
