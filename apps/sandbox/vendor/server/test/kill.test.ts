import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Round } from '../../play-api.ts';
import { startOperator } from './operator.ts';
import { makeDataDir, openAt, type Page } from './stage.ts';

const FULL = 100_000_000;
const STAKE = 100_000;
const WITHIN = { timeout: 15_000 };

test('killed while the wallet was asked for a stake: it is taken back, and the round is none', async () => {
  const { operator, page, killAndStart, heard } = await running();
  operator.next.bet = ['done, then silent'];
  const pressed = page.press().catch(() => null);
  await heard('bet');
  await killAndStart();
  await pressed;
  await expect.poll(async () => (await newest(page))?.state, WITHIN).toBe('ABORTED');
  expect(operator.balance).toBe(FULL);
  expect([...operator.transactions.values()].map(({ kind }) => kind)).toEqual(['bet', 'rollback']);
});

test('killed with an outcome that was not shown: it is the same afterwards, and paid once', async () => {
  const { operator, page, killAndStart } = await running();
  const { body: round } = await page.press();
  await killAndStart();
  expect((await page.session()).open).toMatchObject({ id: round.id, state: 'OPEN', outcome: round.outcome, seen: 0 });
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  await expect.poll(async () => (await newest(page))?.paid, WITHIN).toBe(true);
  expect(operator.balance).toBe(FULL - STAKE + Number(round.outcome?.pay) * 10);
});

test('killed while a win was under way: it is sent again as the same one, and counts once', async () => {
  const { operator, page, killAndStart, heard } = await running();
  const { body: round } = await page.press();
  operator.next.win = ['done, then silent'];
  await page.post(`/round/${round.id}/seen`, { spins: 1 });
  await heard('win');
  await killAndStart();
  await expect.poll(async () => (await newest(page))?.paid, WITHIN).toBe(true);
  const wins = operator.heard.filter(({ call }) => call === 'win').map(({ transactionUuid }) => transactionUuid);
  expect([wins.length, new Set(wins).size]).toEqual([2, 1]);
  expect(operator.balance).toBe(FULL - STAKE + Number(round.outcome?.pay) * 10);
});

/** The vendor as a process of its own, and a member at one of its games. */
async function running() {
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
    ...{ user: 'm-1', token: 'token-of-the-session', game_code: 'S3', currency: 'EUR', country: 'MM', lang: 'en' },
    lobby_url: 'http://lotus.example/m/',
  });
  return {
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

async function newest(page: Page): Promise<Round | undefined> {
  return (await page.get<{ rounds: Round[] }>('/rounds')).body.rounds[0];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
