import { mayDo } from '@fairhall/contract/console/rights';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { appendAudit } from '../../audit/index.ts';
import { type Chat, isOpenChat, isUnderWay } from '../chat.ts';
import type { ChatDeps } from '../deps.ts';
import { chatMoved, chatTyped } from '../events.ts';
import { maskSecrets } from '../mask-secrets.ts';
import { note, say } from '../say.ts';
import { lockChat, updateChat } from '../store/chats.ts';
import { lockDesk, noteOperator, writePresence } from '../store/desk.ts';
import { findSent } from '../store/messages.ts';
import { closed, givenBack, handedTo, tendDesk } from '../tend.ts';
import { deskView } from '../view.ts';

type Operator = OperatorContext['operator'];

/** A chat that this operator may read: one that waits, its own, and for who supervises any. */
export function mayRead({ operatorId, role }: Pick<Operator, 'operatorId' | 'role'>, chat: Chat): boolean {
  return chat.operatorId === null || chat.operatorId === operatorId || mayDo(role, 'chat.supervise');
}

async function lockReadable(tx: Tx, operator: Operator, chatId: string): Promise<Chat | null> {
  const chat = await lockChat(tx, operator.merchantId, parseId(chatId) ?? -1n);
  return chat && mayRead(operator, chat) ? chat : null;
}

/** Is at the desk, or steps aside: what it holds it keeps, and takes no more. */
export async function bePresent(
  deps: ChatDeps,
  { operator }: OperatorContext,
  { ready, languages, maxOpen }: { ready: boolean; languages: string[]; maxOpen: number },
) {
  const { merchantId, operatorId, displayName } = operator;
  const nowMs = deps.clock.nowMs();
  await deps.db.of(merchantId).inTx(async (tx) => {
    if (!(await lockDesk(tx, merchantId))) return;
    const spoken = [...new Set(languages)];
    await writePresence(tx, merchantId, {
      ...{ operatorId, name: displayName, languages: spoken, maxOpen, isReady: ready, seenAtMs: nowMs, idleSinceMs: nowMs },
    });
    await tendDesk(deps, tx, merchantId);
  });
  return ok({ ready });
}

/** Takes a chat: out of the queue, a note that was left, or, who supervises, from another. */
export async function takeChat(deps: ChatDeps, { operator, ip }: OperatorContext, chatId: string) {
  const { merchantId, operatorId, displayName: name } = operator;
  return deps.db.of(merchantId).inTx(async (tx) => {
    await lockDesk(tx, merchantId);
    const chat = await lockChat(tx, merchantId, parseId(chatId) ?? -1n);
    if (!chat) return fail('NOT_FOUND');
    if (!isOpenChat(chat)) return fail('CHAT_CLOSED');
    if (chat.operatorId === operatorId) return ok(deskView(chat));
    if (!mayRead(operator, chat)) return fail('CHANGED_MEANWHILE');
    const held = handedTo(chat, { operatorId, name }, deps.clock.nowMs());
    const next: Chat = chat.state === 'thread' ? { ...held, state: 'thread' } : held;
    const taken = await note(deps, tx, merchantId, { chat: next, what: chat.operatorId === null ? 'joined' : 'taken', name });
    const detail = { from: chat.operatorName, account: chat.account };
    if (chat.operatorId !== null)
      await appendAudit(deps, tx, merchantId, { operator, action: 'chat.taken', subject: { type: 'chat', id: chatId }, ip, detail });
    return ok(deskView(taken));
  });
}

/** Answers the member whose chat this operator holds. */
export async function answerChat(
  deps: ChatDeps,
  { operator }: OperatorContext,
  { chatId, clientId, text }: { chatId: string; clientId: string; text: string },
) {
  const { merchantId, displayName: name } = operator;
  const { text: body, masked } = maskSecrets(keepable(text).trim());
  return deps.db.of(merchantId).inTx(async (tx) => {
    const chat = await lockReadable(tx, operator, chatId);
    if (!chat) return fail('NOT_FOUND');
    const sent = await findSent(tx, merchantId, { chatId: chat.chatId, clientId });
    if (sent) return ok({ seq: sent.seq, masked });
    if (!isOpenChat(chat) || body === '') return fail('CHAT_CLOSED');
    if (chat.operatorId !== operator.operatorId) return fail('CHANGED_MEANWHILE');
    const state = chat.state === 'thread' ? 'thread' : 'waiting';
    const answered: Chat = { ...chat, state, answeredAtMs: chat.answeredAtMs ?? deps.clock.nowMs() };
    const { lastSeq: seq } = await say(deps, tx, merchantId, answered, { sender: 'operator', body, name, clientId });
    return ok({ seq, masked });
  });
}

/** What its holder has read, and that it is writing; who only listens leaves no trace. */
export async function deskTypes(
  deps: ChatDeps,
  { operator }: OperatorContext,
  { chatId, seenSeq, typing }: { chatId: string; seenSeq: number; typing: boolean },
) {
  const { merchantId } = operator;
  return deps.db.of(merchantId).inTx(async (tx) => {
    const chat = await lockReadable(tx, operator, chatId);
    if (!chat) return fail('NOT_FOUND');
    if (chat.operatorId !== operator.operatorId) return ok({});
    const operatorSeen = Math.min(Math.max(chat.operatorSeen, seenSeq), chat.lastSeq);
    const origin = () => ({ merchantId, id: deps.ids.next(), chat, atMs: deps.clock.nowMs() });
    if (operatorSeen !== chat.operatorSeen) {
      await updateChat(tx, merchantId, { ...chat, operatorSeen });
      await appendOutbox(tx, [chatMoved(origin(), chat.state)]);
    }
    if (typing && isUnderWay(chat)) await appendOutbox(tx, [chatTyped(origin(), 'operator')]);
    return ok({});
  });
}

/** Ends a chat, or gives it back for somebody else. */
export async function endChat(
  deps: ChatDeps,
  { operator }: OperatorContext,
  { chatId, how }: { chatId: string; how: 'resolve' | 'requeue' },
) {
  const { merchantId, displayName: name } = operator;
  return deps.db.of(merchantId).inTx(async (tx) => {
    await lockDesk(tx, merchantId);
    const chat = await lockReadable(tx, operator, chatId);
    if (!chat) return fail('NOT_FOUND');
    if (!isOpenChat(chat)) return fail('CHAT_CLOSED');
    if (chat.operatorId !== operator.operatorId) return fail('CHANGED_MEANWHILE');
    const isGivenBack = how === 'requeue' && chat.state !== 'thread';
    const next = isGivenBack ? givenBack(chat) : closed(chat, 'resolved', deps.clock.nowMs());
    const ended = await note(deps, tx, merchantId, { chat: next, what: isGivenBack ? 'requeued' : 'resolved', name });
    // Else it would come back at once.
    if (isGivenBack)
      await noteOperator(tx, merchantId, { operatorId: operator.operatorId, isReady: false, idleSinceMs: deps.clock.nowMs() });
    await tendDesk(deps, tx, merchantId);
    return ok(deskView(ended));
  });
}
