import type { NewOutboxRow } from '../../platform/outbox.ts';
import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';
import type { Chat } from './chat.ts';

const CHAT_MESSAGE = 'chat.message';
const CHAT_TYPING = 'chat.typing';
const CHAT_CHANGED = 'chat.changed';
type Fact = { chatId: string; atMs: number };
type MessageFact = Fact & { seq: number };
type TypingFact = Fact & { by: 'member' | 'operator' };
type ChangedFact = Fact & { state: string };

type Origin = { merchantId: number; id: bigint; chat: Pick<Chat, 'chatId' | 'memberId'>; atMs: number };

const row = ({ merchantId, id, chat, atMs }: Origin, topic: string, more: object): NewOutboxRow => ({
  ...{ merchantId, id, topic, memberId: chat.memberId, atMs },
  payload: { chatId: String(chat.chatId), atMs, ...more },
});

export const chatMessaged = (origin: Origin, seq: number): NewOutboxRow =>
  row(origin, CHAT_MESSAGE, { seq } satisfies Partial<MessageFact>);
export const chatTyped = (origin: Origin, by: TypingFact['by']): NewOutboxRow => row(origin, CHAT_TYPING, { by });
export const chatMoved = (origin: Origin, state: Chat['state']): NewOutboxRow => row(origin, CHAT_CHANGED, { state });

export function memberExpanders(): Record<string, Expander<MemberPush<'chat.message' | 'chat.typing' | 'chat.changed'>>> {
  return {
    [CHAT_MESSAGE]: telling(({ chatId, seq }: MessageFact) => [{ name: 'chat.message', data: { chatId, seq } }]),
    [CHAT_TYPING]: telling(({ chatId, atMs, by }: TypingFact) =>
      by === 'operator' ? [{ name: 'chat.typing', data: { chatId, atMs } }] : [],
    ),
    [CHAT_CHANGED]: telling(({ chatId, state }: ChangedFact) => [{ name: 'chat.changed', data: { chatId, state } }]),
  };
}

/** Operators hear that there is something to read; who may read it is asked then. */
export function operatorExpanders(): Record<string, Expander<ConsolePush<'chat.queue'>>> {
  const queue = (what: 'changed' | 'message' | 'typing', { chatId, atMs }: Fact) => [
    { name: 'chat.queue' as const, data: { chatId, what, atMs } },
  ];
  return {
    [CHAT_MESSAGE]: telling((fact: MessageFact) => queue('message', fact)),
    [CHAT_TYPING]: telling((fact: TypingFact) => (fact.by === 'member' ? queue('typing', fact) : [])),
    [CHAT_CHANGED]: telling((fact: ChangedFact) => queue('changed', fact)),
  };
}
