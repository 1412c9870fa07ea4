import type { ChatLanguage, ChatTopic } from '@fairhall/contract/chat/chat-shapes';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { asksExclusion } from '../asks-exclusion.ts';
import { CHATS_A_DAY, type Chat, isUnderWay } from '../chat.ts';
import type { ChatDeps } from '../deps.ts';
import { openingAt } from '../hours.ts';
import { maskSecrets } from '../mask-secrets.ts';
import { placeOf } from '../routing.ts';
import { note, say } from '../say.ts';
import { median } from '../staffing.ts';
import { countOpened, findLatestChat, insertChat, listOpenChats, listWaits } from '../store/chats.ts';
import { type Desk, lockDesk } from '../store/desk.ts';
import { tendDesk } from '../tend.ts';
import { chatView } from '../view.ts';

const DAY_MS = 86_400_000;
type Asked = { topic: ChatTopic; language: ChatLanguage };

/** Takes a place in the queue, or finds the chat that is under way: a page that is loaded again goes on where it was. */
export async function openChat(deps: ChatDeps, { actor, merchant }: MemberContext, asked: Asked) {
  const { merchantId, memberId } = actor;
  const db = deps.db.of(merchantId);
  const opened = await db.inTx(async (tx) => {
    const desk = await lockDesk(tx, merchantId);
    if (!desk || !openAt(deps, desk, merchant.profile.timeZone)) return fail('CHAT_OFFLINE');
    const latest = await findLatestChat(tx, merchantId, memberId);
    if (latest && isUnderWay(latest)) return ok(undefined);
    if (await isTooMany(deps, tx, actor)) return fail('TOO_MANY_REQUESTS');
    const chat = await freshChat(deps, tx, { actor, asked, state: 'queued' });
    await insertChat(tx, merchantId, chat);
    await tendDesk(deps, tx, merchantId);
    return ok(undefined);
  });
  if (!opened.ok) return opened;
  const chat = await findLatestChat(db, merchantId, memberId);
  return chat ? ok(await chatView(db, merchantId, chat)) : fail('CHAT_OFFLINE');
}

/** Leaves what the desk answers when it opens. Who asks to be kept from play is told where, and leaves nothing. */
export async function leaveNote(deps: ChatDeps, { actor }: MemberContext, { text, ...asked }: Asked & { text: string }) {
  const { merchantId, memberId } = actor;
  if (asksExclusion(text)) return ok({ chat: null, exclusion: true });
  const db = deps.db.of(merchantId);
  const left = await db.inTx(async (tx) => {
    if (!(await lockDesk(tx, merchantId))) return fail('CHAT_OFFLINE');
    if (await isTooMany(deps, tx, actor)) return fail('TOO_MANY_REQUESTS');
    const fresh = await freshChat(deps, tx, { actor, asked, state: 'thread' });
    if (!(await insertChat(tx, merchantId, fresh))) return fail('TOO_MANY_REQUESTS');
    const { text: body } = maskSecrets(keepable(text));
    const said = await say(deps, tx, merchantId, fresh, { sender: 'member', body });
    await note(deps, tx, merchantId, { chat: said, what: 'thread' });
    return ok(undefined);
  });
  if (!left.ok) return left;
  const chat = await findLatestChat(db, merchantId, memberId);
  return ok({ chat: chat && (await chatView(db, merchantId, chat)), exclusion: false });
}

function openAt({ clock }: Pick<ChatDeps, 'clock'>, { hours }: Desk, timeZone: string): boolean {
  return openingAt(hours, timeZone, clock.nowMs()).open;
}

async function isTooMany({ clock }: ChatDeps, tx: Tx, { merchantId, memberId }: MemberContext['actor']): Promise<boolean> {
  return (await countOpened(tx, merchantId, { memberId, sinceMs: clock.nowMs() - DAY_MS })) >= CHATS_A_DAY;
}

async function freshChat(
  { clock, ids }: ChatDeps,
  tx: Tx,
  { actor, asked, state }: { actor: MemberContext['actor']; asked: Asked; state: 'queued' | 'thread' },
): Promise<Chat> {
  const { merchantId, memberId, account } = actor;
  const nowMs = clock.nowMs();
  const chat: Chat = {
    ...{ chatId: ids.next(), memberId, account, ...asked, state, operatorId: null, operatorName: '', front: false },
    ...{ toldPlace: 1, toldWaitMs: null, openedAtMs: nowMs, joinedAtMs: null, assignedAtMs: null, answeredAtMs: null },
    ...{ movedAtMs: nowMs, closedAtMs: null, lastSeq: 0, memberSeen: 0, operatorSeen: 0, unread: 0 },
  };
  const toldPlace = placeOf(chat, [...(await listOpenChats(tx, merchantId)), chat]) ?? 1;
  return { ...chat, toldPlace, toldWaitMs: median(await listWaits(tx, merchantId, asked.language)) };
}
