import type { ChatMessage, ChatView } from '@fairhall/contract/chat/chat-shapes';
import { addChatPicture, chatMessages, chatSeen, chatTyping, sendChatMessage } from '@fairhall/contract/chat/own-chat';
import { chatUnread } from '@fairhall/contract/message/unread';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate } from '../../shared/query-client.ts';

/** Sent, and not yet among what was said. Its client id stays, so that sending it again says it once. */
export type Pending = {
  clientId: string;
  text: string;
  pictures: readonly Blob[];
  fileIds: readonly string[];
  state: 'sending' | 'failed';
};

const TYPING_SHOWN_MS = 5_000;
const TYPING_EVERY_MS = 3_000;
/** Of a queue that others leave nobody tells: its place is asked for. */
const ASK_EVERY_MS = { queued: 4_000, other: 20_000 } as const;
const UPLOAD_TIMEOUT_MS = 180_000;

/** One chat as it goes on: what was said, what is on its way, and whether the desk is writing. `onMoved` hears each state it comes to. */
export function useChat(opened: ChatView, onExclusion: () => void) {
  const [chat, setChat] = useState(opened);
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [pending, setPending] = useState<Pending[]>([]);
  /** How often one has heard, since the last answer, that the desk writes: each time it shows anew. */
  const [typed, setTyped] = useState(0);
  const isTyping = typed > 0;
  const held = useRef<ChatMessage[]>([]);
  const reading = useRef<Promise<void> | null>(null);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const { id } = opened;

  /** Reads on from the last place without a gap; one reading at a time. */
  const readOn = async (): Promise<void> => {
    for (;;) {
      const after = held.current.at(-1)?.seq ?? 0;
      const answer = await call(chatMessages, { params: { chatId: id }, query: { after } });
      if (!answer.ok) return;
      const fresh = answer.value.messages.filter(({ seq }) => seq > after);
      held.current = [...held.current, ...fresh];
      setMessages(held.current);
      setChat(answer.value.chat);
      if (fresh.some(({ from }) => from === 'operator')) setTyped(0);
      setPending((waiting) => waiting.filter(({ clientId }) => !held.current.some((said) => said.clientId === clientId)));
      if (fresh.length === 0 || (held.current.at(-1)?.seq ?? 0) >= answer.value.chat.lastSeq) return;
    }
  };
  const load = useEffectEvent(() => {
    reading.current = (reading.current ?? Promise.resolve()).then(readOn);
  });
  useEffect(() => load(), []);
  useEffect(() => {
    const every = chat.state === 'queued' ? ASK_EVERY_MS.queued : ASK_EVERY_MS.other;
    const timer = setInterval(() => load(), every);
    return () => clearInterval(timer);
  }, [chat.state]);
  usePush('chat.message', ({ chatId }) => chatId === id && load());
  usePush('chat.changed', ({ chatId }) => chatId === id && load());
  usePush('resync', () => load());
  usePush('chat.typing', ({ chatId }) => chatId === id && setTyped((times) => times + 1));
  useEffect(() => {
    if (typed === 0) return;
    const timer = setTimeout(() => setTyped(0), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useSeen(chat, messages);

  const change = (clientId: string, changed: Partial<Pending>) =>
    setPending((waiting) => waiting.map((one) => (one.clientId === clientId ? { ...one, ...changed } : one)));

  /** Pictures first, each once; then the words with their names. */
  const deliver = async (one: Pending): Promise<void> => {
    const fileIds = [...one.fileIds];
    for (const file of one.pictures.slice(fileIds.length)) {
      const kept = await call(addChatPicture, { query: {}, file }, { timeoutMs: UPLOAD_TIMEOUT_MS });
      if (!kept.ok) {
        toastFailure(kept.failure);
        return change(one.clientId, { fileIds, state: 'failed' });
      }
      fileIds.push(kept.value.fileId);
    }
    const { clientId, text } = one;
    const answer = await call(sendChatMessage, { params: { chatId: id }, body: { clientId, text, pictures: fileIds } });
    if (!answer.ok) {
      if (answer.failure.outcome === 'refused') toastFailure(answer.failure);
      return change(clientId, { fileIds, state: 'failed' });
    }
    if (answer.value.exclusion) onExclusion();
    load();
  };
  const send = (text: string, pictures: readonly Blob[]) => {
    const one: Pending = { clientId: crypto.randomUUID(), text, pictures, fileIds: [], state: 'sending' };
    setPending((waiting) => [...waiting, one]);
    void deliver(one);
  };
  const resend = (one: Pending) => {
    change(one.clientId, { state: 'sending' });
    void deliver({ ...one, state: 'sending' });
  };
  const typing = () => {
    const nowMs = performance.now();
    if (nowMs - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = nowMs;
    void call(chatTyping, { params: { chatId: id } });
  };
  return { chat, setChat, messages, pending, isTyping, send, resend, typing };
}

/** What is on the screen has been read. */
function useSeen({ id, memberSeen }: ChatView, messages: readonly ChatMessage[]): void {
  const told = useRef(0);
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'hidden' || last <= Math.max(told.current, memberSeen)) return;
      told.current = last;
      void call(chatSeen, { params: { chatId: id }, body: { seq: last } }).then(() => invalidate(chatUnread));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [id, last, memberSeen]);
}
