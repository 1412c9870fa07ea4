import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { freePort } from '@fairhall/testkit/free-port';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { processesIn, processIdentity } from '../apps/server/src/platform/postgres/processes.ts';
import { buildWebApps } from './build-web.ts';
import { REPOSITORY } from './steps.ts';

// 3 s on a machine of its own (docs/operations.md); here the rest of the suite runs beside it.
const ANSWER_AGAIN_WITHIN_MS = 60_000;
const running = new Set<ChildProcess>();
let dataDir: string;
let port: number;
let vendorPort: number;

beforeAll(async () => {
  await buildWebApps();
  dataDir = makeDataDir('start');
  port = await freePort();
  vendorPort = await freePort();
  return () => rmSync(dataDir, { recursive: true });
});

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
});

type Run = { child: ChildProcess; words(): string; ended: Promise<number | null> };

function start(environment: Record<string, string> = {}): Run {
  const env = { ...process.env, NODE_ENV: 'test', PORT: String(port), VENDOR_PORT: String(vendorPort), DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: REPOSITORY, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (words += text));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, words: () => words, ended };
}

/** Resolves to the milliseconds it took. */
async function upAndAnswering(run: Run): Promise<number> {
  const startMs = performance.now();
  await expect.poll(() => run.words() + (run.child.exitCode ?? ''), { timeout: 180_000, interval: 20 }).toContain('Fairhall is running');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${vendorPort}/healthz`)).status).toBe(200);
  return performance.now() - startMs;
}

async function stopped(run: Run, signal: NodeJS.Signals): Promise<void> {
  run.child.kill(signal);
  expect(await run.ended).toBe(0);
  expect(processesIn(join(dataDir, 'pg'))).toEqual([]);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  await expect(fetch(`http://127.0.0.1:${vendorPort}/healthz`)).rejects.toThrow();
}

test('starts and says where; a second start on its data is refused in one line; it stops on SIGTERM and on Ctrl-C, and recovers after all was killed', async () => {
  const first = start();
  await upAndAnswering(first);
  expect(first.words()).toContain(`Member app`);
  expect(first.words()).toContain(`http://localhost:${port}/m/`);

  const beside = start({ PORT: String(await freePort()), VENDOR_PORT: String(await freePort()) });
  expect(await beside.ended).toBe(2);
  expect(beside.words()).toBe(`fairhall: DATA_DIR ${dataDir} is in use by process ${first.child.pid}\n`);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await stopped(first, 'SIGTERM');

  const killed = start();
  expect(await upAndAnswering(killed)).toBeLessThan(ANSWER_AGAIN_WITHIN_MS);
  const database = processesIn(join(dataDir, 'pg'));
  expect(database.length).toBeGreaterThan(0);
  for (const pid of [killed.child.pid ?? 0, ...database]) if (processIdentity(pid) !== null) process.kill(pid, 'SIGKILL');
  await killed.ended;

  const recovered = start();
  await upAndAnswering(recovered);
  await stopped(recovered, 'SIGINT');
});

const PRODUCTION = { NODE_ENV: 'production', SECRET_KEYS: `1:${'ab'.repeat(32)}`, INDEX_KEY: 'cd'.repeat(32) };

test('what can not work is refused in one line before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = (other.address() as AddressInfo).port;
  const untouched = join(dataDir, 'untouched');
  for (const [environment, line] of [
    [{ SECRET_KEYS: '1:short' }, 'SECRET_KEYS, key 1, must be 64 hexadecimal digits, as of: openssl rand -hex 32'],
    [{ PORT: 'many' }, 'PORT must be a number from 1 to 65535, not "many"'],
    [{ PORT: String(taken) }, `PORT ${taken} on 127.0.0.1 is taken by another program`],
    [{ VENDOR_PORT: String(taken) }, `VENDOR_PORT ${taken} on 127.0.0.1 is taken by another program`],
    [{ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }, 'DATABASE_URL can not be reached: connect ECONNREFUSED 127.0.0.1:1'],
    [{ PASSWORD_COST: 'lowest', ...PRODUCTION }, 'PASSWORD_COST=lowest is refused when NODE_ENV=production'],
    [{ MEMBER_RATES: 'off', ...PRODUCTION }, 'MEMBER_RATES=off is refused when NODE_ENV=production'],
    [{ FAIRHALL_CLOCK: 'controlled', ...PRODUCTION }, 'FAIRHALL_CLOCK=controlled is refused when NODE_ENV=production'],
  ] as const) {
    const run = start({ DATA_DIR: untouched, ...environment });
    expect(await run.ended).toBe(2);
    expect(run.words()).toBe(`fairhall: ${line}\n`);
  }
  expect(existsSync(untouched)).toBe(false);
  other.close();
});
