import { fail, ok } from '@fairhall/money/result';
import type { Actor, MemberContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import type { ChatDeps } from '../deps.ts';
import { openingAt } from '../hours.ts';
import { findChat, findLatestChat } from '../store/chats.ts';
import { findDesk } from '../store/desk.ts';
import { listSaid } from '../store/messages.ts';
import { chatView, saidView } from '../view.ts';

export async function ownChat(deps: ChatDeps, { actor, merchant }: MemberContext) {
  const { merchantId, memberId } = actor;
  const db = deps.db.of(merchantId);
  const desk = await findDesk(db, merchantId);
  if (!desk) return fail('CHAT_OFFLINE');
  const chat = await findLatestChat(db, merchantId, memberId);
  const opening = openingAt(desk.hours, merchant.profile.timeZone, deps.clock.nowMs());
  return ok({ ...opening, chat: chat && (await chatView(db, merchantId, chat)) });
}

export async function readOwn(
  deps: ChatDeps,
  { merchantId, memberId }: Actor,
  { chatId, after = 0 }: { chatId: string; after?: number | undefined },
) {
  const db = deps.db.of(merchantId);
  const chat = await findChat(db, merchantId, parseId(chatId) ?? -1n);
  if (chat?.memberId !== memberId) return fail('NOT_FOUND');
  const messages = await listSaid(db, merchantId, { chatId: chat.chatId, after });
  return ok({ chat: await chatView(db, merchantId, chat), messages: messages.map((said) => saidView(said, 'member')) });
}
