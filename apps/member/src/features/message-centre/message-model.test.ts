import { expect, test } from 'vitest';
import { badgeText, messageEntries } from './message-model.ts';

const unread = { notices: 2, inbox: 0, chat: 0 };
const ids = (flags: Record<string, boolean>, telegram: string | null = null, affiliateLink = '') =>
  messageEntries({ profile: { flags }, telegram, affiliateLink, unread }).map(({ id }) => id);

test('each way is there only where it leads somewhere, in the order of the specification', () => {
  expect(ids({})).toEqual(['notices']);
  expect(ids({ INBOX3: true })).toEqual(['notices', 'inbox']);
  expect(ids({ CBS3: true })).toEqual(['notices', 'chat']);
  expect(ids({ INBOX3: true, CBS3: true }, 'https://lotus.example/t', 'mailto:a@lotus.example')).toEqual([
    'telegram',
    'notices',
    'inbox',
    'chat',
    'affiliate',
  ]);
});

test.each([
  [0, true, ''],
  [1, true, '1'],
  [99, true, '99'],
  [100, true, '99+'],
  [5, false, ''],
])('%i unread, session %s: the badge reads "%s"', (count, session, text) => {
  expect(badgeText(count, session)).toBe(text);
});
