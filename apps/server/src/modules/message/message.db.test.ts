import { type Stage, stage } from '@fairhall/testkit/stage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, type SettingsOverrides } from '../merchant/index.ts';
import type { Announcement } from './announcement.ts';
import { insertAnnouncement } from './store.ts';

const NOON = Date.parse('2026-11-21T06:00:00Z');
const LIST = '/wps/relay/MCSFE_getListAnnouncements';
const same = (text: string) => ({ EN: text, MY: text, CN: text });

let product: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  product = await stage({ startMs: NOON });
  const overrides: SettingsOverrides = {
    announcements: { notices: ['n1', 'n2'].map((id) => ({ id, title: same(id), content: same(id), createdAtMs: NOON })) },
    site: {
      resources: [{ resourceType: 'TELEGRAM', url: 'https://lotus.example/t', labelNameEn: 'Telegram' }],
      appDescription: { EN: 'On your phone', MY: '', CN: '' },
    },
  };
  for (const [merchantId, code] of [
    [1, 'lotus'],
    [2, 'harbor'],
  ] as const) {
    const words = { preset: 'standard', hosts: [], overrides: merchantId === 1 ? overrides : {}, author: 'test', reason: 'test' };
    await createMerchant({ db: product.fresh.owner, nowMs: NOON }, { merchantId, code, ...words });
  }
  app = await product.openHttp();
});
afterAll(() => product.close());

const item = (more: Partial<Announcement>): Announcement => ({
  ...{ id: 'pop', type: 'PU', groupName: '', platform: '', execution: 'A', audience: 'all', audienceOf: '', category: '' },
  ...{ promotionType: '', texts: { EN: { title: 'News', content: '<p>Read</p>' } }, picture: '', scene: '', link: '', sorting: 0 },
  ...{ publishedAtMs: NOON, fromMs: NOON, toMs: null, withdrawnAtMs: null, createdAtMs: NOON },
  ...more,
});

async function ask(url: string, { token = '', merchant = 'lotus', body }: { token?: string; merchant?: string; body?: object } = {}) {
  const headers = { merchant, language: 'EN', ...(token && { authorization: token }) };
  const reply = await app.inject({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) });
  return { status: reply.statusCode, value: JSON.parse(reply.payload).value };
}

async function member(): Promise<string> {
  const reply = await app.inject({ method: 'POST', url: '/wps/session/login/freeplay', headers: { merchant: 'lotus' } });
  return JSON.parse(reply.payload).value.token;
}

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('what is published is shown in its time, to its merchant alone; a draft and what was withdrawn are not', async () => {
  const owner = product.fresh.owner;
  await insertAnnouncement(owner, 1, item({ id: 'pop' }));
  await insertAnnouncement(owner, 1, item({ id: 'draft', publishedAtMs: null }));
  await insertAnnouncement(owner, 1, item({ id: 'gone', withdrawnAtMs: NOON }));
  await insertAnnouncement(owner, 1, item({ id: 'later', fromMs: NOON + 3_600_000 }));
  await insertAnnouncement(owner, 1, item({ id: 'promo', type: 'PL', sorting: 2 }));
  expect(await insertAnnouncement(owner, 1, item({ id: 'pop' }))).toBe(false);

  const { value } = await ask(LIST);
  expect([ids(value.popups), ids(value.promotion), ids(value.notices)]).toEqual([['pop'], ['promo'], ['n1', 'n2']]);
  expect((await ask(LIST, { merchant: 'harbor' })).value).toMatchObject({ popups: [], promotion: [], notices: [] });
  product.clock.advance(3_600_000);
  expect(ids((await ask(LIST)).value.popups)).toEqual(['later', 'pop']);
});

test('a mark is kept for its member: the shared reply of guests tells of nobody', async () => {
  const [one, other] = [await member(), await member()];
  expect((await ask(LIST)).value.footer.unreadCount).toBe(0);
  expect((await ask(LIST, { token: one })).value.footer.unreadCount).toBe(2);
  const mark = (token: string, announcementId: string) =>
    ask('/wps/relay/MCSFE_markAnnouncementAsRead', { token, body: { announcementId, read: true } });
  expect(await mark(one, 'n1')).toEqual({ status: 200, value: { unreadCount: 1 } });
  expect(await mark(one, 'n1')).toEqual({ status: 200, value: { unreadCount: 1 } });
  const read = async (token?: string) =>
    (await ask(LIST, token ? { token } : {})).value.notices.map((notice: { read: boolean }) => notice.read);
  expect(await read(one)).toEqual([true, false]);
  expect(await read(other)).toEqual([false, false]);
  expect(await read()).toEqual([false, false]);
  expect((await ask('/wps/relay/MCSFE_markAnnouncementAsRead', { body: { announcementId: 'n1', read: true } })).status).toBe(401);
});

test('an id that is nobody’s, or not for this member, leaves no trace', async () => {
  const token = await member();
  await insertAnnouncement(product.fresh.owner, 1, item({ id: 'agents', type: 'A', audience: 'agents' }));
  for (const announcementId of ['nonsense', 'agents', 'draft']) {
    const { status } = await ask('/wps/relay/MCSFE_markAnnouncementAsRead', { token, body: { announcementId, read: true } });
    expect(status).toBe(200);
  }
  const rows = await product.fresh.owner.query(
    "select announcement_id from announcement_read where announcement_id in ('nonsense', 'agents', 'draft')",
  );
  expect(rows).toEqual([]);
});

test('links and texts around the games are the merchant’s own; one that says nothing shows nothing', async () => {
  expect((await ask('/wps/system/templates?language=MY')).value).toMatchObject({
    resources: [{ resourceType: 'TELEGRAM', url: 'https://lotus.example/t', labelNameEn: 'Telegram' }],
    template: { app_background: '', app_desc: 'On your phone' },
    jackpotIllustration: false,
  });
  expect((await ask('/wps/system/templates', { merchant: 'harbor' })).value).toMatchObject({
    ...{ resources: [], customerService: [], authorities: [], partners: [], licence: '' },
  });
});
