import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
