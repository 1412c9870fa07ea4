import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { freePort } from '@fairhall/testkit/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { REPOSITORY } from './steps.ts';

const WITHIN = { timeout: 120_000, interval: 200 };

test('npm run dev brings the game vendor, linked to the demo, and takes it down again', async () => {
  const dataDir = makeDataDir('dev');
  const [port, vendorPort] = [await freePort(), await freePort()];
  const env = { ...process.env, NODE_ENV: 'test', PORT: String(port), VENDOR_PORT: String(vendorPort), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['tools/dev.ts'], { cwd: REPOSITORY, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true });
  });
  const isUp = async (path: string) => (await fetch(path).catch(() => null))?.ok ?? false;
  await expect.poll(() => isUp(`http://127.0.0.1:${port}/healthz`), WITHIN).toBe(true);
  const vendor = `http://127.0.0.1:${vendorPort}`;
  await expect.poll(() => isUp(`${vendor}/game/S3`), WITHIN).toBe(true);
  const opened = await fetch(`http://127.0.0.1:${port}/wps/relay/GCS_gameTrialLaunch?nodeId=99000`);
  expect(await opened.json()).toMatchObject({ success: true, value: { content: { game_url: expect.stringContaining('/game/S3') } } });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await isUp(`${vendor}/healthz`)).toBe(false);
}, 240_000);
