import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant } from '@fairhall/money/result';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { freePort } from '@fairhall/testkit/free-port';
import { type PublishedKey, sealTo } from '@fairhall/testkit/seal';
import { seed } from '../seeds/index.ts';
import { readConfig } from '../src/config.ts';
import { startServer } from '../src/main.ts';
import { systemClock } from '../src/platform/clock.ts';
import { makeKey } from '../src/platform/http/idempotency-key.ts';
import { createIds } from '../src/platform/ids.ts';
import { type Log, silentLog } from '../src/platform/log.ts';
import { systemRandom } from '../src/platform/random.ts';

export const MEMBER = { username: 'demo1', password: 'demo1234' };
export const OPERATOR = { name: 'owner', password: 'fairhall-demo-1' };

export type Asked = { method?: string; body?: unknown; bytes?: Buffer; headers?: Record<string, string> };
export type Told = { status: number; body: Record<string, unknown>; headers: Headers };

/** The whole server on the demo's data, as a client on the network meets it. */
export type RunningDemo = {
  fresh: FreshDatabase;
  address: string;
  /** Sends JSON or bytes, with a fresh idempotency key. */
  ask(path: string, asked?: Asked): Promise<Told>;
  /** Session token of a member who logs in with a sealed body. */
  logIn(password?: string): Promise<Told>;
  /** Cookie header of the operator. */
  operatorIn(): Promise<string>;
  /** Asks for the server to stop, and leaves the database. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

export async function startDemo({ log = silentLog, production = false }: { log?: Log; production?: boolean } = {}): Promise<RunningDemo> {
  const fresh = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  await seed({
    owner: fresh.owner,
    clock: systemClock,
    ids: createIds(systemClock, 1_000),
    random: systemRandom,
    log: silentLog,
    passwordCost: 'lowest',
  });
  const config = {
    ...readConfig({ NODE_ENV: 'test', PASSWORD_COST: 'lowest', PORT: String(await freePort()), DATA_DIR: dataDir }, dataDir),
    production,
  };
  const server = await startServer({ config, databaseUrl: fresh.url, log });
  const ask = (path: string, asked: Asked = {}) => send(server.address + path, asked);
  return {
    fresh,
    address: server.address,
    ask,
    async logIn(password = MEMBER.password) {
      const value = await sealed(ask, { ...MEMBER, password, type: 'username', loginDeviceId: 'device-of-demo1' });
      return ask('/wps/session/login', { method: 'POST', body: { value }, headers: { encryption: 'JWE' } });
    },
    async operatorIn() {
      const answer = await ask('/console/api/login', { method: 'POST', body: OPERATOR });
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
      invariant(cookie, 'an operator gets a cookie');
      return cookie;
    },
    stop: () => server.stop(),
    async close() {
      await server.stop();
      await fresh.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function send(url: string, { method = 'GET', body, bytes, headers = {} }: Asked): Promise<Told> {
  const answer = await fetch(url, {
    method,
    headers: {
      'idempotency-key': makeKey(Date.now(), systemRandom),
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: bytes ? new Uint8Array(bytes) : body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : { text };
  return { status: answer.status, body: json as Record<string, unknown>, headers: answer.headers };
}

/** Seals a body as a client does. */
export async function sealed(ask: RunningDemo['ask'], content: unknown): Promise<string> {
  const { body } = await ask('/api/seal-key');
  const { serverTime, ...key } = body as PublishedKey & { serverTime: number };
  return sealTo(key, JSON.stringify(content), { iat: Math.floor(serverTime / 1000), jti: systemRandom.bytes(12).toString('hex') });
}
