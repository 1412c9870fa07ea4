import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Launched } from '../../apps/sandbox/vendor/play-api.ts';
import { REPOSITORY } from '../../tools/steps.ts';

/** The reference vendor by itself, on files of its own: for games whose practice money asks no wallet. */
export async function startVendor(port: number): Promise<{ child: ChildProcess; stop(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-vendor-'));
  const env = { ...process.env, NODE_ENV: 'test', HOST: '127.0.0.1', VENDOR_PORT: `${port}`, DATA_DIR: dir };
  const program = [join(REPOSITORY, 'apps/sandbox/vendor/server/main.ts')];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    ...{ env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  });
  await once(child, 'message');
  return {
    child,
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Resident memory of a process, MB. */
export function residentMbOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Opens a game for practice money as its page does; answers the secret of the session. */
export async function practise(home: string, code: string): Promise<string> {
  const { headers } = await fetch(`${home}/practice/${code}`, { redirect: 'manual' });
  const ticket = new URLSearchParams(new URL(headers.get('location') ?? '', home).hash.slice(1)).get('ticket');
  const json = { 'content-type': 'application/json' };
  const opened = await fetch(`${home}/play/session`, { method: 'POST', headers: json, body: JSON.stringify({ ticket }) });
  return ((await opened.json()) as Launched).session;
}
