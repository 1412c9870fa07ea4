import type { ChatView } from '@fairhall/contract/chat/chat-shapes';
import { ask, type People, type Person, picture } from './people.ts';
import { LOTUS, type Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const TOPIC = { topic: 'money', language: 'EN' };
const HOURS = { week: Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]), holidays: [{ day: '2026-12-25', spans: [] }] };

/** Good requests about chats: each of a member of its own, who may open few. */
export function chatCalls(product: Product, { desk, member }: People) {
  let count = 0;
  const clientId = () => {
    count += 1;
    return `0195d2a0-0000-7000-8000-${String(count).padStart(12, '0')}`;
  };
  const opened = async (owner: Person) =>
    ask<ChatView>(product, { method: 'POST', url: '/api/chat/open', headers: owner.headers, payload: TOPIC });
  const own = async () => {
    const owner = await member();
    return { params: { chatId: (await opened(owner)).id }, headers: owner.headers };
  };
  const closed = async () => {
    const owner = await member();
    const { id } = await opened(owner);
    // Out of the queue there is nothing to rate: somebody had it in hand.
    await ask(product, { method: 'POST', url: `/console/api/chat/${id}/take`, headers: desk.headers });
    await ask(product, { method: 'POST', url: `/api/chat/${id}/close`, headers: owner.headers });
    return { params: { chatId: id }, headers: owner.headers };
  };
  const taken = async () => {
    const { id } = await opened(await member());
    await ask(product, { method: 'POST', url: `/console/api/chat/${id}/take`, headers: desk.headers });
    return { params: { chatId: id } };
  };
  const version = async () => {
    const rows = await product.fresh.owner.query<{ version: number }>('select version from chat_hours where merchant_id = $1', [
      LOTUS.merchantId,
    ]);
    return rows[0]?.version ?? 0;
  };
  return {
    ownChat: { call: async () => ({}) },
    openChat: { call: async () => ({ body: TOPIC, headers: (await member()).headers }) },
    leaveChatNote: { call: async () => ({ body: { ...TOPIC, text: 'Where is it?' }, headers: (await member()).headers }), free: ['text'] },
    chatMessages: { call: own, free: ['after'] },
    sendChatMessage: {
      call: async () => ({ ...(await own()), body: { clientId: clientId(), text: 'Hello', pictures: [] } }),
      free: ['text'],
      loose: ['pictures', 'text'],
    },
    addChatPicture: {
      call: async () => ({ headers: (await own()).headers, query: { name: 'a.png' }, content: await picture() }),
      free: ['name'],
    },
    chatTyping: { call: own },
    chatSeen: { call: async () => ({ ...(await own()), body: { seq: 1 } }), free: ['seq'] },
    closeChat: { call: own },
    rateChat: { call: async () => ({ ...(await closed()), body: { stars: 4, comment: 'good' } }), free: ['stars', 'comment'] },
    chatTranscript: { call: own },
    mailTranscript: { call: own },
    chatDesk: { call: async () => ({}) },
    chatPresence: {
      call: async () => ({ body: { ready: false, languages: ['EN'], maxOpen: 3 } }),
      free: ['ready', 'maxOpen', 'languages'],
    },
    deskMessages: { call: taken, free: ['after'] },
    takeChat: { call: async () => ({ params: (await own()).params }) },
    answerChat: { call: async () => ({ ...(await taken()), body: { clientId: clientId(), text: 'Hello' } }), loose: ['text'] },
    deskTyping: { call: async () => ({ ...(await taken()), body: { seenSeq: 1, typing: true } }), free: ['seenSeq', 'typing'] },
    endChat: { call: async () => ({ ...(await taken()), body: { how: 'resolve' } }), free: ['how'] },
    chatSettings: { call: async () => ({}) },
    saveChatHours: {
      call: async () => ({ body: { hours: HOURS, expectedVersion: await version(), reason: 'season' } }),
      loose: ['hours/week', 'hours/holidays', 'hours', 'reason', 'expectedVersion'],
    },
    saveChatEngine: {
      call: async () => ({ body: { engine: null, reason: 'season' } }),
      free: ['engine'],
      loose: ['reason'],
    },
    saveCanned: {
      call: async () => ({ body: { answer: { key: 'walk', language: 'EN', text: 'Hello {account}' }, reason: 'new' } }),
      free: ['answer/key', 'answer/language'],
      loose: ['answer/text', 'reason'],
    },
    chatReport: { call: async () => ({}) },
  } satisfies Record<string, Valid>;
}
