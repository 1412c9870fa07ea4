import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fairhall/testkit/free-port';

const MAIN = join(import.meta.dirname, '../../apps/sandbox/vendor/server/main.ts');

export type Studio = { home: string; stop(): void };

/** The game vendor alone, as a process of its own on data of its own: practice asks nobody for money. No sport is on offer. */
export async function startStudio(): Promise<Studio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-studio-'));
  const port = await freePort();
  const vendor: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'test', VENDOR_PORT: String(port), DATA_DIR: dataDir, VENDOR_FEED: 'none' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(vendor, 'message');
  return {
    home: `http://127.0.0.1:${port}`,
    stop() {
      vendor.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
