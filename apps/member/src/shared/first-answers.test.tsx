import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { consolidatedSettings } from '@fairhall/contract/system/settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { profileOf } from '../testing/profile.ts';

const QUERY = { types: 'B', platform: 'M', merchantCode: 'lotus' };
const told = { banners: [], notices: [], popups: [], promotion: [], footer: { unreadCount: 0 } };

/** The page as the server sends it, and a fresh start of the app in it. */
async function pageWith(first: unknown) {
  document.body.innerHTML = `<script type="application/json" id="first">${JSON.stringify(first)}</script>`;
  vi.resetModules();
  const { firstAnswer } = await import('./first-answers.ts');
  return firstAnswer;
}

const first = {
  language: 'EN',
  answers: {
    consolidatedSettings: { query: {}, body: { success: true, value: profileOf() } },
    listAnnouncements: { query: QUERY, body: { success: true, value: told } },
  },
};
const guest = { language: 'EN', member: false };

beforeEach(() => {
  document.body.innerHTML = '';
});

test('an answer that came with the page is given once', async () => {
  const firstAnswer = await pageWith(first);
  expect(firstAnswer(consolidatedSettings, {}, guest)).toMatchObject({ merchantCode: 'lotus' });
  expect(firstAnswer(consolidatedSettings, {}, guest)).toBeUndefined();
  expect(firstAnswer(listAnnouncements, { query: QUERY }, guest)).toEqual(told);
});

test('the merchant is the same in every language; what is said in words is not', async () => {
  const firstAnswer = await pageWith(first);
  expect(firstAnswer(listAnnouncements, { query: QUERY }, { language: 'CN', member: false })).toBeUndefined();
  expect(firstAnswer(consolidatedSettings, {}, { language: 'CN', member: false })).toBeDefined();
});

test('a member is not given what a guest was told, nor anybody the answer to another question', async () => {
  const firstAnswer = await pageWith(first);
  expect(firstAnswer(listAnnouncements, { query: QUERY }, { language: 'EN', member: true })).toBeUndefined();
  expect(firstAnswer(listAnnouncements, { query: { ...QUERY, types: 'A' } }, guest)).toBeUndefined();
});

test('a page that came without answers, or with something else, gives none', async () => {
  expect((await pageWith(null))(consolidatedSettings, {}, guest)).toBeUndefined();
  const broken = { language: 'EN', answers: { consolidatedSettings: { query: {}, body: { success: true, value: { name: 'x' } } } } };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await pageWith(broken))(consolidatedSettings, {}, guest)).toBeUndefined();
});

test('what everybody was told is kept for the next visit, in its language; what a member was told is not', async () => {
  await pageWith(null);
  const { keepAnswer } = await import('./first-answers.ts');
  keepAnswer(listAnnouncements, { query: QUERY }, guest, told);
  keepAnswer(listAnnouncements, { query: { ...QUERY, types: 'A' } }, { ...guest, member: true }, { ...told, footer: { unreadCount: 9 } });
  await vi.waitFor(() => expect(localStorage.getItem('first')).toContain('"types":"B"'), { timeout: 5_000 });

  const firstAnswer = await pageWith(null);
  const { lastAnswer } = await import('./first-answers.ts');
  expect(firstAnswer(listAnnouncements, { query: QUERY }, guest)).toBeUndefined();
  expect(lastAnswer(listAnnouncements, { query: QUERY }, guest)).toEqual(told);
  expect(lastAnswer(listAnnouncements, { query: QUERY }, { language: 'CN', member: false })).toBeUndefined();
  expect(lastAnswer(listAnnouncements, { query: QUERY }, { language: 'EN', member: true })).toBeUndefined();
});
