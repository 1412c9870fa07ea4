import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSignedBy, makeKeyPair, readPrivateKey, readPublicKey, signBytes } from '@fairhall/vendor-protocol/signature';
import { afterEach, expect, test } from 'vitest';
import { createControllableClock } from '../../../../platform/clock.ts';
import { createGameClient, type GameLink } from './game-client.ts';

const PAIR = makeKeyPair();
const KEY = readPrivateKey(PAIR.privateKey);
const NOW_MS = Date.parse('2026-11-23T06:00:00Z');
const ROUND = { user: '1-7', round: 'r1' };

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

type Asked = { path: string; headers: Record<string, unknown>; body: Buffer };

/** A vendor that says what it is told to. */
async function vendor(answer: { status: number; body: string } | 'hang up') {
  const asked: Asked[] = [];
  const say = { answer };
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    if (say.answer === 'hang up') return void request.socket.destroy();
    reply.writeHead(say.answer.status, { 'content-type': 'application/json', location: '/elsewhere' }).end(say.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const link = (protocol: GameLink['protocol'] = 'hub88'): GameLink => ({
    ...{ merchantId: 1, protocol, baseUrl: `http://127.0.0.1:${port}/`, operatorId: 'LOTUS', sign: (bytes) => signBytes(bytes, KEY) },
  });
  return { asked, say, link };
}

const clock = () => createControllableClock({ startMs: NOW_MS, frozen: true });
const asking = (time = clock()) => ({ clock: time, siteOf: async () => 'lotus' });

test.each([
  ['hub88', '/operator/generic/v2/game/round', 'x-hub88-signature'],
  ['hub88-caleta', '/api/game/round', 'x-auth-signature'],
] as const)('by the profile %s it asks at its path, under its header, and signs the bytes as sent', async (profile, path, header) => {
  const { asked, link } = await vendor({ status: 200, body: '{"url":"http://vendor/round/r1"}' });
  const answer = await createGameClient(asking()).ask(link(profile), 'round', ROUND);
  expect(answer).toEqual({ ok: true, value: { url: 'http://vendor/round/r1' } });
  const [call] = asked;
  const key = readPublicKey(PAIR.publicKey);
  expect(call?.path).toBe(path);
  expect(call && key && isSignedBy(call.body, call.headers[header], key)).toBe(true);
  expect(JSON.parse(String(call?.body))).toEqual({ operator_id: 'LOTUS', ...ROUND });
});

test('a profile whose launches and rewards are of one site says which; the other never does', async () => {
  const { asked, link } = await vendor({ status: 404, body: '{}' });
  const client = createGameClient(asking());
  const launch = { game_code: 'S3', currency: 'FUN', country: 'MM', lang: 'en', lobby_url: 'http://lotus/m' };
  for (const profile of ['hub88-caleta', 'hub88'] as const) await client.ask(link(profile), 'url', launch);
  await client.ask(link('hub88-caleta'), 'createReward', { user: '1-7' });
  await client.ask(link('hub88-caleta'), 'list', {});
  expect(asked.map(({ body }) => JSON.parse(String(body)).sub_partner_id)).toEqual(['lotus', undefined, 'lotus', undefined]);
});

test.each([
  [400, 'BAD_PARAMETERS'],
  [401, 'BAD_SIGNATURE'],
  [403, 'NOT_ENABLED'],
  [404, 'UNKNOWN'],
  [429, 'TOO_MANY'],
  [500, 'FAULT'],
  [503, 'FAULT'],
] as const)('HTTP %i is %s', async (status, code) => {
  const { link } = await vendor({ status, body: '{"error":"no"}' });
  expect(await createGameClient(asking()).ask(link(), 'round', ROUND)).toMatchObject({ ok: false, code });
});

test.each<[string, Parameters<typeof vendor>[0]]>([
  ['hangs up', 'hang up'],
  ['speaks no JSON', { status: 200, body: '<html>' }],
  ['answers another shape', { status: 200, body: '{"link":"x"}' }],
  ['says too much', { status: 200, body: `{"url":"x","rest":"${'x'.repeat(5_000_000)}"}` }],
  ['sends elsewhere', { status: 302, body: '' }],
])('of a vendor that %s nothing is known', async (_name, answer) => {
  const { asked, link } = await vendor(answer);
  expect(await createGameClient(asking()).ask(link(), 'round', ROUND)).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  expect(asked).toHaveLength(1);
});

test('a vendor that fails five times is left alone for a while, then asked once; when it answers, all is well', async () => {
  const { asked, say, link } = await vendor({ status: 500, body: '' });
  const time = clock();
  const client = createGameClient(asking(time));
  const ask = async (times: number) => {
    for (let n = 0; n < times; n += 1) await client.ask(link(), 'round', ROUND);
    return asked.splice(0).length;
  };
  expect(await ask(8)).toBe(5);
  time.setTo(NOW_MS + 15_000);
  expect(await ask(3)).toBe(1);
  time.setTo(NOW_MS + 30_000);
  say.answer = { status: 200, body: '{"url":"http://vendor/round/r1"}' };
  expect(await ask(3)).toBe(3);
});

test('refusals are answers: they do not make a vendor rest', async () => {
  const { asked, link } = await vendor({ status: 403, body: '{"error":"not for MM"}' });
  const client = createGameClient(asking());
  for (let n = 0; n < 8; n += 1) await client.ask(link(), 'round', ROUND);
  expect(asked).toHaveLength(8);
});
