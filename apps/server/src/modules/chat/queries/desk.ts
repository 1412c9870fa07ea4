import type { ChatLanguage } from '@fairhall/contract/chat/chat-shapes';
import { mayDo } from '@fairhall/contract/console/rights';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { mayRead } from '../commands/desk-serves.ts';
import type { ChatDeps } from '../deps.ts';
import { inOrder } from '../routing.ts';
import { answeredShare } from '../staffing.ts';
import { findChat, listOpenChats } from '../store/chats.ts';
import { findDesk, listCanned, listOperators } from '../store/desk.ts';
import { findEngine } from '../store/engine.ts';
import { findChatLoad, sumChatDays } from '../store/figures.ts';
import { listSaid } from '../store/messages.ts';
import { deskView, saidView } from '../view.ts';

const DEFAULT = { ready: false, languages: ['EN', 'MY'] as ChatLanguage[], maxOpen: 3 };

/** Those that wait first, in the order in which they are served. */
export async function chatDesk(deps: ChatDeps, { operator }: OperatorContext) {
  const { merchantId, operatorId, role } = operator;
  const db = deps.db.of(merchantId);
  const chats = (await listOpenChats(db, merchantId)).filter((chat) => mayRead(operator, chat));
  const known = (await listOperators(db, merchantId)).find((one) => one.operatorId === operatorId);
  const own = known ? { ready: known.isReady, languages: known.languages as ChatLanguage[], maxOpen: known.maxOpen } : DEFAULT;
  const queue = inOrder(chats);
  const shown = [...queue, ...chats.filter((chat) => !queue.includes(chat))];
  return ok({ ...own, ownId: String(operatorId), supervises: mayDo(role, 'chat.supervise'), chats: shown.map(deskView) });
}

export async function readDesk(
  deps: ChatDeps,
  { operator }: OperatorContext,
  { chatId, after = 0 }: { chatId: string; after?: number | undefined },
) {
  const { merchantId } = operator;
  const db = deps.db.of(merchantId);
  const chat = await findChat(db, merchantId, parseId(chatId) ?? -1n);
  if (!chat || !mayRead(operator, chat)) return fail('NOT_FOUND');
  const messages = await listSaid(db, merchantId, { chatId: chat.chatId, after });
  return ok({ chat: deskView(chat), messages: messages.map((said) => saidView(said, 'operator')) });
}

const CLOSED = { week: Array.from({ length: 7 }, () => []), holidays: [] };

export async function chatSettings(deps: ChatDeps, { operator: { merchantId } }: OperatorContext) {
  const db = deps.db.of(merchantId);
  const desk = await findDesk(db, merchantId);
  const found = await findEngine(db, merchantId);
  const engine = found && { baseUrl: found.baseUrl, inbox: found.inbox, name: found.name };
  return ok({ hours: desk?.hours ?? CLOSED, version: desk?.version ?? 0, canned: await listCanned(db, merchantId), engine });
}

const DAYS = 14;
const DAY_MS = 86_400_000;
/** What a chat takes where none has ended yet, and how many are held at a time: the example of every table of this kind. */
const SECONDS_EACH = 480;
const AT_ONCE = 3;
const OPERATORS_SHOWN = 5;
const PROMISE_S = 60;

export async function chatReport(deps: ChatDeps, { operator: { merchantId }, merchant }: OperatorContext) {
  const db = deps.db.of(merchantId);
  const sinceMs = deps.clock.nowMs() - DAYS * DAY_MS;
  const days = await sumChatDays(db, merchantId, { sinceMs, timeZone: merchant.profile.timeZone });
  const found = await findChatLoad(db, merchantId, sinceMs);
  const load = { chatsPerHour: found.chatsPerHour, secondsEach: found.secondsEach || SECONDS_EACH, atOnce: AT_ONCE };
  const fewest = Math.floor((load.chatsPerHour * load.secondsEach) / 3_600 / AT_ONCE) + 1;
  const rows = Array.from({ length: OPERATORS_SHOWN }, (_, more) => ({
    operators: fewest + more,
    answeredPermille: Math.round(answeredShare(load, fewest + more, PROMISE_S) * 1_000),
  }));
  return ok({ days, staffing: { ...load, rows } });
}
