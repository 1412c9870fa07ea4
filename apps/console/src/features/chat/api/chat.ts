import type { ChatLanguage } from '@fairhall/contract/chat/chat-shapes';
import {
  answerChat,
  type CannedText,
  type ChatHours,
  chatDesk,
  chatPresence,
  chatReport,
  chatSettings,
  deskMessages,
  deskTyping,
  endChat,
  saveCanned,
  saveChatHours,
  takeChat,
} from '@fairhall/contract/console/chat';
import { type EngineWish, saveChatEngine } from '@fairhall/contract/console/chat-engine';
import { consoleMember, memberTransfers } from '@fairhall/contract/console/members';
import { consoleReadFile } from '@fairhall/contract/console/read-file';
import { queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export function deskQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.chat(merchant), 'desk'],
    queryFn: ({ signal }) => call(chatDesk, {}, { merchant, signal }),
  });
}

/** All that was said so far, page after page. */
export function messagesQuery(merchant: string, chatId: string) {
  return queryOptions({
    queryKey: [...keys.chat(merchant), 'messages', chatId],
    queryFn: async ({ signal }) => {
      const read = (after: number) => call(deskMessages, { params: { chatId }, query: { after } }, { merchant, signal });
      let page = await read(0);
      const { messages } = page;
      while (page.messages.length > 0 && (messages.at(-1)?.seq ?? 0) < page.chat.lastSeq) {
        page = await read(messages.at(-1)?.seq ?? 0);
        messages.push(...page.messages);
      }
      return { chat: page.chat, messages };
    },
  });
}

export function settingsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.chat(merchant), 'settings'],
    queryFn: ({ signal }) => call(chatSettings, {}, { merchant, signal }),
  });
}

export function reportQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.chat(merchant), 'report'],
    queryFn: ({ signal }) => call(chatReport, {}, { merchant, signal }),
  });
}

export function memberQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), memberId],
    queryFn: ({ signal }) => call(consoleMember, { params: { memberId } }, { merchant, signal }),
  });
}

export function moneyQuery(merchant: string, memberId: string) {
  return queryOptions({
    queryKey: [...keys.members(merchant), memberId, 'chat-money'],
    queryFn: ({ signal }) => call(memberTransfers, { params: { memberId }, query: { size: 5 } }, { merchant, signal }),
  });
}

export function pictureQuery(merchant: string, fileId: string) {
  return queryOptions({
    queryKey: keys.file(merchant, fileId),
    queryFn: ({ signal }) => callForBlob(consoleReadFile, { params: { fileId } }, { merchant, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is done at the desk of one merchant. */
export function actsOf(merchant: string) {
  return {
    present: (body: { ready: boolean; languages: ChatLanguage[]; maxOpen: number }) => call(chatPresence, { body }, { merchant }),
    take: (chatId: string) => call(takeChat, { params: { chatId } }, { merchant }),
    answer: (chatId: string, body: { clientId: string; text: string }) => call(answerChat, { params: { chatId }, body }, { merchant }),
    typing: (chatId: string, body: { seenSeq: number; typing: boolean }) => call(deskTyping, { params: { chatId }, body }, { merchant }),
    end: (chatId: string, how: 'resolve' | 'requeue') => call(endChat, { params: { chatId }, body: { how } }, { merchant }),
    saveHours: (body: { hours: ChatHours; expectedVersion: number; reason: string }) => call(saveChatHours, { body }, { merchant }),
    saveEngine: (body: { engine: EngineWish | null; reason: string }) => call(saveChatEngine, { body }, { merchant }),
    saveCanned: (body: { answer: CannedText; reason: string }) => call(saveCanned, { body }, { merchant }),
  };
}
