import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startOperator } from './operator.ts';
import { makeDataDir, openAt } from './stage.ts';

export const WITHIN = { timeout: 60_000 };

/** The vendor as a process of its own, and a member at one of its games. */
export async function running(game = 'S3') {
  const dataDir = makeDataDir();
  const port = await freePort();
  const home = () => `http://127.0.0.1:${port}`;
  mkdirSync(join(dataDir, 'vendor'));
  let child: ChildProcess = await start();
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const operator = await startOperator(join(dataDir, 'vendor'));

  async function start(): Promise<ChildProcess> {
    const env = { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', VENDOR_PORT: String(port), DATA_DIR: dataDir };
    const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../main.ts')];
    const started = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(started, 'message');
    return started;
  }

  const { body } = await operator.ask(home(), 'url', {
    ...{ user: 'm-1', token: 'token-of-the-session', game_code: game, currency: 'EUR', country: 'MM', lang: 'en' },
    ...{ lobby_url: 'http://lotus.example/m/', platform: 'GPL_MOBILE' },
  });
  return {
    home,
    operator,
    page: await openAt(home, (body as { url: string }).url),
    heard: (call: string) => expect.poll(() => operator.heard.some((one) => one.call === call), WITHIN).toBe(true),
    async killAndStart() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await start();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
