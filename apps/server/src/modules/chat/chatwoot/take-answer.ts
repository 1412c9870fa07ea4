import { CHAT_MESSAGE } from '@fairhall/contract/chat/chat-shapes';
import { translate } from '@fairhall/i18n/catalogue';
import { keepable } from '../../../platform/keepable.ts';
import { type Chat, isOpenChat } from '../chat.ts';
import type { ChatDeps } from '../deps.ts';
import { maskSecrets } from '../mask-secrets.ts';
import { note, say } from '../say.ts';
import { lockChat } from '../store/chats.ts';
import { findSent } from '../store/messages.ts';
import { closed, ENGINE_ID } from '../tend.ts';
import type { Remote } from './client.ts';

const NAME_MAX = 40;

/** Of an answer there: a name of its own here, so that it is said once, whoever brings it and how often. */
function clientIdOf(id: bigint): string {
  return `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
}

/** Says what was answered in the engine. */
export async function takeAnswer(
  deps: ChatDeps,
  merchantId: number,
  chatId: bigint,
  { id, content, name, pictures }: Remote,
): Promise<void> {
  const clientId = clientIdOf(id);
  await deps.db.of(merchantId).inTx(async (tx) => {
    const chat = await lockChat(tx, merchantId, chatId);
    if (!chat || !isOpenChat(chat) || !isOfEngine(chat)) return;
    if (await findSent(tx, merchantId, { chatId, clientId })) return;
    const words =
      keepable(content).trim() || (pictures > 0 ? translate(chat.language, 'chat.transcript.picture', { id: String(pictures) }) : '');
    if (words === '') return;
    const state = chat.state === 'thread' ? 'thread' : 'waiting';
    const answered: Chat = { ...chat, state, answeredAtMs: chat.answeredAtMs ?? deps.clock.nowMs() };
    const body = maskSecrets(words.slice(0, CHAT_MESSAGE.text)).text;
    await say(deps, tx, merchantId, answered, { sender: 'operator', body, name: name.slice(0, NAME_MAX) || chat.operatorName, clientId });
  });
}

/** The conversation is over there: so is the chat. */
export async function takeEnd(deps: ChatDeps, merchantId: number, chatId: bigint): Promise<void> {
  await deps.db.of(merchantId).inTx(async (tx) => {
    const chat = await lockChat(tx, merchantId, chatId);
    if (!chat || !isOpenChat(chat) || !isOfEngine(chat)) return;
    const over = closed(chat, 'resolved', deps.clock.nowMs());
    await note(deps, tx, merchantId, { chat: over, what: 'resolved', name: chat.operatorName });
  });
}

/** Held by the engine, or a note that nobody at our own desk has taken. */
function isOfEngine({ operatorId }: Chat): boolean {
  return operatorId === ENGINE_ID || operatorId === null;
}
