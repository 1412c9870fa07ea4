// Messages against the counterparts that `npm start` runs: the real protocols, over the network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCarrier } from '../apps/sandbox/carrier/carrier.ts';
import { CARRIER_DEMO, type Message } from '../apps/sandbox/carrier/inbox.ts';
import { type Mail, openMail } from '../apps/sandbox/mail/mail.ts';
import type { SandboxConfig } from '../apps/sandbox/main/config.ts';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { openPush, type Pushed } from '../apps/sandbox/push/push.ts';
import { type DeliveryWish, nameCarrierIn, serveDeliveryHooks } from '../apps/server/src/modules/delivery/index.ts';
import { loadOrCreateSecret } from '../apps/server/src/modules/identity/index.ts';
import { createMerchant } from '../apps/server/src/modules/merchant/index.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';

const NOON = Date.parse('2026-11-21T05:30:00Z');
const MINUTE = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
let sandbox: SandboxConfig;
let hall: Hall | null = null;
let world: Stage;
let url: string;
let told = 0;

const openAll = (config: SandboxConfig) => Promise.all([openCarrier(config), openMail(config), openPush(config)]);

beforeAll(async () => {
  const [port, smtpPort, smppPort] = [await freePort(), await freePort(), await freePort()];
  sandbox = { host: '127.0.0.1', port, smtpPort, smppPort, scannerPort: 0, productPort: 0, dataDir };
  url = `http://127.0.0.1:${port}`;
});
beforeEach(async () => {
  told = 0;
  hall ??= await serveHall(sandbox, openAll);
  world = await stage({ startMs: NOON });
  const words = { code: 'lotus', preset: 'standard' as const, hosts: [], author: 'test', reason: 'test' };
  const profile = { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 } };
  await createMerchant({ db: world.fresh.owner, nowMs: NOON }, { merchantId: 1, ...words, overrides: { profile } });
  const app = await world.openHttp();
  await serveDeliveryHooks(app, world.deliveryHooks);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const own = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  await nameCarriers(own);
});
afterEach(() => world.close());
afterAll(async () => {
  await hall?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function nameCarriers(own: string): Promise<void> {
  const loadSecret = (name: string) => loadOrCreateSecret(world.fresh.owner, name, async () => systemRandom.bytes(32).toString('base64'));
  const deps = { db: world.fresh.owner, random: systemRandom, loadSecret };
  const { accountSid, authToken, systemId, password } = CARRIER_DEMO;
  const every = { merchantId: 1, dialingCodes: [], enabled: true };
  const http = { baseUrl: `${url}/carrier`, accountSid, from: '+959000000000', callbackUrl: `${own}/hooks/sms/twilio?m=1` };
  await nameCarrierIn(deps, { ...every, code: 'http', protocol: 'twilio', place: 1, settings: http, secret: authToken });
  const smpp = { url: `smpp://127.0.0.1:${sandbox.smppPort}`, systemId, from: 'lotus' };
  await nameCarrierIn(deps, { ...every, code: 'smpp', protocol: 'smpp', place: 2, settings: smpp, secret: password });
  const mail = { host: '127.0.0.1', port: String(sandbox.smtpPort), tls: 'none', user: '', dkimDomain: '', dkimSelector: '' };
  const smtp = { ...mail, from: 'Lotus <no-reply@lotus.example>', site: 'https://lotus.example' };
  await nameCarrierIn(deps, { ...every, code: 'smtp', protocol: 'smtp', place: 3, settings: smtp, secret: '' });
}

type Change = Partial<Pick<DeliveryWish, 'channel' | 'cls' | 'content' | 'language' | 'memberId' | 'goodUntilMs' | 'fromMs'>>;
async function send(to: string, change: Change = {}): Promise<void> {
  told += 1;
  const wish: DeliveryWish = {
    ...{ merchantId: 1, memberId: null, channel: 'sms', to, cls: 'security', key: `k${told}`, language: 'EN' },
    content: { template: 'code', params: { code: '482913', name: 'Lotus', host: 'lotus.example' } },
    goodUntilMs: world.clock.nowMs() + 5 * MINUTE,
    ...change,
  };
  expect((await world.db.of(1).inTx((tx) => world.ports.delivery.queue(tx, wish))).ok).toBe(true);
}
const received = async <Item = Message>(part = 'carrier') => (await (await fetch(`${url}/${part}/messages`)).json()) as Item[];
const smsTo = async (to: string) => (await received()).filter((one) => one.to === to);
const row = async () =>
  (await world.fresh.owner.query(
    `select state, reason, carrier, handed, tries, (body_sealed is null and to_sealed is null) as emptied, cost_micro::float8 as cost
     from delivery order by delivery_id desc limit 1`,
  )) as [{ state: string; reason: string | null; carrier: string | null; handed: number; tries: number; emptied: boolean; cost: number }];
/** The worker at its pace, until the newest row is so. */
async function becomes(wanted: object, passMs = 0): Promise<void> {
  await vi.waitFor(
    async () => {
      world.clock.advance(passMs);
      await world.runJob('deliver');
      expect((await row())[0]).toMatchObject(wanted);
    },
    { timeout: 12_000, interval: 50 },
  );
}

test('a code goes out by HTTP, its signed receipts come back, and nothing of it stays', async () => {
  await send('+959420000111');
  await becomes({ state: 'delivered', carrier: 'http', emptied: true });
  const [sms] = await smsTo('+959420000111');
  expect(sms?.text).toContain('482913');
  const [delivery] = await world.fresh.owner.query<{ id: bigint }>('select delivery_id as id from delivery');
  expect(sms?.reference).toBe(String(delivery?.id));
});

test('a number that can not be reached is told as such, and paid for', async () => {
  await send('+959420000201');
  await becomes({ state: 'undelivered', reason: 'code_30003', cost: 80_000 });
});

test('who throttles gives way to the second carrier, twenty seconds later', async () => {
  await send('+959420000303');
  await becomes({ state: 'delivered', carrier: 'smpp' }, 3_000);
  const [sms, ...more] = await smsTo('+959420000303');
  expect(sms?.by).toBe('smpp');
  expect(more).toEqual([]);
});

test('a long text in Burmese goes by SMPP in parts, and arrives whole', async () => {
  await world.fresh.owner.query(`update carrier set enabled = false where code = 'http' returning 1`);
  const body = 'သင့်အကောင့်တွင် ပြောင်းလဲမှု ရှိသည်။ '.repeat(6).trim();
  await send('+959420000477', { content: { template: 'words', subject: '', body }, language: 'MY' });
  await becomes({ state: 'delivered', carrier: 'smpp' });
  expect((await smsTo('+959420000477')).map(({ text }) => text)).toEqual([body]);
});

test('what no carrier takes ends with its time, and costs nothing', async () => {
  await send('+959420000504');
  await becomes({ state: 'queued', handed: 0 }, 1_000);
  world.clock.advance(10 * MINUTE);
  await world.runJob('end-lapsed-deliveries');
  expect((await row())[0]).toMatchObject({ state: 'failed', reason: 'expired', emptied: true, cost: 0 });
  expect(await smsTo('+959420000504')).toEqual([]);
});

test('a mail arrives with its words, its link and our own reference', async () => {
  const content = { template: 'words', subject: 'သတင်း', body: 'One & <two>' } as const;
  await send('mya@example.org', { channel: 'mail', content });
  await becomes({ state: 'sent', carrier: 'smtp', emptied: true });
  const mail = (await received<Mail>('mail')).find(({ to }) => to === 'mya@example.org');
  expect(mail).toMatchObject({ from: 'no-reply@lotus.example', subject: 'သတင်း' });
  expect(mail?.html).toContain('One &amp; &lt;two&gt;');
});

test('marketing to who is not to get it is blocked, and says why', async () => {
  // Nobody's account: as good as one of practice.
  await send('mya@example.org', { channel: 'mail', cls: 'marketing', memberId: 7n });
  await becomes({ state: 'blocked', reason: 'trial', emptied: true });
});

test('a message waits for its time', async () => {
  await send('later@example.org', { channel: 'mail', fromMs: NOON + 3 * MINUTE });
  await world.runJob('deliver');
  expect((await row())[0]).toMatchObject({ state: 'held' });
  world.clock.advance(3 * MINUTE);
  await becomes({ state: 'sent' });
});

test('a counterpart that dies and comes back gets what waited, once', async () => {
  await hall?.stop();
  hall = null;
  await send('+959420000677');
  await world.runJob('deliver');
  expect((await row())[0]).toMatchObject({ state: 'queued' });
  hall = await serveHall(sandbox, openAll);
  await becomes({ state: 'delivered' }, 3_000);
  expect(await smsTo('+959420000677')).toHaveLength(1);
});

test('a worker that dies behind its carrier sends nothing a second time: the carrier is asked what it has', async () => {
  const { owner } = world.fresh;
  await send('+959420000711');
  const [kept] = await owner.query<{ to: Buffer; body: Buffer }>('select to_sealed as to, body_sealed as body from delivery');
  await becomes({ state: 'delivered', carrier: 'http' });
  for (let deaths = 0; deaths < 4; deaths += 1) {
    // As it stands when a worker dies between handing on and writing that down.
    await owner.query(`update delivery set state = 'queued', done_at = null, to_sealed = $1, body_sealed = $2 where reason is null`, [
      kept?.to,
      kept?.body,
    ]);
    world.clock.advance(20_000);
    await becomes({ state: 'sent', emptied: true, cost: 80_000 });
  }
  expect(await smsTo('+959420000711')).toHaveLength(1);
});

test('a receipt that is not signed, or that nobody knows, changes nothing', async () => {
  await send('+959420000805');
  await becomes({ state: 'sent' });
  const hooks = world.deliveryHooks;
  const body = 'MessageSid=SM0&MessageStatus=failed';
  expect(await hooks.twilio({ merchantId: 1, query: 'm=1', body, signature: 'AAAA' })).toBe(403);
  expect(await hooks.twilio({ merchantId: 2, query: 'm=2', body, signature: 'AAAA' })).toBe(403);
  expect((await row())[0]).toMatchObject({ state: 'sent' });
});

/** What a member asks for, whose session is let through. */
async function asMember() {
  const actor = { merchantId: 1, memberId: 7n, type: 0, account: 'mya', sessionId: 1n, sinceMs: NOON } as const;
  const app = await world.openHttp({ gates: { member: async () => actor } });
  return async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { merchant: 'lotus', language: 'CN', authorization: 'any' };
    const answer = await app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, json: answer.json() as { publicKey: string; browsers: number; field?: string } };
  };
}
type Told = { endpoint: string; keys: { p256dh: string; auth: string } };
async function browserOf(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const body = JSON.stringify({ applicationServerKey: publicKey });
  const answer = await fetch(`${url}/push/subscribe`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { endpoint, keys } = (await answer.json()) as Told;
  return { endpoint, ...keys };
}

test('a push is signed, sealed and read by its browser alone; one that is gone is forgotten', async () => {
  const ask = await asMember();
  const { publicKey } = (await ask('GET', '/api/push/key')).json;
  const [phone, old] = [await browserOf(publicKey), await browserOf(publicKey)];
  for (const browser of [phone, old]) expect((await ask('POST', '/api/push/subscribe', browser)).status).toBe(200);
  const body = JSON.stringify({ answer: '410' });
  await fetch(old.endpoint.replace('/send/', '/browsers/'), { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  expect((await ask('POST', '/api/push/test')).json).toEqual({ browsers: 2 });
  await becomes({ state: 'sent', carrier: 'push' });
  const [pushed] = (await received<Pushed>('push')).filter(({ browser }) => phone.endpoint.endsWith(browser));
  expect(pushed).toMatchObject({
    title: 'Fairhall',
    url: '/m/set',
    urgency: 'normal',
    body: '此设备可以收到通知。您可以随时在设置中关闭。',
  });
  expect(Number(pushed?.ttl)).toBeLessThanOrEqual(86_400);
  expect((await ask('GET', '/api/push/key')).json.browsers).toBe(1);
  expect((await ask('POST', '/api/push/unsubscribe', { endpoint: phone.endpoint })).json).toEqual({ browsers: 0 });
});

test('a push service that is busy is asked again later, and nobody is forgotten for it', async () => {
  const ask = await asMember();
  const { publicKey } = (await ask('GET', '/api/push/key')).json;
  const browser = await browserOf(publicKey);
  await ask('POST', '/api/push/subscribe', { ...browser, endpoint: browser.endpoint.replace('/send/', '/429/') });
  await ask('POST', '/api/push/test');
  await becomes({ state: 'queued', tries: 2 }, 2_000);
  expect((await ask('GET', '/api/push/key')).json.browsers).toBe(1);
});

test('only push services are sent to, and whoever is logged in there last', async () => {
  const ask = await asMember();
  const { publicKey } = (await ask('GET', '/api/push/key')).json;
  const browser = await browserOf(publicKey);
  for (const endpoint of ['https://10.0.0.7/x', 'http://push.example/x', 'https://fcm.googleapis.com.evil.example/x', 'nowhere'])
    expect((await ask('POST', '/api/push/subscribe', { ...browser, endpoint })).json.field).toBe('endpoint');
  expect((await ask('POST', '/api/push/subscribe', { ...browser, p256dh: 'AAAA' })).json.field).toBe('p256dh');
  expect((await ask('POST', '/api/push/subscribe', { ...browser, auth: 'AAAA' })).json.field).toBe('auth');
  await ask('POST', '/api/push/subscribe', browser);
  await world.fresh.owner.query('update push_subscription set member_id = 8');
  expect((await ask('GET', '/api/push/key')).json.browsers).toBe(0);
  await ask('POST', '/api/push/subscribe', browser);
  expect(await world.fresh.owner.query('select member_id as id from push_subscription')).toEqual([{ id: 7n }]);
});
