import * as consents from '../../src/modules/identity/store/consents.ts';
import * as bulk from '../../src/modules/message/store/bulk.ts';
import * as inbox from '../../src/modules/message/store/inbox.ts';
import * as line from '../../src/modules/message/store/line.ts';
import * as recipient from '../../src/modules/message/store/recipient.ts';
import * as reports from '../../src/modules/message/store/reports.ts';
import * as settings from '../../src/modules/message/store/settings.ts';
import * as templates from '../../src/modules/message/store/templates.ts';
import * as threads from '../../src/modules/message/store/threads.ts';
import * as unread from '../../src/modules/message/store/unread.ts';
import type { OfMember, StoreCall } from './store-call.ts';

const OFFER = { channel: 'mail', product: 'lottery' } as const;

/** What a member was told, asked of its stores. */
export function messageCalls(memberId: bigint): OfMember {
  const one = { memberId, messageId: 1n };
  const quiet: Record<string, StoreCall> = {
    'message/store/bulk:lockBulk': (tx, id) => bulk.lockBulk(tx, id, 1n),
    'message/store/bulk:pageOfBulks': (tx, id) => bulk.pageOfBulks(tx, id, { page: 0, size: 9 }),
    'message/store/bulk:countOutcomes': (tx, id) => bulk.countOutcomes(tx, id, [1n]),
    'message/store/bulk:dueHeld': (tx, id) => bulk.dueHeld(tx, id, { bulkId: 1n, nowMs: 1, max: 9 }),
    'message/store/bulk:hasHeld': (tx, id) => bulk.hasHeld(tx, id, 1n),
    'identity/store/consents:listConsents': (tx, id) => consents.listConsents(tx, id, memberId),
    'identity/store/consents:endConsents': (tx, id) => consents.endConsents(tx, id, { memberId, channel: 'mail', atMs: 1 }),
    'identity/store/consents:withdrawConsent': (tx, id) => consents.withdrawConsent(tx, id, { memberId, ...OFFER, atMs: 1 }),
    'message/store/settings:listChoices': (tx, id) => settings.listChoices(tx, id, memberId),
    'message/store/settings:findQuiet': (tx, id) => settings.findQuiet(tx, id, memberId),
    'message/store/inbox:pageOfInbox': (tx, id) => inbox.pageOfInbox(tx, id, { memberId, topic: null, page: 0, size: 20 }),
    'message/store/inbox:messagesOfThread': (tx, id) => inbox.messagesOfThread(tx, id, { memberId, threadId: 1n }),
    'message/store/inbox:conversationOf': (tx, id) => inbox.conversationOf(tx, id, one),
    'message/store/inbox:markMessagesRead': (tx, id) => inbox.markMessagesRead(tx, id, { memberId, ids: null, atMs: 1 }),
    'message/store/inbox:hideMessages': (tx, id) => inbox.hideMessages(tx, id, { memberId, ids: [1n], atMs: 1, hidden: true }),
    'message/store/inbox:lockUnread': (tx, id) => inbox.lockUnread(tx, id, memberId),
    'message/store/line:pageOfLine': (tx, id) => line.pageOfLine(tx, id, { agentId: memberId, search: '', page: 0, size: 9 }),
    'message/store/line:receiversOf': (tx, id) => line.receiversOf(tx, id, { agentId: memberId, ids: [memberId], atMs: 1 }),
    'message/store/line:lockLetters': (tx, id) => line.lockLetters(tx, id, { agentId: memberId, sinceMs: 0 }),
    'message/store/line:pageOfLetters': (tx, id) => line.pageOfLetters(tx, id, { agentId: memberId, page: 0, size: 9 }),
    'message/store/line:hideLetters': (tx, id) => line.hideLetters(tx, id, { agentId: memberId, ids: [1n], atMs: 1 }),
    'message/store/line:takeDownLetter': (tx, id) => line.takeDownLetter(tx, id, { agentId: memberId, messageId: 1n, atMs: 1 }),
    'message/store/reports:noteReport': (tx, id) => reports.noteReport(tx, id, { ...one, atMs: 1 }),
    'message/store/reports:openReports': (tx, id) => reports.openReports(tx, id),
    'message/store/reports:lockReport': (tx, id) => reports.lockReport(tx, id, one),
    'message/store/reports:endReports': (tx, id) => reports.endReports(tx, id, { memberIds: [memberId], threadId: 1n, as: 'kept' }),
    'message/store/reports:messageOf': (tx, id) => reports.messageOf(tx, id, { memberId, threadId: 1n }),
    'message/store/templates:listTemplateVersions': (tx, id) => templates.listTemplateVersions(tx, id, null),
    'message/store/templates:signTemplateVersion': (tx, id) =>
      templates.signTemplateVersion(tx, id, { trigger: 'draw.won', version: 1, secondId: 1n, secondName: 'B' }),
    'message/store/templates:findAccountNamed': (tx, id) => templates.findAccountNamed(tx, id, 'nobody'),
    'message/store/threads:lockThread': (tx, id) => threads.lockThread(tx, id, { memberId, threadId: 1n }),
    'message/store/threads:moveThread': (tx, id) => threads.moveThread(tx, id, { memberId, threadId: 1n, state: 'closed', atMs: 1 }),
    'message/store/threads:countOwn': (tx, id) => threads.countOwn(tx, id, { memberId, sinceMs: 0 }),
    'message/store/threads:pageOfThreads': (tx, id) => threads.pageOfThreads(tx, id, { state: null, memberId, page: 0, size: 20 }),
    'message/store/unread:readUnread': (tx, id) => unread.readUnread(tx, id, memberId),
  };
  return {
    telling: {
      'message/store/recipient:findRecipient': (tx, id) => recipient.findRecipient(tx, id, { memberId, trigger: 'draw.won' }),
    },
    quiet,
  };
}
