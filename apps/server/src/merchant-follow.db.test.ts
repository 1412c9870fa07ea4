import type { EditableSettings } from '@fairhall/contract/console/merchant-settings';
import { SKINS } from '@fairhall/ui/skins';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, OPERATOR_PASSWORD, picture } from '../test/hostile/people.ts';
import { type Product, stageProduct } from '../test/hostile/product.ts';
import { createOperator } from './modules/backoffice/index.ts';
import { OPERATOR_COOKIE } from './platform/http/gates.ts';
import { readOutbox } from './platform/outbox.ts';

/** What an operator saves is what the phones of that merchant's members are told, and nobody else's. */
let product: Product;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await stageProduct();
  const { makers } = product;
  const account = { name: 'editor', displayName: 'Editor', password: OPERATOR_PASSWORD, merchantIds: [1], role: 'owner' as const };
  await createOperator({ ...makers, db: makers.owner }, account);
  const fromPage = { 'x-requested-with': 'XMLHttpRequest' };
  const payload = { name: 'editor', password: OPERATOR_PASSWORD };
  const login = await product.send({ method: 'POST', url: '/console/api/login', headers: fromPage, payload });
  headers = { ...fromPage, cookie: new RegExp(`${OPERATOR_COOKIE}=[^;]+`).exec(String(login.headers['set-cookie']))?.[0] ?? '' };
});
afterAll(() => product.close());

const words = (EN: string) => ({ EN, MY: `${EN} my`, CN: `${EN} cn` });
const phone = <T>(path: string, merchant: string, language = 'EN') =>
  ask<T>(product, { method: 'GET', url: path, headers: { merchant, language } });
type Announced = { banners: Record<string, string>[]; notices: { title: string }[] };
const announced = (merchant: string, language?: string) =>
  phone<Announced>('/wps/relay/MCSFE_getListAnnouncements?groupName=m_home', merchant, language);
const consolidated = (merchant: string) => phone<Record<string, unknown>>('/wps/system/settings/consolidated', merchant);

async function save(changes: object): Promise<EditableSettings> {
  const { version } = await ask<EditableSettings>(product, { method: 'GET', url: '/console/api/merchant/settings', headers });
  const payload = { changes, expectedVersion: version, reason: 'a new season' };
  return ask(product, { method: 'POST', url: '/console/api/merchant/settings', headers, payload });
}

/** What a process remembers of a merchant is forgotten by the push of the change. */
function forgotten(): void {
  product.merchants.forget();
}

test('banners, notices, languages, switches and skin reach the phones of the merchant, and a restore takes them back', async () => {
  const before = [await consolidated('lotus'), await announced('lotus'), await announced('reef')];
  const { hash, url } = await ask<{ hash: string; url: string }>(product, {
    method: 'POST',
    url: '/console/api/merchant/pictures',
    headers: { ...headers, 'content-type': 'image/png' },
    payload: await picture(),
  });
  const nowMs = product.clock.nowMs();
  const item = { title: words('Harvest'), text: words('Rules'), action: words('Open'), link: '/m/activity' };
  const { version } = await save({
    languages: { list: ['EN', 'MY'], default: 'EN' },
    flags: { CBS3: false },
    skin: { base: 'jade', tokens: SKINS.jade },
    banners: [
      { ...item, id: 'own', scene: 'lotus', picture: hash },
      { ...item, id: 'drawn', scene: 'pagoda', picture: '', link: '' },
    ],
    notices: [
      { id: 'now', title: words('Now'), content: words('Now'), fromMs: nowMs - 1_000, toMs: nowMs + 60_000 },
      { id: 'later', title: words('Later'), content: words('Later'), fromMs: nowMs + 60_000 },
    ],
  });
  forgotten();
  const profile = await consolidated('lotus');
  expect(profile).toMatchObject({
    version,
    languages: ['EN', 'MY'],
    defaultLanguage: 'EN',
    flags: { CBS3: false },
    skin: { name: 'jade' },
  });
  expect(profile).not.toHaveProperty('approvals');
  expect(profile).not.toHaveProperty('announcements');
  const css = await product.send({ method: 'GET', url: String(profile.skinUrl) });
  expect(css.text).toContain(`--c-brand:${SKINS.jade.brand}`);
  expect(await announced('lotus', 'MY')).toMatchObject({
    banners: [
      { id: 'own', url, scene: '', title: 'Harvest my', linkage: '/m/activity' },
      { id: 'drawn', url: '', scene: 'pagoda', linkage: '', linkageType: '' },
    ],
    notices: [{ id: 'now', title: 'Now my' }],
  });
  const shown = await product.send({ method: 'GET', url });
  expect(shown).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': expect.stringContaining('immutable') },
  });
  expect(await announced('reef')).toEqual(before[2]);

  product.clock.advance(60_000);
  expect((await announced('lotus')).notices.map(({ title }) => title)).toEqual(['Later']);

  await ask(product, {
    method: 'POST',
    url: '/console/api/merchant/versions/1/restore',
    headers,
    payload: { expectedVersion: version, reason: 'the season is over' },
  });
  forgotten();
  expect(await consolidated('lotus')).toEqual({ ...before[0], version: version + 1 });
  expect(await announced('lotus')).toEqual(before[1]);
});

test('each save is told to the members and the operators of its merchant alone', async () => {
  const { version } = await save({ flags: { INBOX3: false } });
  const fact = await vi.waitUntil(async () => {
    const rows = await readOutbox(product.fresh.db, { xid: 0n, id: 0n }, 500);
    return rows.find(({ topic, payload }) => topic === 'merchant.changed' && payload.version === version);
  }, 60_000);
  expect(fact).toMatchObject({ merchantId: 1, memberId: null });
});

test.each([
  `/pictures/1/${'a'.repeat(32)}.webp`,
  `/pictures/0/${'a'.repeat(32)}.webp`,
  '/pictures/1/..%2f..%2fetc%2fpasswd',
  `/pictures/999999999999/${'a'.repeat(32)}.webp`,
])('there is no picture at %s', async (url) => {
  expect((await product.send({ method: 'GET', url })).status).toBe(404);
});

test('a picture is read by its hash, and is its own merchant’s to use', async () => {
  const { hash } = await ask<{ hash: string }>(product, {
    method: 'POST',
    url: '/console/api/merchant/pictures',
    headers: { ...headers, 'content-type': 'image/png' },
    payload: await picture(),
  });
  expect((await product.send({ method: 'GET', url: `/pictures/${hash}/240.webp` })).status).toBe(200);
  const owners = await product.fresh.owner.query('select merchant_id as "merchantId" from merchant_picture where picture_hash = $1', [
    hash,
  ]);
  expect(owners).toEqual([{ merchantId: 1 }]);
});
