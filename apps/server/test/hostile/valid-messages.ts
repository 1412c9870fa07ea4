import { BulkDraft } from '@fairhall/contract/console/bulk';
import type { Valid } from './valid-call.ts';

const plain: Valid = { call: async () => ({}) };
const NOBODYS = '7';
let bulks = 100;
const SEGMENT = Object.keys(BulkDraft.shape.segment.shape).map((field) => `draft/segment/${field}`);

const DRAFT = {
  ...{
    name: 'News',
    segment: { language: 'MY' },
    class: 'marketing',
    product: 'lottery',
    channels: ['inbox'],
    link: '',
    goodUntilMs: null,
  },
  texts: { EN: { title: 'A', body: '<p>B</p>' } },
};

/** Good requests about messages: of a member who has none. */
export function messageCalls() {
  return {
    deskThreads: { call: async () => ({ query: { state: 'open', memberId: NOBODYS, page: '0', size: '5' } }) },
    deskThread: { call: async () => ({ params: { memberId: NOBODYS, threadId: NOBODYS } }), notYet: 'NOT_FOUND' },
    writeToMember: {
      call: async () => ({
        params: { memberId: NOBODYS },
        body: { threadId: null, title: 'News', text: 'Thank you', canReply: true, close: false, reason: 'asked for' },
      }),
      notYet: 'NOT_FOUND',
      loose: ['title', 'text', 'reason', 'threadId'],
    },
    deskTemplates: plain,
    deskTemplate: { call: async () => ({ params: { trigger: 'draw.won' } }) },
    previewTemplate: { call: async () => ({ params: { trigger: 'draw.won' }, body: { texts: null } }), free: ['texts'] },
    saveTemplate: {
      call: async () => ({ params: { trigger: 'draw.won' }, body: { texts: null, expectedVersion: 0, reason: 'as they were' } }),
      free: ['texts'],
      loose: ['reason', 'expectedVersion'],
    },
    signTemplate: {
      call: async () => ({ params: { trigger: 'draw.voided' }, body: { expectedVersion: 0, reason: 'read' } }),
      notYet: 'NOT_FOUND',
      loose: ['reason'],
    },
    testTemplate: {
      call: async () => ({ params: { trigger: 'draw.won' }, body: { texts: null, account: 'nobody', reason: 'seen' } }),
      free: ['texts'],
      notYet: 'NOT_FOUND',
      loose: ['reason', 'account'],
    },
    deskBulks: { call: async () => ({ query: { page: '0', size: '5' } }) },
    saveBulk: {
      call: async () => {
        bulks += 1;
        return { params: { id: String(bulks) }, body: { draft: DRAFT, expectedVersion: 0, reason: 'news' } };
      },
      free: ['draft/segment', 'draft/goodUntilMs', 'draft/name'],
      // Whom a bulk means is for the operator to say, nobody included: it is counted before it is sent.
      loose: [...SEGMENT, 'draft/texts/EN/title', 'draft/texts/EN/body', 'draft/link', 'reason', 'expectedVersion', 'id'],
    },
    checkBulk: {
      call: async () => ({ params: { id: NOBODYS }, body: { expectedVersion: 1 } }),
      notYet: 'NOT_FOUND',
      // The page makes the id: those with which a bulk was written before, as the walk's saveBulk, are of bulks that are there.
      loose: ['id'],
    },
    testBulk: {
      call: async () => ({ params: { id: NOBODYS }, body: { account: 'nobody', reason: 'seen' } }),
      notYet: 'NOT_FOUND',
      loose: ['id', 'reason', 'account'],
    },
    actOnBulk: {
      call: async () => ({ params: { id: NOBODYS }, body: { act: 'stop', startAtMs: null, expectedVersion: 1, reason: 'late' } }),
      notYet: 'NOT_FOUND',
      loose: ['id', 'reason'],
    },
    inboxUnread: plain,
    inboxPage: { call: async () => ({ query: { page: '0', size: '10', topic: 'money' } }) },
    inboxThread: { call: async () => ({ params: { id: NOBODYS } }), notYet: 'NOT_FOUND' },
    // Ids that are nobody's change nothing; none at all means every one of the member's own.
    readMessages: { call: async () => ({ body: { ids: [NOBODYS] } }), free: ['ids'] },
    hideMessages: { call: async () => ({ body: { ids: [NOBODYS], hidden: true } }), free: ['ids/0', 'hidden'] },
    replyMessage: { call: async () => ({ params: { id: NOBODYS }, body: { text: 'Thank you' } }), notYet: 'NOT_FOUND', loose: ['text'] },
    messageSettings: plain,
    setMessageSettings: {
      call: async () => ({
        body: {
          choices: [{ trigger: 'deposit.approved', channel: 'push', wanted: false }],
          quiet: { fromMinute: 1_320, toMinute: 480, timeZone: 'Asia/Yangon' },
        },
      }),
      free: ['choices/0/wanted', 'quiet'], // no quiet hours sent: those that stand stay
      loose: ['choices/0/trigger', 'choices/0/channel'],
    },
    ownConsents: plain,
    setConsents: { call: async () => ({ body: { list: [{ channel: 'mail', product: 'lottery', given: true }] } }) },
    familyInbox: { call: async () => ({ query: { page: '1', size: '10' } }) },
    familyDeleteInbox: { call: async () => ({ query: { messageIds: NOBODYS } }), free: ['messageIds'] },
    reportMessage: { call: async () => ({ params: { id: NOBODYS } }), notYet: 'NOT_FOUND' },
    reportedMessages: plain,
    judgeReport: {
      call: async () => ({ params: { memberId: NOBODYS, messageId: NOBODYS }, body: { takeDown: true, reason: 'urges' } }),
      notYet: 'NOT_FOUND',
      loose: ['reason', 'takeDown'],
    },
    familyReadInbox: { call: async () => ({ body: { messageIds: [NOBODYS] } }), free: ['messageIds/0'] },
  } satisfies Record<string, Valid>;
}
