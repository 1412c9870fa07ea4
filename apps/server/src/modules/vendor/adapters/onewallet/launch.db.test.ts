import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gameServer } from '../../../../../test/vendor/game-server.ts';
import { OUR_KEYS, type Player, TABLE, VENDOR, type VendorStage, vendorStage } from '../../../../../test/vendor/stage.ts';
import { ownToken } from '../../index.ts';

const TOKEN = 'token-of-ours-0123456789';
let s: VendorStage;
let vendor: Awaited<ReturnType<typeof gameServer>>;
let player: Player;
beforeEach(async () => {
  s = await vendorStage('onewallet');
  vendor = await gameServer();
  vendor.says.answer = () => ({ body: { entry: '/entry?params=1' } });
  s.clock.advance(1_000);
  await s.link({ baseUrl: vendor.baseUrl, ownKeys: ownToken(TOKEN) ?? OUR_KEYS });
  player = await s.player(major(100));
});
afterEach(async () => {
  await vendor.stop();
  await s.close();
});

const launch = (asPlayer = true) =>
  s.ports.vendor.launch({
    ...{ merchantId: 1, game: { ...TABLE, vendor: VENDOR }, player: asPlayer ? player : null },
    ...{ language: 'EN', country: null, siteOrigin: 'http://localhost:8080', ip: '203.0.113.9' },
  });

test('a table opens where the vendor says, by a call with our token and a session by which its wallet calls are known', async () => {
  expect(await launch()).toEqual({ ok: true, value: { url: `${vendor.baseUrl}/entry?params=1`, frame: false, ownWallet: false } });
  const [call] = vendor.asked;
  expect(call?.path).toBe(`/ua/v1/seat/${TOKEN}`);
  expect(call?.body).toMatchObject({
    player: { id: player.user, currency: 'MMK', language: 'en' },
    config: { game: { table: { id: TABLE.code } } },
  });
  const { session } = (call?.body.player ?? { session: { id: '' } }) as { session: { id: string } };
  const checked = await s.send(
    '/check?authToken=secret-of-the-vendor-0123456789abcdef',
    JSON.stringify({ sid: session.id, userId: player.user }),
    {},
  );
  expect(checked).toMatchObject({ httpStatus: 200, status: 'OK' });
});

test('there is no practice at its tables, and an answer that says no address opens nothing', async () => {
  expect(await launch(false)).toMatchObject({ ok: false, code: 'GAME_NOT_OPEN' });
  vendor.says.answer = () => ({ status: 400, body: { errors: [] } });
  expect(await launch()).toMatchObject({ ok: false, code: 'VENDOR_UNAVAILABLE' });
});

test('a link without a token of ours shows nobody its private key', async () => {
  await s.link({ merchantId: 2, baseUrl: vendor.baseUrl });
  const other = await s.player(major(1), { merchantId: 2 });
  const wish = { language: 'EN', country: null, siteOrigin: 'http://localhost:8080', ip: '203.0.113.9' };
  const opened = await s.ports.vendor.launch({ merchantId: 2, game: { ...TABLE, vendor: VENDOR }, player: other, ...wish });
  expect([opened, vendor.asked]).toEqual([{ ok: false, code: 'VENDOR_UNAVAILABLE', field: 'nodeId' }, []]);
});
