import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { runCases } from '../suite.ts';
import { GAME_CASES } from './cases.ts';
import { openGamesWorld } from './world.ts';

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const GAME = {
  ...{ name: 'Three', game_code: 'S3', product: 'own', category: 'slots', platforms: ['GPL_MOBILE'], enabled: true },
  ...{ blocked_countries: [], url_thumb: '', url_background: '' },
};

/** What each planted fault is found by. */
const FAULTS = {
  'takes any signature': 'signature.wrong-key',
  'checks the parsed body': 'signature.reserialised',
  'lists a code twice': 'list.ok',
  'lists games without a category': 'list.ok',
  'lists as often as one asks': 'list.once-a-minute',
  'launches what there is not': 'launch.unknown-game',
  'takes every currency': 'launch.currency',
  'takes every operator': 'launch.unknown-operator',
  'launches without a lobby': 'launch.missing-field',
  'has no practice': 'launch.practice',
  'answers a launch without address': 'launch.ok',
  'knows every round': 'round.unknown',
} as const;
type Fault = keyof typeof FAULTS;

test('a game API as it should be passes all', async () => {
  expect((await tryOut(null)).filter(({ result }) => result !== 'passed')).toEqual([]);
});

test.each(Object.keys(FAULTS) as Fault[])('one that %s is found out', async (fault) => {
  expect((await tryOut(fault)).find(({ id }) => id === FAULTS[fault])?.result).toBe('failed');
});

async function tryOut(fault: Fault | null) {
  const lists = { asked: 0 };
  const server = createServer(async (asked, answer) => {
    const [code, said] = answerOf(asked, await bytesOf(asked), lists, fault);
    answer.writeHead(code, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const world = openGamesWorld({
    ...{ profile: 'hub88', privatePem: KEYS.privateKey, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    ...{ operator: 'lotus', user: '7', token: 'session-token', game: 'S3', currency: 'EUR', country: 'MM', lobbyUrl: 'https://x.test/' },
  });
  const results = await runCases(GAME_CASES, { world, missing: () => null, tidy: async () => undefined, tell: () => undefined });
  server.closeAllConnections();
  server.close();
  return results;
}

/** A small game API of one game. */
function answerOf(asked: IncomingMessage, bytes: Buffer, lists: { asked: number }, fault: Fault | null): [number, unknown] {
  const body = parse(bytes);
  const signature = asked.headers['x-hub88-signature'];
  const signed = fault === 'checks the parsed body' && body ? Buffer.from(JSON.stringify(body)) : bytes;
  const isSigned =
    typeof signature === 'string' && verify('RSA-SHA256', signed, createPublicKey(KEYS.publicKey), Buffer.from(signature, 'base64'));
  if (!isSigned && fault !== 'takes any signature') return [401, {}];
  if (!body || typeof body.operator_id !== 'string') return [400, {}];
  if (body.operator_id !== 'lotus' && fault !== 'takes every operator') return [403, {}];
  if (asked.url?.endsWith('/game/url')) return launchOf(body, fault);
  if (asked.url?.endsWith('/freebet/prepaids/list')) return [200, []];
  if (asked.url?.endsWith('/game/list')) {
    lists.asked += 1;
    if (lists.asked > 1 && fault !== 'lists as often as one asks') return [429, {}];
    const game = fault === 'lists games without a category' ? { ...GAME, category: undefined } : GAME;
    return [200, fault === 'lists a code twice' ? [game, game] : [game]];
  }
  if (body.round === undefined && body.reward_uuid === undefined) return [400, {}];
  return fault === 'knows every round' ? [200, { url: 'https://x.test/' }] : [404, {}];
}

function launchOf(body: Record<string, unknown>, fault: Fault | null): [number, unknown] {
  const names = ['game_code', 'currency', 'country', 'lang', 'platform', ...(fault === 'launches without a lobby' ? [] : ['lobby_url'])];
  if (names.some((name) => typeof body[name] !== 'string')) return [400, {}];
  if (['user', 'token'].some((name) => body[name] !== undefined && typeof body[name] !== 'string')) return [400, {}];
  if (typeof body.token === 'string' && body.token.length < 10) return [400, {}];
  if (body.game_code !== 'S3' && fault !== 'launches what there is not') return [404, {}];
  const practice = body.currency === 'XXX' && body.user === undefined && fault !== 'has no practice';
  if (body.currency !== 'EUR' && !practice && fault !== 'takes every currency') return [403, {}];
  return [200, fault === 'answers a launch without address' ? { url: 'later' } : { url: 'https://x.test/play' }];
}

function parse(bytes: Buffer): Record<string, unknown> | null {
  try {
    const body = JSON.parse(bytes.toString());
    return typeof body === 'object' && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

async function bytesOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  return Buffer.concat(chunks);
}
