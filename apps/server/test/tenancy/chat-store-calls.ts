import * as chats from '../../src/modules/chat/store/chats.ts';
import * as desk from '../../src/modules/chat/store/desk.ts';
import * as engine from '../../src/modules/chat/store/engine.ts';
import * as figures from '../../src/modules/chat/store/figures.ts';
import * as forget from '../../src/modules/chat/store/forget.ts';
import * as messages from '../../src/modules/chat/store/messages.ts';
import * as ratings from '../../src/modules/chat/store/ratings.ts';
import * as relay from '../../src/modules/chat/store/relay.ts';
import type { Resident } from './resident.ts';
import type { OfMember, StoreCall } from './store-call.ts';

const NOBODY = 1n;
const CLIENT_ID = '0195d2a0-0000-7000-8000-000000000001';
const NO_HOURS = { week: Array.from({ length: 7 }, () => []), holidays: [] };

/** Queries of the chat desk: a resident has left a note at it. */
export function chatCalls({ chat }: Resident, memberId: bigint): OfMember {
  const chatId = BigInt(chat);
  const fresh = {
    ...({ chatId, memberId, account: 'x', topic: 'money', language: 'EN', state: 'resolved', operatorId: null, operatorName: '' } as const),
    ...{ front: false, toldPlace: 1, toldWaitMs: null, openedAtMs: 1, joinedAtMs: null, assignedAtMs: null, answeredAtMs: null },
    ...{ movedAtMs: 1, closedAtMs: 1, lastSeq: 9, memberSeen: 9, operatorSeen: 9, unread: 9 },
  };
  const said = { seq: 9, sender: 'member', name: '', body: 'x', fileIds: [], clientId: CLIENT_ID, atMs: 1 } as const;
  const operator = { operatorId: NOBODY, name: 'x', languages: ['EN'], maxOpen: 1, isReady: false, seenAtMs: 1, idleSinceMs: 1 };
  return {
    telling: {
      'chat/store/chats:findChat': (tx, id) => chats.findChat(tx, id, chatId),
      'chat/store/chats:lockChat': (tx, id) => chats.lockChat(tx, id, chatId),
      'chat/store/chats:findLatestChat': (tx, id) => chats.findLatestChat(tx, id, memberId),
      'chat/store/chats:countOpened': (tx, id) => chats.countOpened(tx, id, { memberId, sinceMs: 0 }),
      'chat/store/messages:listSaid': (tx, id) => messages.listSaid(tx, id, { chatId, after: 0 }),
    },
    quiet: {
      'chat/store/chats:insertChat': (tx, id) => chats.insertChat(tx, id, fresh),
      'chat/store/forget:deleteOldChats': (tx, id) => forget.deleteOldChats(tx, id, { beforeMs: 1, longBeforeMs: 1, max: 1 }),
      'chat/store/engine:findEngine': async (tx, id) => [await engine.findEngine(tx, id)].filter(Boolean),
      'chat/store/engine:putEngine': (tx, id) =>
        engine.putEngine(tx, id, { baseUrl: 'https://x.example', inbox: 'x', name: 'x', secretsSealed: Buffer.from('x') }),
      'chat/store/engine:deleteEngine': (tx, id) => engine.deleteEngine(tx, id),
      'chat/store/relay:insertRelays': (tx, id) => relay.insertRelays(tx, id, { engineId: 0n, nowMs: 1 }),
      'chat/store/relay:takeDueRelays': (tx, id) => relay.takeDueRelays(tx, id, { nowMs: 1, busyUntilMs: 2, max: 0 }),
      'chat/store/relay:findRelayed': (tx, id) => relay.findRelayed(tx, id, 1n),
      'chat/store/relay:listConversations': (tx, id) => relay.listConversations(tx, id, [1n]),
      'chat/store/relay:updateRelay': (tx, id) =>
        relay.updateRelay(tx, id, { chatId, conversationId: 1n, relayedSeq: 9, sendingSeq: null, lastSent: 1n, isOver: true }),
      'chat/store/chats:updateChat': (tx, id) => chats.updateChat(tx, id, fresh),
      'chat/store/chats:lockOpenChats': (tx, id) => chats.lockOpenChats(tx, id),
      'chat/store/chats:listWaits': (tx, id) => chats.listWaits(tx, id, 'EN'),
      'chat/store/messages:insertSaid': (tx, id) => messages.insertSaid(tx, id, chatId, { ...said, fileIds: [] }),
      'chat/store/messages:findSent': (tx, id) => messages.findSent(tx, id, { chatId, clientId: CLIENT_ID }),
      'chat/store/ratings:findRating': (tx, id) => ratings.findRating(tx, id, chatId),
      'chat/store/ratings:writeRating': (tx, id) => ratings.writeRating(tx, id, { chatId, stars: 1, comment: 'x', atMs: 1 }),
      'chat/store/desk:noteOperator': (tx, id) => desk.noteOperator(tx, id, operator),
      'chat/store/desk:listOperators': (tx, id) => desk.listOperators(tx, id),
      'chat/store/figures:sumChatDays': (tx, id) => figures.sumChatDays(tx, id, { sinceMs: 0, timeZone: 'Asia/Yangon' }),
      'chat/store/figures:findChatLoad': async (tx, id) => Object.values(await figures.findChatLoad(tx, id, 0)),
      'chat/store/desk:writeHours': (tx, id) => desk.writeHours(tx, id, { hours: NO_HOURS, expectedVersion: 9 }),
    },
  };
}

/** What every merchant has of its own: a desk, ready answers, and chats that are open. */
export const deskCalls: Record<string, StoreCall> = {
  'chat/store/desk:findDesk': (tx, id) => desk.findDesk(tx, id),
  'chat/store/desk:lockDesk': (tx, id) => desk.lockDesk(tx, id),
  'chat/store/desk:listCanned': (tx, id) => desk.listCanned(tx, id),
  'chat/store/chats:listOpenChats': (tx, id) => chats.listOpenChats(tx, id),
};
