import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { Actor } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { addUnread } from '../../message/index.ts';
import { asksExclusion } from '../asks-exclusion.ts';
import { type Chat, isOpenChat, isUnderWay, RATING_EDITABLE_MS } from '../chat.ts';
import type { ChatDeps } from '../deps.ts';
import { chatTyped } from '../events.ts';
import { maskSecrets } from '../mask-secrets.ts';
import { note, say } from '../say.ts';
import { findChat, findLatestChat, lockChat, updateChat } from '../store/chats.ts';
import { lockDesk } from '../store/desk.ts';
import { findSent } from '../store/messages.ts';
import { findRating, writeRating } from '../store/ratings.ts';
import { closed, tendDesk } from '../tend.ts';
import { chatView } from '../view.ts';

/** A chat of this member, by its id as the wire writes it. */
async function lockOwn(tx: Tx, { merchantId, memberId }: Actor, chatId: string): Promise<Chat | null> {
  const chat = await lockChat(tx, merchantId, parseId(chatId) ?? -1n);
  return chat?.memberId === memberId ? chat : null;
}

type Message = { chatId: string; clientId: string; text: string; pictures: readonly string[] };

/** Says what a member says: secrets are taken out before anything is kept, and the same message is said once. */
export async function sendMessage(deps: ChatDeps, actor: Actor, { chatId, clientId, text, pictures }: Message) {
  const { merchantId } = actor;
  const { text: body, masked } = maskSecrets(keepable(text).trim());
  const exclusion = asksExclusion(text);
  if (body === '' && pictures.length === 0) return fail('INVALID_INPUT', 'text');
  const fileIds = [...new Set(pictures)];
  if (!(await areOwn(deps, actor, fileIds))) return fail('INVALID_INPUT', 'pictures');
  return deps.db.of(merchantId).inTx(async (tx) => {
    const chat = await lockOwn(tx, actor, chatId);
    if (!chat) return fail('NOT_FOUND');
    const sent = await findSent(tx, merchantId, { chatId: chat.chatId, clientId });
    if (sent) return ok({ seq: sent.seq, masked, exclusion });
    if (!isOpenChat(chat)) return fail('CHAT_CLOSED');
    const heard: Chat = { ...chat, state: chat.state === 'waiting' ? 'active' : chat.state };
    let next = await say(deps, tx, merchantId, heard, { sender: 'member', body, fileIds, clientId });
    const { lastSeq: seq } = next;
    if (masked) next = await note(deps, tx, merchantId, { chat: next, what: 'masked' });
    if (exclusion) await note(deps, tx, merchantId, { chat: next, what: 'exclusion' });
    return ok({ seq, masked, exclusion });
  });
}

async function areOwn({ files }: ChatDeps, { merchantId, memberId }: Actor, ids: readonly string[]): Promise<boolean> {
  const found = await Promise.all(ids.map((id) => files.find(merchantId, parseId(id) ?? -1n)));
  return found.every((file) => file?.memberId === memberId);
}

/** Keeps a picture that a message of the chat under way will name. */
export async function addPicture(deps: ChatDeps, { merchantId, memberId }: Actor, { name, content }: { name: string; content: unknown }) {
  const db = deps.db.of(merchantId);
  const chat = await findLatestChat(db, merchantId, memberId);
  if (!chat || !isOpenChat(chat)) return fail('CHAT_CLOSED');
  if (!Buffer.isBuffer(content)) return fail('SLIP_TYPE');
  const draft = await deps.files.draftImage(merchantId, { memberId, name, content });
  if (!draft.ok) return draft;
  try {
    await db.inTx((tx) => deps.files.keep(tx, draft.value));
  } finally {
    await deps.files.discard(draft.value);
  }
  return ok({ fileId: String(draft.value.file.fileId) });
}

export async function memberTypes(deps: ChatDeps, { merchantId, memberId }: Actor, chatId: string) {
  const db = deps.db.of(merchantId);
  const chat = await findChat(db, merchantId, parseId(chatId) ?? -1n);
  if (chat?.memberId !== memberId) return fail('NOT_FOUND');
  const atMs = deps.clock.nowMs();
  if (isUnderWay(chat)) await db.inTx((tx) => appendOutbox(tx, [chatTyped({ merchantId, id: deps.ids.next(), chat, atMs }, 'member')]));
  return ok({});
}

export async function memberSaw(deps: ChatDeps, actor: Actor, { chatId, seq }: { chatId: string; seq: number }) {
  const { merchantId } = actor;
  return deps.db.of(merchantId).inTx(async (tx) => {
    const chat = await lockOwn(tx, actor, chatId);
    if (!chat) return fail('NOT_FOUND');
    const memberSeen = Math.min(Math.max(chat.memberSeen, seq), chat.lastSeq);
    // What comes in between is counted anew: only who has seen all has nothing unread.
    const unread = memberSeen === chat.lastSeq ? 0 : chat.unread;
    if (memberSeen !== chat.memberSeen || unread !== chat.unread) await updateChat(tx, merchantId, { ...chat, memberSeen, unread });
    const read = { memberId: chat.memberId, chat: unread - chat.unread, id: deps.ids.next(), atMs: deps.clock.nowMs() };
    await addUnread(tx, merchantId, read);
    return ok({});
  });
}

/** Out of the queue it has left; else the chat is over. Whoever is next is served. */
export async function closeChat(deps: ChatDeps, actor: Actor, chatId: string) {
  const { merchantId } = actor;
  const db = deps.db.of(merchantId);
  const done = await db.inTx(async (tx) => {
    await lockDesk(tx, merchantId);
    const chat = await lockOwn(tx, actor, chatId);
    if (!chat) return fail('NOT_FOUND');
    if (!isOpenChat(chat)) return ok(chat);
    const how = chat.state === 'queued' ? 'left' : 'resolved';
    const over = await note(deps, tx, merchantId, { chat: closed(chat, how, deps.clock.nowMs()), what: how });
    await tendDesk(deps, tx, merchantId);
    return ok(over);
  });
  return done.ok ? ok(await chatView(db, merchantId, done.value)) : done;
}

/** Of a chat that is over; the first one may be changed for a day. */
export async function rateChat(
  deps: ChatDeps,
  actor: Actor,
  { chatId, stars, comment }: { chatId: string; stars: number; comment: string },
) {
  const { merchantId } = actor;
  const db = deps.db.of(merchantId);
  const atMs = deps.clock.nowMs();
  const done = await db.inTx(async (tx) => {
    const chat = await lockOwn(tx, actor, chatId);
    if (!chat) return fail('NOT_FOUND');
    if (chat.state !== 'resolved' && chat.state !== 'rated') return fail('CHAT_CLOSED');
    const standing = await findRating(tx, merchantId, chat.chatId);
    if (standing && standing.atMs + RATING_EDITABLE_MS <= atMs) return fail('CHAT_CLOSED');
    await writeRating(tx, merchantId, { chatId: chat.chatId, stars, comment: maskSecrets(keepable(comment)).text, atMs });
    const rated: Chat = { ...chat, state: 'rated' };
    await updateChat(tx, merchantId, rated);
    return ok(rated);
  });
  return done.ok ? ok(await chatView(db, merchantId, done.value)) : done;
}
