import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stage, stage } from '@fairhall/testkit/stage';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, type SettingsOverrides } from '../merchant/index.ts';

const HOME = '198.51.100.7';
const ABROAD = '203.0.113.9';
const BARRED = '192.0.2.66';

let dir: string;
let product: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'places-'));
  const placesFile = join(dir, 'places.csv');
  writeFileSync(placesFile, '198.51.100.0,198.51.100.255,MM\n203.0.113.0,203.0.113.255,SG\n');
  product = await stage({ startMs: Date.parse('2026-11-21T06:00:00Z'), config: { placesFile } });
  const guarded: SettingsOverrides = { access: { blocked: ['192.0.2.0/24'], countries: { rule: 'only', list: ['MM'] } } };
  for (const [merchantId, code, overrides] of [
    [1, 'lotus', guarded],
    [2, 'harbor', {}],
  ] as const) {
    const words = { preset: 'standard', hosts: [], overrides, author: 'test', reason: 'test' };
    await createMerchant({ db: product.fresh.owner, nowMs: product.clock.nowMs() }, { merchantId, code, ...words });
  }
  app = await product.openHttp();
});
afterAll(async () => {
  await product.close();
  rmSync(dir, { recursive: true });
});

type Asked = { from: string; merchant?: string; method?: 'GET' | 'POST' | 'DELETE'; token?: string };

async function ask(url: string, { from, merchant = 'lotus', method = 'GET', token }: Asked) {
  const headers = { merchant, language: 'EN', ...(token && { authorization: token }) };
  const reply = await app.inject({ method, url, headers, remoteAddress: from });
  return { status: reply.statusCode, ...JSON.parse(reply.payload) };
}

const status = async (from: string, merchant?: string) => (await ask('/wps/system/status', { from, ...(merchant && { merchant }) })).value;

test('the status tells a blocked address from a place that is not served, and shows the address', async () => {
  expect(await status(HOME)).toMatchObject({ info: 0, regionRestriction: false, maintenance: false, location: { ip: HOME } });
  expect(await status(BARRED)).toMatchObject({ info: 1, regionRestriction: false, location: { ip: BARRED } });
  expect(await status(ABROAD)).toMatchObject({ info: 0, regionRestriction: true, location: { ip: ABROAD } });
  expect(await status('127.0.0.1')).toMatchObject({ info: 0, regionRestriction: false });
});

test('rules are those of one merchant', async () => {
  expect(await status(BARRED, 'harbor')).toMatchObject({ info: 0, regionRestriction: false });
});

test('who is turned away does nothing, whatever the client shows; help is read all the same', async () => {
  const trial = (from: string) => ask('/wps/session/login/freeplay', { from, method: 'POST' });
  expect(await trial(BARRED)).toMatchObject({ status: 403, success: false, errorCode: 'ip_restricted' });
  expect(await trial(ABROAD)).toMatchObject({ status: 403, errorCode: 'region_restricted' });
  const { status: opened, value } = await trial(HOME);
  expect(opened).toBe(200);
  const { token } = value;
  expect(await ask('/wps/member/info', { from: HOME, token })).toMatchObject({ status: 200 });
  expect(await ask('/wps/member/info', { from: BARRED, token })).toMatchObject({ status: 403, errorCode: 'ip_restricted' });
  for (const url of ['/wps/system/helpCenter', '/wps/system/templates', '/wps/system/settings/consolidated']) {
    expect((await ask(url, { from: BARRED })).status, url).toBe(200);
  }
  expect(await ask('/wps/session/logout', { from: ABROAD, method: 'DELETE', token })).toMatchObject({ status: 200, value: true });
});

test('help speaks the language asked for and names the merchant’s own bounds', async () => {
  const help = async (query = '') => (await ask(`/wps/system/helpCenter${query}`, { from: BARRED })).value as Record<string, string>[];
  const english = await help();
  expect(english.length).toBeGreaterThanOrEqual(10);
  expect(english.find(({ id }) => id === 'age')?.content).toContain('18');
  expect(JSON.stringify(english)).not.toMatch(/help\.|\{\w+\}/);
  const burmese = await help('?language=MY&device=MOBILE');
  expect(burmese.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  expect(burmese[0]?.title).not.toBe(english[0]?.title);
});
