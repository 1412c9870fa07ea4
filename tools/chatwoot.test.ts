// The check of a merchant's own Chatwoot against the counterpart that `npm start` runs, over the network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChatwoot } from '../apps/sandbox/chatwoot/chatwoot.ts';
import { type Hall, serveHall } from '../apps/sandbox/main/hall.ts';
import { checkSetup } from '../apps/server/src/modules/chat/chatwoot/check-setup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chatwoot-'));
let hall: Hall;
let baseUrl: string;
beforeAll(async () => {
  const port = await freePort();
  const config = { host: '127.0.0.1', port, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort: 0, dataDir };
  hall = await serveHall(config, async (given) => [openChatwoot(given)]);
  baseUrl = `http://127.0.0.1:${port}/chatwoot`;
});
afterAll(async () => {
  await hall.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const check = (inbox: string, hmacToken = 'demo-hmac', at = baseUrl) => checkSetup({ baseUrl: at, inbox, hmacToken });

test('an inbox that makes the proof mandatory is taken', async () => {
  expect(await check('demo-inbox')).toEqual({ ok: true, value: undefined });
});

test('an inbox that lets an empty proof in is refused, by that name', async () => {
  expect(await check('lax-inbox')).toMatchObject({ ok: false, code: 'EMPTY_TAKEN' });
});

test('another secret, another inbox and another server are told apart', async () => {
  expect(await check('demo-inbox', 'other')).toMatchObject({ ok: false, code: 'RIGHT_REFUSED' });
  expect(await check('no-inbox')).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  expect(await check('demo-inbox', 'demo-hmac', `http://127.0.0.1:${await freePort()}`)).toMatchObject({ ok: false, code: 'UNREACHABLE' });
});
