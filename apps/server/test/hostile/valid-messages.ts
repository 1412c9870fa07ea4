import type { Valid } from './valid-call.ts';

const plain: Valid = { call: async () => ({}) };
const NOBODYS = '7';

/** Good requests about messages: of a member who has none. */
export function messageCalls() {
  return {
    inboxUnread: plain,
    inboxPage: { call: async () => ({ query: { page: '0', size: '10', topic: 'money' } }) },
    inboxThread: { call: async () => ({ params: { id: NOBODYS } }), notYet: 'NOT_FOUND' },
    readMessages: { call: async () => ({ body: { ids: [NOBODYS] } }) },
    hideMessages: { call: async () => ({ body: { ids: [NOBODYS], hidden: true } }) },
    replyMessage: { call: async () => ({ params: { id: NOBODYS }, body: { text: 'Thank you' } }), notYet: 'NOT_FOUND', loose: ['text'] },
    messageSettings: plain,
    setMessageSettings: {
      call: async () => ({
        body: {
          choices: [{ trigger: 'deposit.approved', channel: 'push', wanted: false }],
          quiet: { fromMinute: 1_320, toMinute: 480, timeZone: 'Asia/Yangon' },
        },
      }),
      loose: ['choices/0/trigger', 'choices/0/channel', 'quiet/timeZone'],
    },
    ownConsents: plain,
    setConsents: { call: async () => ({ body: { list: [{ channel: 'mail', product: 'lottery', given: true }] } }) },
    familyInbox: { call: async () => ({ query: { page: '1', size: '10' } }) },
    familyDeleteInbox: { call: async () => ({ query: { messageIds: NOBODYS } }) },
    familyReadInbox: { call: async () => ({ body: { messageIds: [NOBODYS] } }) },
  } satisfies Record<string, Valid>;
}
