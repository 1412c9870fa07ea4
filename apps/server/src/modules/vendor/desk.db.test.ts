import type { LinkedVendor } from '@fairhall/contract/console/vendors';
import { PROOF_MS } from '@fairhall/contract/limits';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Desk, PASSWORD, type World } from '../../../test/backoffice/world.ts';

const { publicKey } = makeKeyPair();
const LINK = {
  vendor: 'LANTERNS',
  protocol: 'hub88',
  baseUrl: 'https://vendor.example/',
  operatorId: 'lotus',
  publicKey,
  reason: 'signed',
};

let world: World;
let anna: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
});
afterAll(() => world.close());

const list = async () => (await anna.get('/vendors')).body.list as LinkedVendor[];

test('a vendor is linked by who proved who it is, its keys follow each other, and it is switched off, all in the log', async () => {
  world.clock.advance(PROOF_MS + 1);
  expect(await anna.post('/vendors', LINK)).toMatchObject({ status: 403, body: { errorCode: 'PROOF_REQUIRED' } });
  await anna.post('/proof', { password: PASSWORD });
  expect(await anna.post('/vendors', { ...LINK, publicKey: 'no key' })).toMatchObject({ status: 422, body: { errorCode: 'KEY_UNFIT' } });
  expect(await anna.post('/vendors', { ...LINK, baseUrl: 'ftp://x' })).toMatchObject({ status: 400 });
  expect(await anna.post('/vendors', LINK)).toMatchObject({ status: 200 });
  const [linked] = await list();
  expect(linked).toMatchObject({ vendor: 'LANTERNS', baseUrl: 'https://vendor.example', enabled: true, inboundPath: '/vendor/LANTERNS' });
  expect(linked?.keys.map(({ side }) => side)).toEqual(['ours', 'theirs']);
  expect(JSON.stringify(linked)).not.toContain('PRIVATE');
  expect(await anna.post('/vendors/LANTERNS/keys', { alone: true, reason: 'a year is over' })).toMatchObject({ status: 200 });
  const ours = (await list())[0]?.keys.filter(({ side }) => side === 'ours');
  expect(ours).toHaveLength(1);
  expect(ours?.[0]?.keyId).not.toBe(linked?.keys[0]?.keyId);
  expect(await anna.post('/vendors/LANTERNS/switch', { enabled: false, reason: 'their wish' })).toMatchObject({ status: 200 });
  expect((await list())[0]?.enabled).toBe(false);
  expect(await anna.post('/vendors/OTHER/switch', { enabled: false, reason: 'x' })).toMatchObject({ status: 404 });
  const pause = { fromMs: world.clock.nowMs(), untilMs: world.clock.nowMs() + 300_000 };
  const paused = (asked: object) => anna.post('/vendors/LANTERNS/maintenance', { reason: 'new engine', ...asked });
  expect(await paused({ pause: { fromMs: 2, untilMs: 1 } })).toMatchObject({ status: 400, body: { field: 'untilMs' } });
  expect(await anna.post('/vendors/OTHER/maintenance', { pause, reason: 'x' })).toMatchObject({ status: 404 });
  expect(await paused({ pause })).toMatchObject({ status: 200 });
  expect((await list())[0]?.pause).toEqual({ ...pause, reason: 'new engine' });
  expect(await paused({ pause: null })).toMatchObject({ status: 200 });
  expect((await list())[0]?.pause).toBeNull();
  await paused({ pause });
  world.clock.advance(300_000);
  expect((await list())[0]?.pause).toBeNull();
  const rows = await world.owner.query(
    "select action, reason, operator_name from audit_log where action like 'vendor.%' order by audit_id",
  );
  expect(rows).toEqual([
    { action: 'vendor.linked', reason: 'signed', operator_name: 'anna' },
    { action: 'vendor.key_added', reason: 'a year is over', operator_name: 'anna' },
    { action: 'vendor.closed', reason: 'their wish', operator_name: 'anna' },
    { action: 'vendor.maintenance_set', reason: 'new engine', operator_name: 'anna' },
    { action: 'vendor.maintenance_ended', reason: 'new engine', operator_name: 'anna' },
    { action: 'vendor.maintenance_set', reason: 'new engine', operator_name: 'anna' },
  ]);
});

test('a secret of One Wallet is made, told once and follows another; the vendor’s token is given, and stays', async () => {
  const one = { vendor: 'ONE', protocol: 'onewallet', baseUrl: 'https://tables.example', operatorId: 'lotus', reason: 'signed' };
  const keysOf = async (side: string) =>
    ((await list()).find(({ vendor }) => vendor === 'ONE')?.keys ?? []).filter((key) => key.side === side);
  await anna.post('/proof', { password: PASSWORD });
  expect(await anna.post('/vendors', { ...one, protocol: 'hub88' })).toMatchObject({ status: 422, body: { errorCode: 'KEY_UNFIT' } });
  expect(await anna.post('/vendors', { ...one, apiToken: 'short' })).toMatchObject({ status: 422, body: { field: 'apiToken' } });
  const linked = await anna.post('/vendors', { ...one, apiToken: 'token-of-the-vendor-1' });
  const { secret } = linked.body as { secret: string };
  expect(secret).toMatch(/^[\w-]{43}$/);
  const [token] = await keysOf('ours');
  expect(token?.publicKey).toMatch(/^sha256:/);

  const renewed = await anna.post('/vendors/ONE/keys', { alone: false, reason: 'a year is over' });
  expect((renewed.body as { secret: string }).secret).not.toBe(secret);
  expect([await keysOf('ours'), (await keysOf('theirs')).length]).toEqual([[token], 2]);
  const given = await anna.post('/vendors/ONE/keys', { apiToken: 'token-of-the-vendor-2', alone: false, reason: 'theirs is new' });
  expect(given.body).not.toHaveProperty('secret');
  expect((await keysOf('ours')).map(({ keyId }) => keyId)).not.toEqual([token?.keyId]);
  expect(await keysOf('ours')).toHaveLength(1);
  expect(
    JSON.stringify([await list(), await world.owner.query('select * from audit_log')], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toMatch(new RegExp(`${secret}|token-of-the-vendor`));
});
