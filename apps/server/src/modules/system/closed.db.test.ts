import type { Endpoint } from '@fairhall/contract/endpoint';
import { FLAG_CODES } from '@fairhall/contract/flags';
import { flagsOn } from '@fairhall/contract/merchant-profile';
import { ENDPOINTS } from '@fairhall/contract/table';
import { type Stage, stage } from '@fairhall/testkit/stage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMerchant, type SettingsOverrides } from '../merchant/index.ts';

const START_MS = Date.parse('2026-11-21T06:00:00Z');
const FROM_MS = START_MS + 300_000;
const TO_MS = FROM_MS + 300_000;

/** Closed for five minutes, with words in two languages and every module on. */
const CLOSING: SettingsOverrides = {
  profile: { maintenance: true },
  closing: { fromMs: FROM_MS, toMs: TO_MS, text: { EN: 'A new lobby is put in.', MY: 'လော်ဘီအသစ် ထည့်နေပါသည်။', CN: '' } },
  flags: { ...flagsOn(FLAG_CODES), LGWERR500: false },
};

let product: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  product = await stage({ startMs: START_MS });
  for (const [merchantId, code, overrides] of [
    [1, 'lotus', CLOSING],
    [2, 'harbor', {}],
  ] as const) {
    const words = { preset: 'standard', hosts: [], overrides, author: 'test', reason: 'test' };
    await createMerchant({ db: product.fresh.owner, nowMs: START_MS }, { merchantId, code, ...words });
  }
  app = await product.openHttp();
});
afterAll(() => product.close());
beforeEach(() => product.clock.setTo(START_MS));

type Asked = { method?: Endpoint['method']; merchant?: string; language?: string; token?: string };

async function ask(url: string, { method = 'GET', merchant = 'lotus', language = 'EN', token }: Asked = {}) {
  const headers = { merchant, language, ...(token && { authorization: token }) };
  const reply = await app.inject({ method, url, headers });
  return { status: reply.statusCode, ...JSON.parse(reply.payload) };
}

const trial = (merchant?: string) => ask('/wps/session/login/freeplay', { method: 'POST', ...(merchant && { merchant }) });
const OPEN = { maintenance: false, maintainTime: null, endTime: null, maintenanceText: '' };

test('the site is closed from its time until just before its end, and says so in the reader’s language', async () => {
  const status = async (language = 'EN') => (await ask('/wps/system/status', { language })).value;
  expect(await status()).toMatchObject(OPEN);
  product.clock.setTo(FROM_MS);
  const hours = { maintenance: true, maintainTime: FROM_MS, endTime: TO_MS };
  expect(await status()).toMatchObject({ ...hours, maintenanceText: 'A new lobby is put in.' });
  expect(await status('MY')).toMatchObject({ maintenanceText: 'လော်ဘီအသစ် ထည့်နေပါသည်။' });
  // Nothing is said in Chinese: the merchant's own language stands in.
  expect(await status('CN')).toMatchObject({ maintenanceText: 'လော်ဘီအသစ် ထည့်နေပါသည်။' });
  product.clock.setTo(TO_MS);
  expect(await status()).toMatchObject(OPEN);
});

test('while it is closed every call of a member and every act of a guest is refused, and says until when', async () => {
  const { token } = (await trial()).value;
  product.clock.setTo(FROM_MS + 1);
  const shut: Endpoint[] = ENDPOINTS.filter((endpoint: Endpoint) => {
    const { auth, method, evenTurnedAway } = endpoint;
    return auth !== 'operator' && !evenTurnedAway && (auth === 'member' || method !== 'GET');
  });
  expect(shut.length).toBeGreaterThan(40);
  for (const { id, method, path, family } of shut) {
    const said = await ask(path.replace(/:\w+/g, '1'), { method, token });
    const code = family === 'own' ? 'SITE_CLOSED' : 'system_maintenance';
    expect(said, id).toMatchObject({ status: 503, errorCode: code });
  }
  const refused = await ask('/wps/member/info', { token });
  expect(refused).toMatchObject({ success: false, value: { content: { data: { maintainTime: FROM_MS, endTime: TO_MS } } } });
  expect(await trial('harbor')).toMatchObject({ status: 200 });
});

test('help and what everybody may read stay open, a member may log out, and after the end its session goes on', async () => {
  const [first, second] = [(await trial()).value, (await trial()).value];
  product.clock.setTo(FROM_MS);
  for (const url of ['/wps/system/helpCenter', '/wps/system/templates', '/wps/system/settings/consolidated']) {
    expect((await ask(url)).status, url).toBe(200);
  }
  expect(await ask('/wps/session/logout', { method: 'DELETE', token: first.token })).toMatchObject({ status: 200, value: true });
  product.clock.setTo(TO_MS);
  expect(await ask('/wps/member/info', { token: second.token })).toMatchObject({ status: 200 });
});
